extension OptionGroup {
  /// The options of a server that is one of several nodes.
  static let nodes = OptionGroup(
    heading: "Several servers for one fleet",
    options: [
      Option(
        "nodes", "URL,URL,URL",
        "the servers of NATS with JetStream through which several nodes serve one fleet, such as"
          + " nats://a:4222,nats://b:4222,nats://c:4222; all nodes need the same JWT_SECRET",
        .checked(
          takes:
            "up to 16 addresses such as tls://NAME:PASSWORD@HOST:4222, with commas between, all with the same"
            + " name and password; % : @ , / in those are written %25 %3A %40 %2C %2F"
        ) {
          $0.settings.nodes.take(servers: $1)
        }),
      Option(
        "node-name", "NAME", usual: "the name of the machine",
        "the name of this node, which no other node has",
        .checked(takes: NodesOptions.nameForm) { $0.settings.nodes.take(name: $1) }),
      Option(
        "nodes-fleet", "NAME", usual: "fleet",
        "the name of the fleet in NATS; another name is another fleet",
        .checked(takes: NodesOptions.nameForm) { $0.settings.nodes.take(fleet: $1) }),
      Option(
        "nodes-replicas", "N", usual: "3 with three servers or more, else 1",
        "the number of NATS's servers that have each change; with 3, one of them may be gone",
        .integer(1...5) { $0.settings.nodes.replicas = Int($1) }),
      Option(
        "nodes-log-entries", "N", usual: "10000",
        "the number of the newest changes that stay in NATS in any case; of those before them waypost backup deletes"
          + " what the backup and all nodes have",
        .integer(1...1_000_000_000) { $0.settings.nodes.keptEntryCount = $1 }),
      Option(
        "nodes-credentials-file", "FILE", "a file with the JWT and the seed of NATS's user",
        .text { $0.settings.nodes.credentialsPath = $1 }),
      Option(
        "nodes-ca-file", "FILE", usual: "the system's authorities",
        "the certificate of the authority that signed those of NATS's servers",
        .text { $0.settings.nodes.authoritiesPath = $1 }),
      Option(
        "nodes-cert-file", "FILE", "the certificate of this node, for servers of NATS that want one",
        .text { $0.settings.nodes.certificatePath = $1 }),
      Option(
        "nodes-key-file", "FILE", "the private key of that certificate",
        .text { $0.settings.nodes.keyPath = $1 }),
      Option(
        switch: "leave-nodes",
        "make the database of a node that of a server alone; it can never go back to the other nodes"
      ) { $0.settings.nodes.leaves = $1 },
    ])
}
