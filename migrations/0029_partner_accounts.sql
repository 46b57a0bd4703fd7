-- Colleagues whom owners of a partner invite, where a partner's money goes, and partners' questions to the office.

-- An invitation is here until it is used or withdrawn; what became of it is in the audit log. The token of its link is looked up
-- by its SHA-256; sending it again names another sending, and the link before is worth nothing.
create table partner_invitations (
  invitation_id text primary key,
  partner_id text not null references partners,
  email text not null,
  role text not null check (role in ('owner', 'desk')),
  -- In which it is written.
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  invited_by text not null references users,
  sending_id text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  token_hash bytea unique
);
create unique index partner_invitations_once on partner_invitations (partner_id, lower(email));

-- Each account that owners have asked for. Holder and numbers are sealed with a key that is not in the database. Payouts go to
-- the one that became usable last; one that is not confirmed in time, or was stopped, never does.
create table partner_bank_accounts (
  bank_id text primary key,
  partner_id text not null references partners,
  sealed text not null,
  last_four text not null check (length(last_four) = 4),
  asked_by text not null references users,
  asked_at timestamptz not null,
  -- Until when it can be confirmed.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  usable_at timestamptz,
  stopped_at timestamptz,
  check ((confirmed_at is null) = (usable_at is null))
);
create index partner_bank_accounts_partner on partner_bank_accounts (partner_id, asked_at);
create unique index partner_bank_accounts_asked on partner_bank_accounts (partner_id)
  where confirmed_at is null and stopped_at is null;

-- The links that were mailed about one, each to one owner.
create table partner_bank_links (
  bank_id text not null references partner_bank_accounts on delete cascade,
  user_id text not null references users,
  kind text not null check (kind in ('confirm', 'stop')),
  token_hash bytea not null unique,
  primary key (bank_id, user_id, kind)
);

-- A partner's question is a message to the office that goes on as a conversation.
alter table contact_messages add column partner_id text references partners;
-- Has the office said something that nobody of the partner has seen yet?
alter table contact_messages add column partner_unread boolean not null default false;
create index contact_messages_partner on contact_messages (partner_id, created_at desc) where partner_id is not null;
alter table contact_messages drop constraint contact_messages_state_check;
alter table contact_messages add check (state in ('new', 'answered', 'closed'));
alter table contact_messages add check (state <> 'closed' or partner_id is not null);
alter table contact_entries drop constraint contact_entries_what_check;
alter table contact_entries add check (what in ('answered', 'settled', 'reopened', 'written', 'closed'));
alter table contact_entries drop constraint contact_entries_check;
alter table contact_entries add check ((what in ('answered', 'written')) = (text is not null));
