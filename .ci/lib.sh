# shellcheck shell=bash
# Shared by the scripts of this folder; sourced, not run. Kept to bash 3.2, which macOS still ships.

# rustup installs cargo here; a shell that was opened before does not have it in its path.
PATH="$PATH:${HOME:-/root}/.cargo/bin"

die() {
    echo "error: $*" >&2
    exit 1
}

# True where packages can be installed without asking: Debian (or a relative), as root.
can_apt() {
    [ -f /etc/debian_version ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null
}

# Installs Debian packages quietly; the log is shown only when that fails.
apt_install() {
    local log
    log=$(mktemp)
    echo "installing $*" >&2
    if { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@"; } >"$log" 2>&1 </dev/null; then
        rm -f "$log"
    else
        tail -n 5 "$log" >&2
        rm -f "$log"
        return 1
    fi
}

# `contained COMMAND...` runs a command in a process group of its own and takes the whole group down at the end,
# also when the script is interrupted: nothing that a test started outlives it. Standard input is empty.
group=

contained() {
    local status=0
    set -m
    "$@" </dev/null &
    group=$!
    set +m
    wait "$group" || status=$?
    # The command is done; this ends processes that it may have left behind.
    end_group 2
    return "$status"
}

# end_group SECONDS: asks the group to end, and ends it when it takes longer than that.
end_group() {
    local tenths=$(($1 * 10))
    [ -n "$group" ] || return 0
    kill -TERM -- "-$group" 2>/dev/null || true
    while kill -0 -- "-$group" 2>/dev/null; do
        if [ "$tenths" = 0 ]; then
            kill -KILL -- "-$group" 2>/dev/null || true
            break
        fi
        tenths=$((tenths - 1))
        sleep 0.1
    done
    wait "$group" 2>/dev/null || true
    group=
}

# Calls the script's `cleanup STATUS` once, however the script ends; a second interrupt does not cut it short.
on_exit() {
    trap 'status=$?; trap "" HUP INT TERM; end_group 20; cleanup "$status"' EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
}

# tool NAME VERSION [OPTION...]: installs a cargo program in $tools/bin, unless that version is there.
tools=${CARGO_TARGET_DIR:-target}/tools
tool() {
    local name=$1 version=$2 status=0
    shift 2
    [ "$("$tools/bin/$name" --version 2>/dev/null)" != "$name $version" ] || return 0
    echo "building $name" >&2
    CARGO_TARGET_DIR=$tools/build contained cargo install --quiet --locked --root "$tools" "$name" --version "$version" "$@" || status=$?
    rm -rf "$tools/build"
    return "$status"
}
