-- All words of the food's name, each behind a space, beside every one of them: a search for several words looks at the rows of one only, and
-- need not look each food up for the others. Null where an older program wrote it.
ALTER TABLE food_terms ADD COLUMN search_key TEXT;
