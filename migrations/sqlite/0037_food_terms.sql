-- The words of names are kept in memory.
DROP TABLE food_terms;
