import Glibc

// Only a call: closures written in this file would belong to the main actor and die on another thread.
exit(writeTown(Array(CommandLine.arguments.dropFirst())))
