"""Builds the wheel: the package, with the shared library and the PicoSAT that it was linked with.

The library is made by CMake from the sources above this folder, in whatever way CC, CFLAGS and
CMAKE_ARGS say. It looks for PicoSAT beside itself, so the wheel runs where none is installed.
Nothing in it depends on Python: the tag is py3-none-PLATFORM. The same sources make the same bytes,
whatever folder they are in.
"""

from __future__ import annotations

import os
import pathlib
import re
import shlex
import shutil
import subprocess

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from wheel.bdist_wheel import bdist_wheel

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent


def version() -> str:
    """As the package says it."""
    text = (HERE / "satdoku" / "_library.py").read_text()
    found = re.search(r'^VERSION = "([^"]+)"$', text, flags=re.M)
    assert found is not None
    return found.group(1)


def cached(build: pathlib.Path, name: str) -> pathlib.Path:
    """What CMake found."""
    cache = (build / "CMakeCache.txt").read_text()
    found = re.search(rf"^{name}:[A-Z]+=(.+)$", cache, flags=re.M)
    assert found is not None, name
    return pathlib.Path(found.group(1))


def needed(library: pathlib.Path) -> list[str]:
    """The names of the libraries that one is linked with."""
    command = ["readelf", "--dynamic", "--wide", str(library)]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return re.findall(r"\(NEEDED\).*\[(.+)\]", text)


def build_library(build: pathlib.Path, package: pathlib.Path) -> None:
    """Makes libsatdoku.so, and puts it and its PicoSAT into the package."""
    flags = f"{os.environ.get('CFLAGS', '')} -ffile-prefix-map={ROOT}=satdoku"
    configure = [
        *("cmake", "-S", str(ROOT), "-B", str(build)),
        "-DCMAKE_BUILD_TYPE=Release",
        "-DBUILD_SHARED_LIBS=ON",
        *("-DSATDOKU_BUILD_CLI=OFF", "-DSATDOKU_BUILD_TESTING=OFF", "-DSATDOKU_INSTALL=OFF"),
        "-DCMAKE_BUILD_WITH_INSTALL_RPATH=ON",
        "-DCMAKE_INSTALL_RPATH=$ORIGIN",
        f"-DCMAKE_C_FLAGS={flags.strip()}",
        *shlex.split(os.environ.get("CMAKE_ARGS", "")),
    ]
    subprocess.run(configure, check=True, stdout=subprocess.DEVNULL)
    jobs = str(os.cpu_count() or 1)
    make = ["cmake", "--build", str(build), "--parallel", jobs, "--target", "satdoku"]
    subprocess.run(make, check=True, stdout=subprocess.DEVNULL)
    library = (build / "libsatdoku.so").resolve()
    shutil.copyfile(library, package / "libsatdoku.so")
    for name in needed(library):
        if "picosat" in name:
            found = cached(build, "PicoSAT_LIBRARY").parent / name
            shutil.copyfile(found, package / name)
    shutil.copyfile(ROOT / "LICENSE", package / "LICENSE")
    for solver in "picosat", "cadical":
        shutil.copyfile(HERE / f"LICENSE.{solver}", package / f"LICENSE.{solver}")


class BuildWithLibrary(build_py):  # type: ignore[misc]
    """The modules, and the library beside them."""

    def run(self) -> None:
        super().run()
        if not getattr(self, "editable_mode", False):
            build = pathlib.Path(self.get_finalized_command("build").build_temp).resolve()
            build_library(build / "library", pathlib.Path(self.build_lib) / "satdoku")


class PlatformWheel(bdist_wheel):  # type: ignore[misc]
    """For any Python 3 of one platform."""

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]


class WithLibrary(Distribution):  # type: ignore[misc]
    """What is built is for one platform, though nothing of it is an extension of Python."""

    def has_ext_modules(self) -> bool:
        return True


setup(
    version=version(),
    distclass=WithLibrary,
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel},
)
