#!/bin/bash
# Runs once in PostgreSQL's image, as its superuser. One role owns the tables, the other one only
# uses them.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" <<'SQL'
CREATE ROLE nutrir_owner LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD :'owner';
CREATE ROLE nutrir_app LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD :'app';
CREATE DATABASE nutrir OWNER nutrir_owner;
REVOKE CONNECT, TEMPORARY ON DATABASE nutrir FROM PUBLIC;
GRANT CONNECT ON DATABASE nutrir TO nutrir_app;
SQL
