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
    systemLibrary("CTurboJPEG", pkgConfig: nil, apt: "libturbojpeg0-dev"),
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
    library("SQLite", ["CSQLite"]),
    library("JSON", []),
    library("CSV", []),
    library("Templating", ["System"]),
    library("Logos", ["CZlib"]),
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
    library(
      "PhoneApps",
      [
        "JSON", "HTTP", "Tracking",
      ]),
    library(
      "Storage",
      [
        "CSQLite", "CTurboJPEG", "System", "Compact", "SQLite", "Tracking",
      ]),
    library(
      "Logging",
      [
        "System", "Net", "JSON", "HTTP", "Tracking", "Storage",
      ]),
    library(
      "Maps",
      [
        "CSQLite", "CZlib", "System", "SQLite",
      ]),
    library("DemoMap", ["SQLite", "Maps", "CZlib"]),
    library(
      "Roads",
      [
        "System", "Maps",
      ]),
    library(
      "Places",
      [
        "CSQLite", "System", "Net", "SQLite", "Maps",
      ]),
    library(
      "Words",
      [
        "System", "JSON", "Templating", "HTTP", "Tracking", "Storage", "Maps",
      ]),
  ])

/// The live state, who may change it, and where else it is: the backend, other nodes, the streets.
let store = folder(
  "5-Store",
  [
    library(
      "Store",
      [
        "System", "Compact", "Net", "JSON", "HTTP", "Auth", "Tracking", "Storage", "Words",
      ]),
    library(
      "Access",
      [
        "System", "Net", "JSON", "Templating", "HTTP", "SocketIO", "Auth", "Tracking", "Storage", "Logging",
        "Words", "Store",
      ]),
    library(
      "Upstream",
      [
        "System", "Net", "JSON", "SocketIO", "Outbound", "Auth", "Tracking", "Storage", "Logging", "Words",
        "Store", "Access",
      ]),
    library(
      "Nodes",
      [
        "System", "Net", "JSON", "Nats", "Tracking", "Storage", "Logging", "Store",
      ]),
    library("HandOver", ["System", "Net", "JSON", "Logging", "Storage", "Store"]),
    library(
      "Ways",
      [
        "System", "Net", "Tracking", "Maps", "Roads", "Store",
      ]),
    library(
      "StreetMap",
      [
        "System", "Net", "Templating", "HTTP", "Maps", "Words",
      ]),
  ])

/// Pages, REST and messages: all that people and programs see.
let pages = folder(
  "6-Pages",
  [
    library(
      "FleetView",
      [
        "CQREncode", "System", "JSON", "Templating", "Logos", "HTTP", "Auth", "Tracking", "Storage", "Maps",
        "Words",
        "Store",
      ]),
    library(
      "API",
      [
        "System", "Net", "JSON", "CSV", "Templating", "HTTP", "Auth", "Tracking", "Storage", "Logging",
        "Maps", "Places", "Words", "Store", "Access", "Upstream", "FleetView",
      ]),
    library(
      "Messages",
      [
        "System", "Net", "JSON", "Templating", "Logos", "HTTP", "Outbound", "Auth", "Tracking", "Storage",
        "Words", "Store", "Access", "FleetView", "API", "Administration",
      ]),
    library(
      "Customer",
      [
        "System", "JSON", "Templating", "HTTP", "Auth", "Live", "Tracking", "Storage", "Maps", "Words",
        "Store", "Ways", "StreetMap", "FleetView", "API",
      ]),
    library(
      "Board",
      [
        "System", "Net", "JSON", "CSV", "Templating", "HTTP", "Auth", "Live", "Tracking", "Storage", "Maps",
        "Places", "Words", "Store", "Access", "Upstream", "Ways", "StreetMap", "FleetView", "API",
      ]),
    library(
      "Walls",
      [
        "System", "Net", "JSON", "Templating", "HTTP", "Auth", "Live", "Tracking", "Storage", "Maps",
        "Places", "Words", "Store", "Access", "Ways", "StreetMap", "FleetView", "API",
      ]),
    library(
      "Administration",
      [
        "System", "Net", "JSON", "CSV", "Templating", "Logos", "HTTP", "Auth", "Tracking", "Storage", "Maps",
        "Words", "Store", "Access", "FleetView", "API",
      ]),
    library(
      "Drivers",
      [
        "System", "Net", "JSON", "Templating", "HTTP", "SocketIO", "Auth", "Tracking", "PhoneApps",
        "Storage", "Maps", "Logging", "Words", "Store", "Access", "Ways", "StreetMap", "FleetView", "API",
      ]),
    library(
      "Operations",
      [
        "System", "Net", "JSON", "HTTP", "Auth", "Live", "Tracking", "Storage", "Logging", "Store", "Access",
      ]),
    library(
      "Site",
      [
        "System", "Net", "Templating", "HTTP", "SocketIO", "Auth", "Live", "Tracking", "Logging", "Places",
        "Words", "Store", "Access", "Upstream", "Nodes", "Ways", "StreetMap", "FleetView", "API", "Messages",
        "Customer", "Board", "Walls", "Administration", "Drivers", "Operations",
      ]),
  ])

