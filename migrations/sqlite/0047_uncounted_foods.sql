-- Lines without an amount ('à vontade'), and amounts with an upper end ('1 a 2 fatias').
ALTER TABLE meal_plan_foods ADD COLUMN uncounted TEXT CHECK (uncounted IN ('as_wished', 'to_taste'));
ALTER TABLE meal_plan_foods ADD COLUMN quantity_max REAL CHECK (quantity_max > quantity);
