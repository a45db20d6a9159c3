SHELL := /bin/bash
# rustup installs cargo here; a shell that was opened before does not have it in its path.
export PATH := $(PATH):$(HOME)/.cargo/bin
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help run test test-rust test-web test-browser check gallery build bench fuzz release tools

help: ## list the commands
	@awk -F ': .*## |: ## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: tools web/dist/index.html ## build and start the demo on http://127.0.0.1:8080
	@cargo run -- serve --demo --data data/demo

test: ## everything: checks, tests on SQLite and PostgreSQL, web tests, browser tests
	@.ci/test

test-rust: ## Rust tests on SQLite and PostgreSQL, and drawn calls against the API document
	@.ci/test rust

test-web: ## format, lints, types and tests of the web application
	@.ci/test web

test-browser: ## browser tests against the built program
	@.ci/test browser

check: ## format, lints, types, names, wording of comments, graph of the crates
	@.ci/test check

gallery: web/node_modules/.stamp ## every component in light, dark and at 360 px on http://127.0.0.1:6006
	@cd web && npm run --silent gallery

build: tools web/dist/index.html ## web bundle and release binary (target/release/nutrir)
	@cargo build --locked --release

bench: build ## speed of the release binary on SQLite and PostgreSQL
	@.ci/postgres --durable -- cargo bench --locked -p tests --bench http

fuzz: tools web/dist/index.html ## random API calls as each role, and random files and fields (FUZZ_CALLS=100, FUZZ_SECONDS=60 per target)
	@cargo build --locked && .ci/fuzz && .ci/fuzz-targets

release: tools web/dist/index.html ## release archive: binary, licences, manual pages, checksums (target/release-files)
	@.ci/release

tools:
	@.ci/need

# Installs the packages only if their list changed.
web/node_modules/.stamp: web/package.json web/package-lock.json web/.npmrc
	cd web && npm ci --no-progress
	@touch $@

# Builds the bundle only if one of its sources changed.
WEB := $(shell find web/src web/worker web/public web/build web/index.html web/vite.config.ts web/tsconfig.json -type f -not -name '*.test.*' 2>/dev/null)
web/dist/index.html: web/node_modules/.stamp $(WEB)
	cd web && npm run --silent build
	@touch $@
