-- Changes with every change of a clinic's foods: the words of their names are kept in memory by each copy of the program, which sees here
-- that they are others now.
CREATE TABLE food_versions (
    tenant_id uuid PRIMARY KEY REFERENCES tenants (id),
    version uuid NOT NULL
);

ALTER TABLE food_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE food_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON food_versions USING ((SELECT nutrir_operator()) OR tenant_id = (SELECT nutrir_tenant()));
