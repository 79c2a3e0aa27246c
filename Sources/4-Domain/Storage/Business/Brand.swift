import Tracking

/// What customers see of a business, or of one of its operators: its name, logo, color and contact lines. A nil member
/// of an operator's brand is that of the business.
package struct Brand: Hashable, Sendable {
  /// The bound of each text.
  package static let maximumTextBytes = 200
  /// The bound of the brands of operators.
  package static let maximumCount = 500

  /// Empty for the business itself.
  package var operatorName: String
  package var name: String?
  /// The accent color as 0xRRGGBB, as it was chosen; what is shown can be another one that is easier to read.
  package var accent: Int?
  package var phone: String?
  package var mail: String?
  /// One line of legal text.
  package var legal: String?
  /// An SVG that was made harmless, or a PNG.
  package var logo: [UInt8]?
  /// Whether the logo shows the name, which is then not written beside it.
  package var isNameInLogo: Bool

  package init(
    operatorName: String = "", name: String? = nil, accent: Int? = nil, phone: String? = nil,
    mail: String? = nil, legal: String? = nil, logo: [UInt8]? = nil, isNameInLogo: Bool = false
  ) {
    self.operatorName = operatorName
    self.name = name
    self.accent = accent
    self.phone = phone
    self.mail = mail
    self.legal = legal
    self.logo = logo
    self.isNameInLogo = isNameInLogo
  }

  package var isEmpty: Bool { self == Brand(operatorName: operatorName) }

  /// This brand of an operator, with that of the business where it has nothing of its own.
  package func completed(by business: Brand) -> Brand {
    var brand = self
    brand.name = name ?? business.name
    brand.accent = accent ?? business.accent
    brand.phone = phone ?? business.phone
    brand.mail = mail ?? business.mail
    brand.legal = legal ?? business.legal
    // The logo of the business does not stand beside another name.
    if logo == nil, name == nil { (brand.logo, brand.isNameInLogo) = (business.logo, business.isNameInLogo) }
    return brand
  }
}

extension Brand: StoredRow {
  static let blank = Brand()

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("operator", &operatorName)
    row.column("name", &name)
    row.column("accent", &accent)
    row.column("phone", &phone)
    row.column("mail", &mail)
    row.column("legal", &legal)
    row.column("logo", &logo)
    row.column("is_name_in_logo", &isNameInLogo)
  }
}

extension Brand: DurableChange {
  static let kind = WriteKind(33, "face")

  private static let put = Query(Brand.upsertion(into: "faces"))

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    let brands: [Brand] = try reader.rows("SELECT \(columnList) FROM faces")
    for brand in brands { state.business.put(brand) }
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) { memory.business.put(self) }
}

extension DurableWrite {
  /// Replaces the brand of the business, or of an operator.
  package static func brand(_ brand: Brand) -> DurableWrite { DurableWrite(brand) }
}
