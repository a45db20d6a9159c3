UPDATE food_terms SET search_key = (
    SELECT ' ' || group_concat(o.term, ' ') FROM food_terms o WHERE o.tenant_id = food_terms.tenant_id AND o.food_id = food_terms.food_id);
