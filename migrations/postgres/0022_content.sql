-- What patients find on the pages of their program: three cards with an address each. The columns of the addresses alone stay for programs of
-- the version before, and nothing else reads them.
ALTER TABLE tenant_settings ADD COLUMN content jsonb NOT NULL DEFAULT '[]';
UPDATE tenant_settings SET content = jsonb_build_array(
    jsonb_build_object('kind', 'social', 'url', content_social_url),
    jsonb_build_object('kind', 'blog', 'url', content_blog_url),
    jsonb_build_object('kind', 'podcast', 'url', content_podcast_url)
) WHERE coalesce(content_social_url, content_blog_url, content_podcast_url) IS NOT NULL;
