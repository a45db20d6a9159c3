-- Who made a group of extra information. Older groups have no author, and are the super admins'.
ALTER TABLE extended_data_groups ADD COLUMN created_by BLOB;
