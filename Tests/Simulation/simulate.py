"""Lives fleets in a simulated world: `make simulate`.

    simulate.py PROGRAM --seeds 2000       the seeds from 1 on, on all cores
    simulate.py PROGRAM --hours 1          as many seeds as there is time for, from another first seed each day
    simulate.py PROGRAM --seed 21 [0,3]    one seed with its story, perhaps with some of its accidents alone
    simulate.py PROGRAM --cuts [7]         a server alone under power cuts, by another seed each day or by this one
    simulate.py PROGRAM --hand-over [7]    a server whose place another one takes, with accidents at each step, likewise

A seed that goes wrong is printed with the fewest accidents that still lead to it. Ends with 1 if one did.
"""

import argparse
import collections
import os
import subprocess
import sys
import time

# Without them a seed has another life in each process, memory goes back to the system after each life, and a freed page
# of a simulated disk takes the long way through the allocator.
ENVIRONMENT = os.environ | {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "MALLOC_TRIM_THRESHOLD_": f"{1 << 30}",
    "MALLOC_MMAP_THRESHOLD_": f"{1 << 30}",
    "MALLOC_TOP_PAD_": f"{1 << 26}",
    "GLIBC_TUNABLES": "glibc.malloc.tcache_count=60000:glibc.malloc.tcache_max=65536",
}
SEEDS_AT_A_TIME = 250
# A life that does not end is a fault, too.
LONGEST_SECONDS = 600


def run(program, first, count, sums):
    """The seeds from `first` on, on all cores; adds to `sums`, and returns what was printed about bad ones."""
    workers = min(count, len(os.sched_getaffinity(0)))
    processes = [
        subprocess.Popen(
            [program, "run", f"{first + worker}", f"{(count - worker + workers - 1) // workers}", f"{workers}"],
            env=ENVIRONMENT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for worker in range(workers)
    ]
    told = []
    for process in processes:
        try:
            output, _ = process.communicate(timeout=LONGEST_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            output = process.communicate()[0] + f"a life between the seeds {first} and {first + count - 1} does not end\n"
        lines = output.splitlines()
        if process.returncode != 0 or not lines or not lines[-1].startswith("sums "):
            told.append(f"{program} ended with {process.returncode} between the seeds {first} and {first + count - 1}")
        else:
            for pair in lines.pop().split()[1:]:
                name, number = pair.split("=")
                sums[name] += int(number)
        told += lines
    return told


def tells_twice_the_same(program):
    """A life that cannot be repeated cannot be understood."""
    stories = [
        subprocess.run([program, "story", "1"], env=ENVIRONMENT, text=True, capture_output=True).stdout for _ in range(2)
    ]
    return len(stories[0].splitlines()) > 100 and stories[0] == stories[1]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("--seeds", type=int, default=0)
    options.add_argument("--hours", type=float, default=0)
    options.add_argument("--seed", nargs="+")
    today = int(time.time()) // 86_400
    options.add_argument("--cuts", nargs="?", type=int, const=today)
    options.add_argument("--hand-over", nargs="?", type=int, const=today)
    options = options.parse_args()
    if options.seed:
        sys.exit(subprocess.run([options.program, "story", *options.seed], env=ENVIRONMENT).returncode)
    for name, seed in (("cuts", options.cuts), ("hand-over", options.hand_over)):
        if seed is not None:
            command = [options.program, name, f"{seed}"]
            sys.exit(subprocess.run(command, env=ENVIRONMENT, timeout=LONGEST_SECONDS).returncode)
    if not tells_twice_the_same(options.program):
        sys.exit("seed 1 has another life each time")
    began = time.monotonic()
    first = 1 if options.seeds else 1_000_000 * (int(time.time()) // 86_400)
    sums = collections.Counter()
    isBad = False
    while sums["seeds"] < options.seeds or time.monotonic() - began < 3600 * options.hours:
        left = options.seeds - sums["seeds"] if options.seeds else SEEDS_AT_A_TIME
        before = sums["seeds"]
        told = run(options.program, first, min(left, SEEDS_AT_A_TIME), sums)
        for line in told:
            print(line, flush=True)
        isBad = isBad or bool(told)
        if sums["seeds"] == before:
            break
        first += SEEDS_AT_A_TIME
    seconds = time.monotonic() - began
    print(
        f"{sums['seeds']} seeds in {seconds:.1f} s, {sums['bad']} of them bad; {sums['steps']} steps,"
        f" {sums['seconds'] / 3600:.1f} simulated hours; of the changes {sums['accepted']} were accepted,"
        f" {sums['refused']} refused, and of {sums['unknown']} nobody knows")
    sys.exit(1 if isBad or not sums["seeds"] else 0)


if __name__ == "__main__":
    main()
