-- Everything a clinic decides about itself. Made anew: SQLite adds no composite foreign key to a table that is there.
ALTER TABLE tenant_settings RENAME TO tenant_settings_before;
CREATE TABLE tenant_settings (
    tenant_id BLOB NOT NULL PRIMARY KEY REFERENCES tenants (id),
    version INTEGER NOT NULL DEFAULT 0,
    timezone TEXT NOT NULL,
    logo_id BLOB,
    about_url TEXT,
    nutritionists_url TEXT,
    blog_url TEXT,
    program_url TEXT,
    contact_email TEXT,
    contact_phone TEXT,
    contact_address TEXT,
    terms TEXT,
    terms_version INTEGER NOT NULL DEFAULT 0,
    terms_updated_at TEXT,
    pix_key TEXT,
    video_base_url TEXT NOT NULL DEFAULT 'https://meet.jit.si',
    postal_code_url TEXT NOT NULL DEFAULT 'https://viacep.com.br/ws/{cep}/json/',
    notice_days INTEGER NOT NULL DEFAULT 2 CHECK (notice_days BETWEEN 0 AND 60),
    booking_approval INTEGER NOT NULL DEFAULT 0,
    energy_equation TEXT NOT NULL DEFAULT 'harris_benedict_1919',
    engagement_days INTEGER NOT NULL DEFAULT 14 CHECK (engagement_days BETWEEN 1 AND 365),
    mail_sender_name TEXT,
    mail_sender_address TEXT,
    content_social_url TEXT,
    content_blog_url TEXT,
    content_podcast_url TEXT,
    partners TEXT NOT NULL DEFAULT '[]',
    challenges TEXT NOT NULL DEFAULT '[]',
    updated_at TEXT NOT NULL,
    FOREIGN KEY (tenant_id, logo_id) REFERENCES files (tenant_id, id)
) STRICT;
INSERT INTO tenant_settings (tenant_id, timezone, about_url, nutritionists_url, blog_url, program_url, updated_at)
    SELECT tenant_id, timezone, about_url, nutritionists_url, blog_url, program_url, updated_at FROM tenant_settings_before;
DROP TABLE tenant_settings_before;
