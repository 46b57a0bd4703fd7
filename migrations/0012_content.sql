-- The words and addresses of the public site: who holds which address, the pages with every version they had, the settings'
-- version, and what somebody said about marketing mails.

-- Every first part of a path that something answers at. A route is the product's own; ref is what holds it.
create table public_addresses (
  path text primary key check (path ~ '^/[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('page', 'partner', 'route')),
  ref text not null,
  claimed_at timestamptz not null,
  unique (kind, ref)
);

-- version is that of the newest row in page_versions; visitors read published_version, and nothing where it is null.
create table pages (
  page_id text primary key,
  template text not null check (template in ('about', 'contact', 'text')),
  slug text not null unique,
  version integer not null,
  published_version integer,
  published_at timestamptz,
  views bigint not null default 0 check (views >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((published_version is null) = (published_at is null))
);

-- What a page was after each change, whole. texts holds title, description and body by language; author is a user's id or
-- `system`.
create table page_versions (
  page_id text not null references pages on delete cascade,
  version integer not null,
  slug text not null,
  texts jsonb not null,
  what text not null check (what in ('created', 'edited', 'published', 'unpublished', 'restored')),
  restored_from integer,
  author text not null,
  at timestamptz not null,
  primary key (page_id, version),
  check ((what = 'restored') = (restored_from is not null))
);
alter table pages add foreign key (page_id, published_version) references page_versions (page_id, version)
  deferrable initially deferred;

-- Raised by every change of any setting, so that the second of two editors notices.
insert into settings (key, value, updated_at) values ('version', '1', now());

-- When somebody agreed to marketing mails, and to which words.
alter table users add column marketing_consent_at timestamptz;
alter table users add column marketing_consent_wording text;
alter table users add check ((marketing_consent_at is null) = (marketing_consent_wording is null));
