-- Pages of the public site, with every version.

create table pages (
  page_id text primary key,
  template text not null check (template in ('about', 'contact', 'text')),
  slug text not null unique,
  -- The newest row in page_versions.
  version integer not null,
  -- What visitors read; null while the page is not published.
  published_version integer,
  published_at timestamptz,
  views bigint not null default 0 check (views >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((published_version is null) = (published_at is null))
);

-- The complete page after each change.
create table page_versions (
  page_id text not null references pages on delete cascade,
  version integer not null,
  slug text not null,
  -- Title, description and body by language.
  texts jsonb not null,
  what text not null check (what in ('created', 'edited', 'published', 'unpublished', 'restored')),
  restored_from integer,
  -- A user's id, or `system`.
  author text not null,
  at timestamptz not null,
  primary key (page_id, version),
  check ((what = 'restored') = (restored_from is not null))
);
alter table pages add foreign key (page_id, published_version) references page_versions (page_id, version)
  deferrable initially deferred;
