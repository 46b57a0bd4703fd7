-- Hotels and travel partners: the company and its page, its people, and where its money goes.

create table partners (
  partner_id text primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 120),
  -- A name that an owner proposed, until the office approves or refuses it.
  pending_name text check (pending_name <> name),
  status text not null check (status in ('pending', 'active', 'inactive')),
  -- One end of every ride on the partner's page. A partner without a place has no page.
  place jsonb,
  -- Empty where unknown.
  contact_name text not null default '' check (length(contact_name) <= 120),
  contact_email text not null default '' check (length(contact_email) <= 254),
  -- E.164, with an extension by RFC 3966: +442079460018;ext=412.
  contact_phone text not null default '' check (contact_phone = '' or contact_phone ~ '^\+[0-9]{4,15}(;ext=[0-9]{1,8})?$'),
  company_phone text not null default '' check (company_phone = '' or company_phone ~ '^\+[0-9]{4,15}(;ext=[0-9]{1,8})?$'),
  company_address text not null default '' check (length(company_address) <= 300),
  company_registration text not null default '' check (length(company_registration) <= 60),
  external_url text check (external_url ~ '^https://'),
  -- Null: the standard text in the reader's language.
  hero_title text check (length(hero_title) between 1 and 120),
  hero_text text check (length(hero_text) between 1 and 400),
  -- A path of an uploaded picture, or an https address that visitors' browsers load themselves.
  logo text check (logo ~ '^(/[^/]|https://)' and length(logo) <= 1000),
  background text check (background ~ '^(/[^/]|https://)' and length(background) <= 1000),
  -- Edit conflicts of the page are detected by page_version, all others by version.
  page_version integer not null default 1,
  version integer not null default 1,
  -- First activation; from then on the slug is never given to another.
  approved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index partners_newest on partners (created_at desc, partner_id desc);
create index partners_found on partners using gin (
  fold_text(name || E'\n' || slug || E'\n' || contact_name || E'\n' || contact_email) gin_trgm_ops);

-- Who signs in for a partner. An account belongs to one partner only.
create table partner_members (
  user_id text primary key references users,
  partner_id text not null references partners,
  role text not null check (role in ('owner', 'desk')),
  joined_at timestamptz not null
);
create index partner_members_partner on partner_members (partner_id);

-- Open invitations; a used or withdrawn one is deleted. Sending again replaces sending_id and voids the earlier link.
create table partner_invitations (
  invitation_id text primary key,
  partner_id text not null references partners,
  email text not null,
  role text not null check (role in ('owner', 'desk')),
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  invited_by text not null references users,
  sending_id text not null,
  token_hash bytea unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index partner_invitations_once on partner_invitations (partner_id, lower(email));

-- Payouts go to the account that became usable last. One that was stopped, or not confirmed in time, is never used.
create table partner_bank_accounts (
  bank_id text primary key,
  partner_id text not null references partners,
  -- Holder and numbers, encrypted with a key that is not in the database.
  sealed text not null,
  last_four text not null check (length(last_four) = 4),
  asked_by text not null references users,
  asked_at timestamptz not null,
  -- End of the time to confirm it.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  usable_at timestamptz,
  stopped_at timestamptz,
  check ((confirmed_at is null) = (usable_at is null))
);
create index partner_bank_accounts_partner on partner_bank_accounts (partner_id, asked_at);
create unique index partner_bank_accounts_asked on partner_bank_accounts (partner_id)
  where confirmed_at is null and stopped_at is null;

-- The links to confirm or stop a bank account, one of each kind per owner.
create table partner_bank_links (
  bank_id text not null references partner_bank_accounts on delete cascade,
  user_id text not null references users,
  kind text not null check (kind in ('confirm', 'stop')),
  token_hash bytea not null unique,
  primary key (bank_id, user_id, kind)
);
