import Glibc

exit(runConformanceHost(Array(CommandLine.arguments.dropFirst())))