/// The server, and programs beside it.
let programs = folder(
  "7-Programs",
  [
    program(
      "waypost",
      [
        "System", "Net", "JSON", "Templating", "HTTP", "WebSocket", "SocketIO", "Outbound", "Nats", "Auth",
        "Live", "Tracking", "Storage", "Logging", "Maps", "Places", "Words", "Store", "Access", "Upstream",
        "HandOver", "Nodes", "Ways", "StreetMap", "API", "Messages", "Operations", "Site",
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
  tests(of: "Maps", ["SQLite", "DemoMap", "TestSupport"]),
  tests(of: "DemoMap", ["Maps"]),
  tests(of: "Roads", ["Maps", "DemoMap", "TestSupport"]),
  tests(of: "Places", ["SQLite", "Maps", "DemoMap", "TestSupport"], excluding: ["Towns"]),
  tests(of: "Logos", ["TestSupport"]),
  tests(of: "PhoneApps", ["HTTP", "Tracking"]),
  tests(of: "Templating", ["TestSupport"]),
  tests(of: "Auth", ["System", "JSON", "TestSupport"]),
  tests(
    of: "Storage", ["CTurboJPEG", "System", "Compact", "SQLite", "Tracking", "CSQLite", "TestSupport"],
    excluding: ["Log/Recorded"]),
  tests(
    of: "Site",
    [
      "System", "Net", "SQLite", "JSON", "CSV", "Templating", "Logos", "HTTP", "WebSocket", "SocketIO",
      "Outbound", "Auth", "Live", "Tracking", "Storage", "Logging", "Maps", "DemoMap", "Roads", "Places",
      "Words", "Store", "Access", "Upstream", "Ways", "StreetMap", "FleetView", "API", "Messages", "Customer",
      "Board", "Walls", "Administration", "Drivers", "Operations", "TestSupport",
    ]),
]

let package = Package(
  name: "waypost",
  targets: [libraries, foundation, protocols, domain, store, pages, programs, tested].flatMap { $0 },
  swiftLanguageModes: [.v6]
)

// The figures are measured, and fleets are simulated, with WAYPOST_BENCH=1: nobody else waits for their build.
if Context.environment["WAYPOST_BENCH"] != nil {
  package.targets += folder(
    "7-Programs",
    [
      program(
        "waypost-bench",
        [
          "System", "Net", "Templating", "HTTP", "WebSocket", "SocketIO", "Outbound", "Auth", "Live",
          "Tracking", "Storage", "Maps", "DemoMap", "Roads", "Places", "Words", "Store", "Access", "Ways",
          "StreetMap", "FleetView", "API", "Messages", "Customer", "Board", "Administration", "Drivers",
          "Site",
        ])
    ])
  package.targets += [
    .target(
      name: "Simulation",
      dependencies: [
        "CSQLite", "System", "Net", "SQLite", "Templating", "JSON", "Outbound", "Auth", "Nats", "Tracking",
        "Storage", "Logging", "Words", "Store", "HandOver", "Nodes", "Messages",
      ].map { .byName(name: $0) }, path: "Tests/Simulation/World", swiftSettings: settings),
    .executableTarget(
      name: "waypost-simulate", dependencies: ["Simulation"].map { .byName(name: $0) },
      path: "Tests/Simulation/Program", swiftSettings: settings, linkerSettings: linking),
    tests(of: "Simulation", ["CSQLite"]),
  ]
}

// Coverage-guided fuzzing, with a toolchain that has libFuzzer: WAYPOST_FUZZ=1 swift build --product fuzz
if Context.environment["WAYPOST_FUZZ"] != nil {
  let fuzz: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library"])]
  // Traces are read by a part of a program, and no program can import another: here this part is a library.
  package.targets.removeAll { ["waypost-drivers", "DriversTests"].contains($0.name) }
  package.targets += folder(
    "7-Programs",
    [
      .target(
        name: "waypost-drivers", dependencies: ["JSON", "Tracking"],
        sources: ["Trace.swift", "TracePlayer.swift", "Fix.swift", "DriversError.swift"])
    ])
  let parsing = [
    "System", "Net", "HTTP", "WebSocket", "SocketIO", "JSON", "CSV", "Auth", "Templating", "Maps",
    "Roads", "Places", "Compact", "Tracking", "Storage", "PhoneApps", "Logos", "Outbound", "Nats", "Nodes",
    "Upstream", "HandOver", "waypost-drivers",
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
