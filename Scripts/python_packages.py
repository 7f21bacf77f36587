"""Environments with packages from PyPI, for the scripts that check AskRight with other people's programs."""
import pathlib
import subprocess
import sys
import venv

ROOT = pathlib.Path(__file__).resolve().parent.parent
# pip's words for a network that is not there.
UNREACHABLE = ("connection", "timed out", "name resolution", "proxy", "unreachable")


def environment(name, *packages):
    """The environment of a script, with exactly these packages; made once, below .build.

    Ends the program with status 77 if PyPI cannot be reached, and 2 if something else is wrong.
    """
    folder = ROOT / ".build" / name
    done = folder / "-".join(packages)
    if done.exists():
        return folder

    def fail(status, message):
        print(f"{name}: {message}", file=sys.stderr)
        sys.exit(status)

    try:
        venv.create(folder, with_pip=True)
    except (subprocess.CalledProcessError, OSError) as error:
        fail(2, f"no environment to install {', '.join(packages)} in: {error}")
    pip = subprocess.run(
        [folder / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages],
        capture_output=True, text=True)
    if pip.returncode:
        reason = (pip.stderr.strip().splitlines() or ["pip said nothing"])[-1]
        if any(word in pip.stderr.lower() for word in UNREACHABLE):
            fail(77, f"PyPI cannot be reached: {reason}")
        fail(2, f"{', '.join(packages)} cannot be installed: {reason}")
    done.touch()
    return folder
