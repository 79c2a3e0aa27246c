"""Options: one list makes the parsing, the help, the manual, the completions and an article, and says who goes first."""

import base64
import json
import os
import re
import shutil
import subprocess

import pytest

from processes import PATIENCE, ROOT, Process, free_port, waypost_binary

FIRST_ACCOUNT = ["user", "add", "--email", "admin@waypost.test", "--role", "admin", "--password-stdin"]


def run(*words, environment=None, stdin=""):
    """Runs waypost without any setting of the machine's own environment."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WAYPOST_")}
    return subprocess.run(
        [waypost_binary(), *map(str, words)], input=stdin, capture_output=True, text=True, timeout=PATIENCE,
        env={**kept, **(environment or {})},
    )  # fmt: skip


def output(*words, **given):
    done = run(*words, **given)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def refusal(*words, **given):
    """What a command line that is wrong is answered with."""
    done = run(*words, **given)
    assert (done.returncode, done.stdout) == (2, ""), done.stdout + done.stderr
    assert done.stderr.startswith("waypost: ")
    return done.stderr.removeprefix("waypost: ").rstrip("\n")


def commands():
    """Each command, as `waypost help` lists them."""
    listed = re.findall(r"^  waypost ([a-z-]+(?: [a-z-]+)?)", output("help"), re.MULTILINE)
    # The arguments in capitals or brackets after a command do not belong to its name; the names of shells do.
    return [command.removesuffix(" bash") for command in listed]


def options(command):
    """The names of the options that the help of a command lists, and whether each has a value."""
    listed = re.findall(r"^  --([a-z-]+)( \S+)?", output(*command.split(), "--help"), re.MULTILINE)
    return {name: bool(form) for name, form in listed}


@pytest.fixture(scope="module")
def all_commands():
    return {command: options(command) for command in commands()}


@pytest.fixture
def made(tmp_path):
    """A directory with a database and one account."""
    done = run(*FIRST_ACCOUNT, "--data", tmp_path / "data", stdin="a long password\n")
    assert done.returncode == 0, done.stderr
    return tmp_path / "data"


@pytest.fixture
def file(tmp_path):
    """Writes a file of settings and gives its path."""

    def write(*lines):
        path = tmp_path / "waypost.conf"
        path.write_text("".join(line + "\n" for line in lines))
        return path

    return write


def test_every_command_has_help(all_commands):
    assert {"serve", "record", "user add", "user sign-out", "token", "backup", "health", "completions"} <= set(all_commands)
    for command in all_commands.keys() - {"help"}:
        text = output(*command.split(), "--help")
        assert text.startswith(f"usage: waypost {command}"), text
        assert text == output("help", *command.split()) == output(*command.split(), "--data", "x", "-h")
        assert all(len(line) <= 100 for line in text.splitlines())
    assert {"listen", "data", "map", "link-rule", "demo", "config"} <= set(all_commands["serve"])
    assert {"user", "role", "force", "data"} <= set(all_commands["user role"])
    assert output("user", "--help").count("usage: waypost user ") == sum(name.startswith("user ") for name in all_commands)
    assert output() == output("--help") == output("help") == output("help", "--help")


@pytest.mark.parametrize(
    "words, said",
    [
        (["sevre"], 'there is no command "sevre"; see waypost help'),
        (["--demo"], 'there is no command "--demo"; see waypost help'),
        (["help", "sevre"], 'there is no command "sevre"; see waypost help'),
        (["invite", "ad"], "waypost invite takes: add, list, revoke"),
        (["serve", "--lisen", "x"], '"--lisen" was not understood; see waypost serve --help'),
        (["serve", "here"], '"here" was not understood; see waypost serve --help'),
        (["audit", "--listen", "x"], '"--listen" was not understood; see waypost audit --help'),
        (["backup", "one", "two"], '"two" was not understood; see waypost backup --help'),
        (["backup", "--force"], "waypost backup needs a FILE"),
        (["completions"], "waypost completions needs bash|zsh"),
        (["completions", "fish"], "waypost completions takes bash or zsh"),
        (["user", "role", "--user", "x"], "waypost user role needs --role"),
        (["audit", "--last"], "--last needs a value"),
        (["audit", "--data="], "--data needs a value"),
        (["serve", "--upstream-user", "x"], "the --upstream-… options need --upstream URL"),
    ],
)
def test_a_wrong_command_line_is_refused_with_the_reason(words, said):
    assert refusal(*words) == said


@pytest.mark.parametrize(
    "name, value, said",
    [
        ("listen", "8080", "takes HOST:PORT, such as 127.0.0.1:8080"),
        ("writers", "65", "takes a number from 0 to 64"),
        ("heartbeat", "0.1", "takes seconds from 0.2 to 60"),
        ("history", "-1", "takes hours from 0 to 8760"),
        ("log", "xml", "takes text or json"),
        ("log-level", "loud", "takes debug, info, warning or error"),
        ("demo", "perhaps", "takes yes or no"),
        ("link-rule", "driver_from", "takes NAME=VALUE, such as driver_from=accepted"),
        ("link-rule", "no=1", "takes NAME=VALUE: there is no rule no"),
        ("time-zone", "Atlantis", "takes a name that this machine knows, such as America/New_York"),
        ("jwt-user-claim", "exp", "takes the claim that names the account"),
        ("router", "ftp://x", "takes an http or https URL"),
    ],
)
def test_a_bad_value_is_refused_with_the_place_where_it_stands(file, name, value, said):
    variable = "WAYPOST_" + name.upper().replace("-", "_")
    path = file("# settings", "", f"{name} = {value}")
    assert refusal("serve", f"--{name}={value}").startswith(f"--{name} {said}")
    assert refusal("serve", environment={variable: value}).startswith(f"{variable} {said}")
    assert refusal("serve", "--config", path).startswith(f"{path}:3: {name} {said}")
    assert refusal("serve", environment={"WAYPOST_CONFIG": str(path)}).startswith(f"{path}:3: {name} {said}")


@pytest.mark.parametrize(
    "lines, said",
    [
        (["data = x", "lisen = 127.0.0.1:1"], '2: there is no setting "lisen"'),
        (["--data = x"], '1: there is no setting "--data"'),
        (["email = x@y.z"], '1: there is no setting "email"'),
        (["config = other.conf"], '1: there is no setting "config"'),
        (["data = x", "listen"], "2: a line is NAME = VALUE"),
        (["data = x", "# a comment", "data = y"], "3: data is given on an earlier line already"),
        (["history = # nothing"], "1: history needs a value"),
    ],
)
def test_a_file_with_a_mistake_is_refused_with_its_line(file, lines, said):
    path = file(*lines)
    assert refusal("serve", "--config", path) == f"{path}:{said}"


def test_a_file_that_is_missing_or_too_long_is_refused(file):
    missing = run("serve", "--config", "/nowhere/waypost.conf")
    assert (missing.returncode, missing.stderr) == (1, "waypost: cannot read /nowhere/waypost.conf: No such file or directory\n")
    long = run("serve", "--config", file("#" * (1 << 20)))
    assert long.returncode == 1 and "is longer than 1048576 bytes" in long.stderr


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(made, file):
    path = file("jwt-issuer = the file # who signs", f"  data={made}", "listen = not for this command")

    def issuer(*words, **environment):
        token = output(
            "token", "--user", "admin@waypost.test", "--config", path, *words, environment=environment
        )  # fmt: skip
        payload = token.split(".")[1]
        return json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))).get("iss")

    assert issuer() == "the file"
    assert issuer(WAYPOST_JWT_ISSUER="") == "the file"
    assert issuer(WAYPOST_JWT_ISSUER="the environment") == "the environment"
    assert issuer("--jwt-issuer", "the command line", WAYPOST_JWT_ISSUER="the environment") == "the command line"
    assert issuer("--jwt-issuer=one", "--jwt-issuer=two") == "two"


def test_values_of_a_repeated_option_replace_those_of_another_place(file):
    path = file("link-rule = delay_seconds=30", "link-rule = bad")
    assert refusal("serve", "--config", path).startswith(f"{path}:2: link-rule takes")
    given = {"WAYPOST_CONFIG": str(path), "WAYPOST_LINK_RULE": "delay_seconds=30 worse"}
    assert refusal("serve", environment=given).startswith("WAYPOST_LINK_RULE takes")
    # The server reads only the link rules of the command line, so it reports the other mistake.
    assert refusal("serve", "--link-rule", "delay_seconds=1", "--speed", "2", environment=given) == "--speed needs --replay FILE"


def test_a_switch_of_the_environment_is_turned_off_on_the_command_line():
    given = {"WAYPOST_UPSTREAM_ACTS": "yes"}
    assert "need --upstream URL" in refusal("serve", environment=given)
    assert refusal("serve", "--upstream-acts=no", "--speed", "2", environment=given) == "--speed needs --replay FILE"


def test_a_recording_is_not_played_into_the_directory_of_every_day(file, tmp_path):
    everyday = {"WAYPOST_DATA": str(tmp_path)}
    for words, environment in [([], {}), ([], everyday), (["--config", file(f"data = {tmp_path}")], {})]:
        assert "--replay needs --data DIR" in refusal("serve", "--replay", "fixes", *words, environment=environment)


def test_a_server_takes_all_its_settings_from_the_environment_and_a_file(tmp_path, file):
    address = f"127.0.0.1:{free_port()}"
    path = file(f"data = {tmp_path / 'data'}", f"assets = {ROOT}", "log = json", "demo = no", "listen = 127.0.0.1:1")
    server = Process([waypost_binary(), "serve"], "ready ", {"WAYPOST_CONFIG": str(path), "WAYPOST_LISTEN": address})
    try:
        assert json.loads(server.wait_until_ready())["url"] == f"http://{address}"
        json.loads(server.wait_for_line('"new database"'))
        # The same variable gives the address that the health check asks.
        output("health", environment={"WAYPOST_LISTEN": address})
        output("health", environment={"WAYPOST_LISTEN": address.replace("127.0.0.1", "0.0.0.0")})
    finally:
        server.kill()


@pytest.mark.parametrize(
    "words",
    ["user list", "user approve --user x", "user disable --user x", "user enable --user x", "user password --user x",
     "user role --user x --role admin", "user sign-out --user x", "invite add", "invite list", "invite revoke --code x",
     "display add", "display revoke --token x", "token --user x", "token --service x --scope links",
     "token --service x --end", "audit", "backup /nowhere/file"],
)  # fmt: skip
def test_a_mistyped_directory_is_refused_and_stays_as_it_is(tmp_path, words):
    (tmp_path / "empty").mkdir()
    for directory in (tmp_path / "mistyped", tmp_path / "empty"):
        done = run(*words.split(), "--data", directory, stdin="a long password\n")
        assert (done.returncode, done.stdout) == (1, "")
        assert f"there is no database in {directory}" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["empty"] and not any((tmp_path / "empty").iterdir())


def test_the_first_account_makes_the_database_and_says_so(tmp_path):
    first = run(*FIRST_ACCOUNT, "--data", tmp_path / "data", stdin="a long password\n")
    assert first.returncode == 0 and first.stderr == f"waypost: there was no database in {tmp_path / 'data'}: a new one was made\n"
    second = ["user", "add", "--phone", "1", "--role", "driver", "--data", tmp_path / "data"]
    assert json.loads(output(*second))["driver_id"]


def test_an_article_has_the_list_of_the_settings():
    article = (ROOT / "Sources/7-Programs/waypost/waypost.docc/Options.md").read_text()
    listed = re.search(r"<!-- waypost help --markdown -->\n(.*?)\n<!-- end -->", article, re.DOTALL)
    assert listed[1] == output("help", "--markdown").rstrip("\n"), "`make options` writes the list anew"
    assert all(len(line) < 120 for line in listed[1].splitlines())


def test_the_manual_has_all_options_and_no_mistake_in_its_form(tmp_path, all_commands):
    page = output("man")
    for command, listed in all_commands.items():
        for name in listed:
            assert f".B \\-\\-{name.replace('-', chr(92) + '-')}" in page, (command, name)
    for section in ("NAME", "SYNOPSIS", "OPTIONS", "ENVIRONMENT", "FILES", "EXIT STATUS", "SIGNALS", "EXAMPLES",
                    "BACKUP", "PROXIES", "TOKENS", "SEE ALSO"):
        assert f"\n.SH {section}\n" in page
    (tmp_path / "waypost.1").write_text(page)
    linted = subprocess.run(["mandoc", "-T", "lint", tmp_path / "waypost.1"], capture_output=True, text=True)
    assert (linted.returncode, linted.stdout, linted.stderr) == (0, "", "")
    # Text that looks like a macro or an escape appears as text.
    shown = subprocess.run(["mandoc", "-T", "ascii", tmp_path / "waypost.1"], capture_output=True, text=True).stdout
    assert "--access-log FILE|-" in re.sub(r".\x08", "", shown)


def bash_completes(script, *words):
    """What bash offers for the last word; it splits words at `=`, as its line editor does."""
    split = [part for word in words for part in re.split(r"(?<=.)(=)", word) if part or not word]
    if words[-1].endswith("="):
        split.append("")
    code = f'source {script}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _waypost 2>/dev/null; printf "%s\\n" "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", code, "bash", "waypost", *split], capture_output=True, text=True, cwd=ROOT)
    return set(done.stdout.split())


def test_bash_completes_commands_options_and_values(tmp_path, all_commands):
    script = tmp_path / "waypost"
    script.write_text(output("completions", "bash"))
    assert bash_completes(script, "") == {command.split()[0] for command in all_commands}
    assert bash_completes(script, "he") == {"health", "help"}
    for command, listed in all_commands.items():
        assert bash_completes(script, *command.split(), "--") == {f"--{name}" for name in [*listed, "help"]}
    assert bash_completes(script, "user", "d") == {"disable"}
    assert bash_completes(script, "user", "role", "--role", "d") == {"driver", "dispatcher"}
    assert bash_completes(script, "serve", "--log", "") == bash_completes(script, "serve", "--log=") == {"text", "json"}
    assert bash_completes(script, "serve", "--log=j") == {"json"}
    assert bash_completes(script, "serve", "--map", "READ") == bash_completes(script, "backup", "READ") == {"README.md"}
    assert bash_completes(script, "serve", "--data", "Pub") == {"Public"}
    assert bash_completes(script, "serve", "--listen", "") == set()
    assert bash_completes(script, "completions", "z") == {"zsh"}


# The script types a line and Tab at the prompt of a zsh; the zsh writes its completions out instead of showing them.
ZSH = r"""
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PROMPT= ; fpath=('$1' $fpath); autoload -Uz compinit; compinit -u -d '$1'/dump
written() {
  typeset -g offered; offered=()
  compadd() { local -a found; builtin compadd -A found "$@"; offered+=($found); builtin compadd "$@" }
  _main_complete; unfunction compadd; print -r -- "offered: ${offered[*]} :done"; compstate[insert]= compstate[list]=
}
zle -C complete-word complete-word written; bindkey "^I" complete-word; print be""gin'
zpty -r shell line '*begin*'
zpty -w -n shell "$2"$'\t'
zpty -r shell line '*offered:*:done*'
print -r -- "$line"
zpty -d shell
"""


@pytest.mark.skipif(not shutil.which("zsh"), reason="skipped: no zsh here")
def test_zsh_completes_commands_options_and_values(tmp_path):
    (tmp_path / "_waypost").write_text(output("completions", "zsh"))

    def completes(line):
        done = subprocess.run(
            ["zsh", "-f", "-c", ZSH, "zsh", tmp_path, line], capture_output=True, text=True, timeout=PATIENCE
        )  # fmt: skip
        return set(re.search(r"offered: (.*) :done", done.stdout)[1].split())

    assert completes("waypost he") == {"health", "help"}
    assert completes("waypost invite ") == {"add", "list", "revoke"}
    assert completes("waypost serve --lo") == {"--log", "--log-level", "--log-file"}
    assert completes("waypost serve --log=") == {"text", "json"}
    assert completes("waypost user role --role d") == {"driver", "dispatcher"}
    assert completes("waypost completions ") == {"bash", "zsh"}
