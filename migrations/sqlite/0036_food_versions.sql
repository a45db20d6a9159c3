-- Changes with every change of a clinic's foods: the words of their names are kept in memory by each copy of the program, which sees here
-- that they are others now.
CREATE TABLE food_versions (
    tenant_id BLOB NOT NULL PRIMARY KEY REFERENCES tenants (id),
    version BLOB NOT NULL
) STRICT;
