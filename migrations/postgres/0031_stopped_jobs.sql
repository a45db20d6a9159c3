-- How often a job was given back because its server stopped: no attempt of those counts against it.
ALTER TABLE jobs ADD COLUMN stops bigint NOT NULL DEFAULT 0;

-- 0022 and 0030 changed no row where the owner of the tables is no superuser: they did not say that all clinics' rows are meant.
SELECT set_config('nutrir.operator', 'on', true);
UPDATE tenant_settings SET content = jsonb_build_array(
    jsonb_build_object('kind', 'social', 'url', content_social_url),
    jsonb_build_object('kind', 'blog', 'url', content_blog_url),
    jsonb_build_object('kind', 'podcast', 'url', content_podcast_url)
) WHERE content = '[]' AND coalesce(content_social_url, content_blog_url, content_podcast_url) IS NOT NULL;
UPDATE food_terms t SET search_key = o.search_key
    FROM (SELECT tenant_id, food_id, ' ' || string_agg(term, ' ') AS search_key FROM food_terms GROUP BY tenant_id, food_id) o
    WHERE o.tenant_id = t.tenant_id AND o.food_id = t.food_id AND t.search_key IS NULL;
