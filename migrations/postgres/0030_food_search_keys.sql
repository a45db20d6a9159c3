UPDATE food_terms t SET search_key = o.search_key
    FROM (SELECT tenant_id, food_id, ' ' || string_agg(term, ' ') AS search_key FROM food_terms GROUP BY tenant_id, food_id) o
    WHERE o.tenant_id = t.tenant_id AND o.food_id = t.food_id;
