// Everything happens in a free function: code in this file would be confined to the main actor, and callbacks
// from other threads would die in it.
run()
