// swift-tools-version: 6.2
import PackageDescription

// Swift settings shared by every target: Swift 6 concurrency, explicit existentials, and the lifetimes
// that `Span` cursors need.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
  // So that the linker can leave functions out.
  .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
]

func library(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

// Unused functions are left out, equal ones are there once, nothing looks symbols up by name, relocations are packed
// (glibc 2.36), and nothing unwinds the stack.
let linking: [LinkerSetting] = [
  .unsafeFlags(
    ["-use-ld=lld"]
      + [
        "--gc-sections", "--icf=all", "--no-export-dynamic", "--no-eh-frame-hdr", "-z",
        "pack-relative-relocs",
      ].flatMap { ["-Xlinker", $0] },
    .when(configuration: .release))
]

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: linking)
}

func tests(
  of name: String, named: String? = nil, _ dependencies: [Target.Dependency] = [], excluding: [String] = []
) -> Target {
  .testTarget(
    name: "\(named ?? name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: excluding,
    swiftSettings: settings
  )
}

func systemLibrary(_ name: String, pkgConfig: String?, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// A folder of Sources. A target imports targets of its own folder and of the folders before it (Tests/imports.py).
func folder(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets { target.path = "Sources/\(name)/\(target.name)" }
  return targets
}

/// C libraries of Debian.
let libraries = folder(
  "1-Libraries",
  [
    systemLibrary("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
    // Only its header is needed to build: it is loaded when first used.
    systemLibrary("CCurl", pkgConfig: nil, apt: "libcurl4-openssl-dev"),
    systemLibrary("CNats", pkgConfig: nil, apt: "libnats-dev"),
    systemLibrary("CQREncode", pkgConfig: nil, apt: "libqrencode-dev"),
    systemLibrary("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    systemLibrary("CUV", pkgConfig: "libuv", apt: "libuv1-dev"),
    systemLibrary("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
  ])

/// What any server needs, without a protocol.
let foundation = folder(
  "2-Foundation",
  [
    library("System", []),
    library("Compact", []),
    library("Net", ["System", "CUV"]),
    library("JSON", []),
    library("CSV", []),
    library("Templating", ["System"]),
    library("Brand", ["CZlib"]),
  ])

/// Protocols, and what speaks them.
let protocols = folder(
  "3-Protocols",
  [
    library("HTTP", ["System", "Net", "CZlib"]),
    library("WebSocket", ["System", "HTTP", "Net", "CCrypto", "CZlib"]),
    library("SocketIO", ["System", "WebSocket", "HTTP", "Net", "JSON"]),
    library("Outbound", ["System", "Net", "CCurl"]),
    library("Nats", ["System", "Net", "CNats"]),
    library("Auth", ["System", "JSON", "CCrypto"]),
    library("Live", ["System", "Compact", "HTTP", "Net", "CUV"]),
  ])

/// Jobs, drivers and phones; where they are stored; maps; words.
let domain = folder(
  "4-Domain",
  [
    library("Tracking", ["Compact"]),
    library("PhoneApps", ["HTTP", "JSON", "Tracking"]),
    library("Storage", ["System", "Compact", "Tracking", "CSQLite"]),
    library("Logging", ["System", "Net", "JSON", "HTTP", "Tracking", "Storage"]),
    library("Maps", ["System", "CSQLite", "CZlib"]),
    library("DemoMap", ["Maps", "CSQLite", "CZlib"]),
    library("Roads", ["System", "Maps"]),
    library("Places", ["System", "Net", "Maps", "CSQLite"]),
    library(
      "Words", ["System", "JSON", "HTTP", "Tracking", "Maps", "Templating", "Storage"]),
  ])

/// The live state, who may change it, and where else it is: the backend, other nodes, the streets.
let store = folder(
  "5-Store",
  [
    library(
      "Store", ["System", "Compact", "Net", "JSON", "HTTP", "Tracking", "Storage", "Words"]),
    library(
      "Access",
      [
        "System", "Net", "JSON", "HTTP", "SocketIO", "Tracking", "Templating", "Auth", "Storage", "Logging",
        "Words", "Store",
      ]),
    library(
      "Upstream",
      [
        "System", "Net", "JSON", "Outbound", "SocketIO", "Tracking", "Auth", "Storage", "Logging",
        "Words", "Store", "Access",
      ]),
    library(
      "Nodes", ["System", "Net", "JSON", "Nats", "Tracking", "Storage", "Logging", "Store"]),
    library("Ways", ["System", "Net", "Maps", "Roads", "Tracking", "Store"]),
    library("StreetMap", ["System", "Net", "HTTP", "Maps", "Templating", "Words"]),
  ])

/// Pages, REST and messages: all that people and programs see.
let pages = folder(
  "6-Pages",
  [
    library(
      "FleetView",
      ["JSON", "HTTP", "Tracking", "Maps", "Templating", "Storage", "Words", "Store"]),
    library(
      "Faces",
      [
        "System", "JSON", "HTTP", "Brand", "Tracking", "Templating", "Auth", "Storage", "Words", "Store",
        "FleetView",
      ]),
    library(
      "API",
      [
        "System", "Net", "JSON", "CSV", "HTTP", "Tracking", "Auth", "Storage", "Logging", "Words", "Store",
        "Access", "Upstream", "Maps", "Places", "FleetView", "Templating",
      ]),
    library("OpenAPI", ["System", "JSON", "HTTP", "Templating", "Words"]),
    library(
      "Messages",
      [
        "System", "Net", "JSON", "Outbound", "Brand", "Tracking", "Templating", "Auth", "Storage", "Words",
        "Store", "API", "FleetView",
      ]),
    library(
      "Customer",
      [
        "System", "JSON", "HTTP", "Tracking", "Live", "Maps", "Templating", "Auth", "Storage", "Words",
        "Store",
        "Ways", "StreetMap", "FleetView", "Faces",
      ]),
    library(
      "Board",
      [
        "System", "Net", "JSON", "HTTP", "CSV", "Tracking", "Live", "Maps", "Templating", "Auth", "Storage",
        "Words",
        "Store",
        "Access", "Upstream", "Ways", "StreetMap", "FleetView", "API", "Places",
      ]),
    library(
      "Wall",
      [
        "System", "Net", "JSON", "HTTP", "Tracking", "Live", "Maps", "Templating", "Auth", "Storage", "Words",
        "Store",
        "Access", "Ways", "StreetMap", "FleetView", "API", "Places", "Faces",
      ]),
    library(
      "People",
      [
        "System", "Net", "JSON", "HTTP", "CSV", "Tracking", "Templating", "Auth", "Storage", "Words", "Store",
        "Access",
        "FleetView", "API", "Faces",
      ]),
    library(
      "Reports",
      [
        "System", "Net", "HTTP", "CSV", "Tracking", "Maps", "Templating", "Storage", "Words", "Store",
        "Access",
        "FleetView",
      ]),
    library(
      "Settings",
      [
        "System", "HTTP", "Brand", "Tracking", "Templating", "Auth", "Storage", "Words", "Store", "Access",
        "FleetView", "API", "People", "Faces",
      ]),
    library(
      "MessagePages",
      [
        "Net", "JSON", "HTTP", "Outbound", "Tracking", "Templating", "Auth", "Storage", "Words", "Store",
        "Access", "FleetView", "People", "Messages", "System",
      ]),
    library(
      "DriverSockets",
      [
        "System", "Net", "JSON", "SocketIO", "Tracking", "Storage", "Logging", "Store", "Access", "API",
      ]),
    library(
      "Phones",
      [
        "System", "JSON", "HTTP", "PhoneApps", "Tracking", "Templating", "Auth", "Storage", "Logging",
        "Words",
        "Store",
        "Access", "API", "FleetView", "Faces", "CQREncode",
      ]),
    library(
      "DriverPages",
      [
        "System", "JSON", "HTTP", "Tracking", "Templating", "Storage", "Logging", "Words", "Store", "Access",
        "FleetView", "API", "Phones", "Faces",
      ]),
    library(
      "Operations",
      [
        "System", "Net", "JSON", "HTTP", "SocketIO", "Tracking", "Live", "Auth", "Storage", "Logging",
        "Store",
        "Access", "Upstream", "Ways", "StreetMap", "DriverSockets", "Places", "PhoneApps", "Phones",
        "Messages",
      ]),
    library(
      "Site",
      [
        "Net", "HTTP", "SocketIO", "Tracking", "Live", "Templating", "Auth", "Logging", "Words", "Store",
        "Access", "Upstream", "Ways", "StreetMap", "API", "Customer", "Board", "Wall", "People",
        "DriverSockets", "DriverPages", "Operations", "Phones", "Places", "OpenAPI", "Reports", "Faces",
        "Settings", "Messages", "MessagePages",
      ]),
  ])

/// The server, and programs beside it.
let programs = folder(
  "7-Programs",
  [
    program(
      "waypost",
      [
        "System", "Net", "JSON", "HTTP", "Outbound", "WebSocket", "SocketIO", "Tracking", "Live", "Maps",
        "Templating", "Auth", "Storage", "Logging", "Words", "Store", "Access", "Upstream", "Ways",
        "StreetMap", "API", "Operations", "Site", "Places", "Nats", "Nodes", "Messages",
      ]),
    program("waypost-town", ["DemoMap"]),
    program("waypost-drivers", ["System", "SocketIO", "Net", "JSON", "Tracking"]),
    program("conformance-host", ["SocketIO", "WebSocket", "HTTP", "Net"]),
  ])

let tested: [Target] = [
  .target(
    name: "TestSupport", dependencies: ["DemoMap", "Maps"], path: "Tests/Support", swiftSettings: settings),
  tests(of: "System", named: "SystemTarget"),
  tests(of: "Net", ["System", "TestSupport"]),
  tests(of: "JSON", ["TestSupport"]),
  tests(of: "CSV", ["TestSupport"]),
  tests(of: "HTTP", ["System", "Net", "TestSupport"]),
  tests(of: "Outbound", ["System", "Net", "TestSupport"]),
  tests(of: "Nats", ["Net"]),
  tests(
    of: "Nodes", ["Nats", "Storage", "Store", "Tracking", "Net", "TestSupport"], excluding: ["Recorded"]),
  tests(of: "WebSocket", ["HTTP", "Net"]),
  tests(of: "SocketIO", ["System", "WebSocket", "HTTP", "Net", "Outbound", "TestSupport"]),
  tests(of: "Compact", ["TestSupport"]),
  tests(of: "Tracking", ["TestSupport"]),
  tests(of: "Live", ["System", "Net", "TestSupport"]),
  tests(
    of: "waypost-drivers", named: "Drivers", ["System", "Tracking", "JSON", "Net", "HTTP", "SocketIO"]),
  tests(of: "Maps", ["DemoMap", "TestSupport"]),
  tests(of: "DemoMap", ["Maps"]),
  tests(of: "Roads", ["Maps", "DemoMap", "TestSupport"]),
  tests(of: "Places", ["Maps", "DemoMap", "TestSupport"], excluding: ["Towns"]),
  tests(of: "Brand", ["TestSupport"]),
  tests(of: "PhoneApps", ["HTTP", "Tracking"]),
  tests(of: "Templating", ["TestSupport"]),
  tests(of: "Auth", ["System", "JSON", "TestSupport"]),
  tests(
    of: "Storage", ["System", "Compact", "Tracking", "CSQLite", "TestSupport"], excluding: ["Log/Recorded"]),
  tests(
    of: "Site",
    [
      "System", "Net", "JSON", "CSV", "HTTP", "Outbound", "WebSocket", "SocketIO", "Tracking", "Live",
      "Maps", "Templating", "Auth", "Storage", "Logging", "Words", "Store", "Access", "Upstream", "Roads",
      "Ways",
      "StreetMap", "FleetView", "API", "Customer", "Board", "Wall", "People", "DriverSockets", "Operations",
      "DemoMap", "DriverPages", "Phones", "Places", "OpenAPI", "Reports", "Brand", "Faces", "Settings",
      "Messages", "MessagePages", "TestSupport",
    ]),
]

let package = Package(
  name: "waypost",
  targets: [libraries, foundation, protocols, domain, store, pages, programs, tested].flatMap { $0 },
  swiftLanguageModes: [.v6]
)

// The figures are measured with WAYPOST_BENCH=1: nobody else waits for their build.
if Context.environment["WAYPOST_BENCH"] != nil {
  package.targets += folder(
    "7-Programs",
    [
      program(
        "waypost-bench",
        [
          "System", "Net", "HTTP", "WebSocket", "SocketIO", "Tracking", "Live", "Maps", "DemoMap", "Roads",
          "Templating", "Auth", "Storage", "Words", "Store", "Access", "Ways", "StreetMap", "FleetView",
          "API",
          "Customer", "Board", "Reports", "Places",
          "DriverSockets", "Site", "Messages", "Outbound",
        ])
    ])
}

// Coverage-guided fuzzing, with a toolchain that has libFuzzer: WAYPOST_FUZZ=1 swift build --product fuzz
if Context.environment["WAYPOST_FUZZ"] != nil {
  let fuzz: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library"])]
  // Traces and the messages of a hand-over are read by parts of programs, and no program can import another: here these
  // parts are libraries.
  package.targets.removeAll { ["waypost", "waypost-drivers", "DriversTests"].contains($0.name) }
  package.targets += folder(
    "7-Programs",
    [
      .target(
        name: "waypost", dependencies: ["System", "JSON"],
        sources: ["HandOver/HandOverMessage.swift", "HandOver/HandOverSocket.swift"]),
      .target(
        name: "waypost-drivers", dependencies: ["JSON", "Tracking"],
        sources: ["Trace.swift", "TracePlayer.swift", "Fix.swift", "DriversError.swift"]),
    ])
  let parsing = [
    "System", "Net", "HTTP", "WebSocket", "SocketIO", "JSON", "CSV", "Auth", "Templating", "Maps",
    "Roads", "Places", "Compact", "Tracking", "Storage", "PhoneApps", "Brand", "Outbound", "Nats", "Nodes",
    "Upstream", "waypost", "waypost-drivers",
  ]
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: parsing.map { .byName(name: $0) }, path: "Tests/Fuzz", exclude: ["seeds"],
      swiftSettings: settings + fuzz, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]))
  // The fuzzer is guided by what its input reaches in the code under test.
  for target in package.targets where parsing.contains(target.name) {
    target.swiftSettings = settings + [.unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing"])]
  }
}
