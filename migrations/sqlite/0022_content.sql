-- What patients find on the pages of their program: three cards with an address each. The columns of the addresses alone stay for programs of
-- the version before, and nothing else reads them.
ALTER TABLE tenant_settings ADD COLUMN content TEXT NOT NULL DEFAULT '[]';
UPDATE tenant_settings SET content = json_array(
    json_object('kind', 'social', 'url', content_social_url),
    json_object('kind', 'blog', 'url', content_blog_url),
    json_object('kind', 'podcast', 'url', content_podcast_url)
) WHERE coalesce(content_social_url, content_blog_url, content_podcast_url) IS NOT NULL;
