"""Accidents inside of the server's process, by the library faults.c."""

import mmap
import shutil
import struct
import subprocess
from pathlib import Path

CONTROL = "=iiq"  # as `struct control` in faults.c


class Faults:
    """What fails in processes that are started with `environment`: their writes, their syncs, their wall clock."""

    def __init__(self, directory, data):
        library = Path(directory) / "faults.so"
        compiler = shutil.which("cc") or shutil.which("clang")
        source = Path(__file__).with_name("faults.c")
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
        control = Path(directory) / "faults"
        control.write_bytes(bytes(struct.calcsize(CONTROL)))
        with open(control, "r+b") as file:
            self._memory = mmap.mmap(file.fileno(), 0)
        self.environment = {
            "LD_PRELOAD": str(library), "WAYPOST_FAULTS": str(control), "WAYPOST_FAULTS_DIRECTORY": str(Path(data).resolve()),
        }  # fmt: skip
        self.clock_offset_seconds = 0

    def set(self, write_error=0, sync_error=0):
        self._memory[:] = struct.pack(CONTROL, write_error, sync_error, self.clock_offset_seconds)

    def set_clock(self, offset_seconds):
        self.clock_offset_seconds = offset_seconds
        self.set()
