SHELL := /bin/bash
# rustup puts cargo here, and a shell opened before its installation does not know yet.
export PATH := $(PATH):$(HOME)/.cargo/bin
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help run test check build bench fuzz release tools

help: ## this list
	@awk -F ': .*## |: ## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: tools web/dist/index.html ## build and start the demo on http://127.0.0.1:8080
	@cargo run -- serve --demo --data data/demo

test: ## everything: checks, tests on SQLite and PostgreSQL, web tests, browser tests
	@.ci/test

check: ## format, lints and types only
	@.ci/test check

build: tools web/dist/index.html ## web bundle and release binary (target/release/nutrir)
	@cargo build --locked --release

bench: build ## speed of the release binary on SQLite and PostgreSQL
	@.ci/postgres --durable -- cargo bench --locked -p tests --bench http

fuzz: tools web/dist/index.html ## drawn calls of the API as each role, and drawn files and fields (FUZZ_CALLS=100 of each, FUZZ_SECONDS=60 for each)
	@cargo build --locked && .ci/fuzz && .ci/fuzz-targets

release: tools web/dist/index.html ## what is handed out: binary, licences, manual pages, checksums (target/release-files)
	@.ci/release

tools:
	@.ci/need

# Only when the packages changed.
web/node_modules/.stamp: web/package.json web/package-lock.json web/.npmrc
	cd web && npm ci --no-progress
	@touch $@

# Only when something that goes into the bundle changed.
WEB := $(shell find web/src web/worker web/public web/build web/index.html web/vite.config.ts web/tsconfig.json -type f -not -name '*.test.*' 2>/dev/null)
web/dist/index.html: web/node_modules/.stamp $(WEB)
	cd web && npm run --silent build
	@touch $@
