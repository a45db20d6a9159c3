//! Codes of this crate's errors.

use foundation::error::Code;

pub const CLINIC_EXISTS: Code = Code::new("clinic_exists");
pub const DAMAGED_BACKUP: Code = Code::new("damaged_backup");
pub const EMPTY_TABLE: Code = Code::new("empty_table");
pub const FILE_EXISTS: Code = Code::new("file_exists");
pub const HOST_EXISTS: Code = Code::new("host_exists");
pub const HOST_TAKEN: Code = Code::new("host_taken");
pub const INTERRUPTED: Code = Code::new("interrupted");
pub const NEWER_BACKUP: Code = Code::new("newer_backup");
pub const NO_PASSWORD: Code = Code::new("no_password");
pub const NOT_EMPTY: Code = Code::new("not_empty");
pub const OLDER_DATABASE: Code = Code::new("older_database");
pub const OTHER_VERSION: Code = Code::new("other_version");
pub const SHARED_FILES: Code = Code::new("shared_files");
pub const TOO_MANY_ROWS: Code = Code::new("too_many_rows");
pub const TWO_HOSTS: Code = Code::new("two_hosts");
pub const UNLIKE_TABLES: Code = Code::new("unlike_tables");
pub const UNREADABLE_FILE: Code = Code::new("unreadable_file");
pub const UNWELL: Code = Code::new("unwell");
pub const UNWRITABLE_FILE: Code = Code::new("unwritable_file");
pub const UNWRITABLE_OUTPUT: Code = Code::new("unwritable_output");
pub const WRONG_TABLE: Code = Code::new("wrong_table");
