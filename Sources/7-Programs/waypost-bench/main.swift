import Glibc

// This file contains only a call: closures written here would belong to the main actor and crash on another thread.
exit(runBench(Array(CommandLine.arguments.dropFirst())))
