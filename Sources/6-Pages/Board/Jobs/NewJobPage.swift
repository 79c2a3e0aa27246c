import API
import FleetView
import Places
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// The form for a new job, with a map on which scripts let the dispatcher choose its place. Template `new-job`; posts
/// to `/board/jobs/new`.
struct NewJobPage {
  var fleet: FleetPage
  /// The drivers that the list offers, or those to choose from.
  var drivers: MustacheValue
  /// Those who reach the place first; null without a place or without streets.
  var nearest: MustacheValue = .null
  var typed = NewJobForm()
  var faults: [NewJobForm.Fault] = []
  /// The reason why no job can be created now, whatever is typed.
  var refusal: Refusal?
  /// The places from which the dispatcher has to choose one.
  var choices: [FoundPlace] = []
  /// Whether addresses can be found.
  var findsPlaces = false
  /// Whether the drivers' times along the streets can be found.
  var findsWays = false
  /// The share of the map whose addresses have been read; nil for all of it.
  var readingPercent: Int?
  var csrf: String?
  /// The job that the form changes; nil for a new one.
  var job: Job?
  /// What a job that is ordered again has besides the fields of the form.
  var again: TakenAlong?

  enum Refusal: Hashable {
    case upstream, busy, form
    /// The other nodes could not be asked, or did not answer.
    case cutOff, undecided
    /// The same for a change of a job that is there.
    case unchanged(JobCard.Notice)
    /// Somebody changed the job meanwhile; the sentence says who, when and what.
    case outdated(String)
    /// The job from which more was to be taken is not in memory any more.
    case gone
  }

  func template(_ context: PageContext, _ library: MustacheLibrary) -> MustacheValue {
    let words = context.words.jobForms
    var fields = fleet.fields(context, FleetRows(fleet, library, context, isListed: false))
    var typedTexts: [String: MustacheValue] = [:]
    for field in NewJobForm.Field.allCases { typedTexts[field.rawValue] = .text(typed[field]) }
    let problems = faults.map { ($0.name, MustacheValue.text(words[$0])) }
    let inOrder = NewJobForm.Field.allCases.map(\.rawValue) + JobFact.typed.map(\.rawValue)
    let first = inOrder.first { name in faults.contains { $0.name == name } }
    fields["facts"] = .list(factFields(context.words, first: first))
    fields["say"] = words.value
    fields["csrf"] = .text(orNull: csrf)
    fields["typed"] = .object(typedTexts)
    fields["fault"] = .object(Dictionary(problems) { first, _ in first })
    fields["focus"] = .object(first.map { [$0: .bool(true)] } ?? [:])
    let change = context.words.jobChanges
    let title = job.map { Words.fill(change.title, ["number": $0.number]) }
    let isFixed = job?.status.isDriverAtStop == true
    fields["change"] = change.value
    fields["jobs"] = Catalog.texts(of: context.words.manyJobs.labels)
    fields["heading"] = .text(title ?? words.labels.newJob)
    fields["action"] = .text(job.map { "\(JobMark.path($0.id.rawValue))/edit" } ?? "/board/jobs/new")
    fields["send"] = .text(job == nil ? words.labels.create : change.labels.save)
    fields["isNew"] = .bool(job == nil)
    fields["job"] = .text(orNull: job.map { JobMark.path($0.id.rawValue) })
    fields["isFixed"] = .bool(isFixed)
    fields["again"] = again?.value(isChosen: !typed[.along].isEmpty, context) ?? .null
    fields["drivers"] = drivers
    fields["nearest"] = nearest
    fields["isOpen"] = .bool(refusal != .upstream)
    fields["refusal"] = refusal.map { .text(context.words[$0]) } ?? .null
    let local = context.zone.local(fleet.now)
    let zone = local.isUTC ? local.zoneName : context.zone.name ?? local.zoneName
    fields["zoneNote"] = .text(Words.fill(words.zoneHint, ["zone": zone]))
    fields["zoneName"] = .text(orNull: context.zone.name)
    fields["asksPlace"] = .bool(asksPlace && !isFixed)
    fields["isMovable"] = .bool(true)
    fields["findsPlaces"] = .bool(findsPlaces)
    fields["findsWays"] = .bool(findsWays)
    if findsPlaces {
      fields["addressNote"] = .text(
        readingPercent.map { Words.fill(words.addressesRead, ["percent": "\($0)"]) }
          ?? words.labels.addressHint)
    }
    fields["asked"] = .text(typed[.address].trimmed)
    fields["choices"] = PlaceChoices(choices, context.words).value
    return context.page(title: title.map { "\($0) · Waypost" } ?? words.title, fields)
  }

  /// Without addresses only numbers name a place, and what was typed stays in sight. A script that shows a map closes the
  /// fields again.
  private var asksPlace: Bool {
    !findsPlaces || !typed[.place].trimmed.isEmpty
      || faults.contains { $0.name == NewJobForm.Field.place.rawValue }
  }

  private func proofChoices(_ text: String, _ words: Words) -> MustacheValue {
    let texts = words.settings.proof
    let chosen = ProofNeeds(text)
    let all = ProofNeeds(ProofNeeds.named.map(\.need)).rawValue
    let options =
      [(value: "", label: texts.asBusiness, isChosen: chosen == nil)]
      + (0...all).map { ProofNeeds(rawValue: $0) }.map { needs in
        (value: needs.text, label: texts.text(needs), isChosen: chosen == needs)
      }
    return .object([
      "options": .list(
        options.map {
          .object([
            "value": .text($0.value), "label": .text($0.label), "isChosen": .bool($0.isChosen),
          ])
        })
    ])
  }

  private func factFields(_ words: Words, first: String?) -> [MustacheValue] {
    JobFact.typed.map { fact in
      let name = fact.rawValue
      let problem = faults.first { $0.name == name }.map { words.jobForms[$0] }
      return .object([
        "name": .text(name), "label": .text(words.facts(fact).label), "hint": .text(words.facts(fact).hint),
        "text": .text(typed[fact]), "problem": .text(orNull: problem),
        "isFirst": .bool(name == first),
        "isLine": .bool(fact.row.kind == .line), "isPhone": .bool(fact.row.kind == .phone),
        "isEmail": .bool(fact.row.kind == .email), "isParagraph": .bool(fact.row.kind == .paragraph),
        // Below the times, which are changed more often.
        "isLast": .bool([.paragraph, .proof].contains(fact.row.kind)),
        "isTyped": .bool(![.paragraph, .proof].contains(fact.row.kind)),
        "choices": fact.row.kind == .proof ? proofChoices(typed[fact], words) : .null,
      ])
    }
  }
}

extension NewJobPage.Refusal {
  /// The reason why the job was not stored, or perhaps stored.
  init(failed error: RequestError) {
    self =
      switch error {
      case .storage(.cutOff): .cutOff
      case .storage(.undecided): .undecided
      default: .busy
      }
  }
}

extension Words {
  subscript(_ refusal: NewJobPage.Refusal) -> String {
    switch refusal {
    case .upstream: jobForms.refusals.upstream
    case .busy: jobForms.refusals.busy
    case .form: jobForms.refusals.form
    case .cutOff: nodes.notOrdered
    case .undecided: nodes.perhapsOrdered
    case .unchanged(let notice): self[notice]
    case .outdated(let sentence): sentence
    case .gone: manyJobs.along.gone
    }
  }
}
