-- Colour of documents and mails, as #rrggbb; null for the product's.
ALTER TABLE tenant_settings ADD COLUMN brand_color text;
