-- Messages to the office, and partners' support tickets.

create table contact_messages (
  message_id text primary key,
  -- Idempotency key: a hash of writer, text and day.
  fingerprint text not null unique,
  -- Set where the writer was signed in.
  user_id text references users,
  -- Set for a partner's ticket, which continues as a conversation.
  partner_id text references partners,
  name text not null,
  email text not null,
  language text not null default 'en' check (language in ('en', 'es', 'fr', 'de')),
  subject text not null,
  message text not null,
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  -- The office wrote something that the partner has not seen yet.
  partner_unread boolean not null default false,
  created_at timestamptz not null,
  search_text text not null generated always as (
    fold_text(name || E'\n' || email || E'\n' || subject || E'\n' || message)) stored,
  check (state <> 'closed' or partner_id is not null)
);
create index contact_messages_newest on contact_messages (created_at desc, message_id desc);
create index contact_messages_waiting on contact_messages (created_at desc, message_id desc) where state = 'new';
create index contact_messages_user on contact_messages (user_id);
create index contact_messages_partner on contact_messages (partner_id, created_at desc) where partner_id is not null;
create index contact_messages_found on contact_messages using gin (search_text gin_trgm_ops);

-- What happened to a message afterwards. `settled` is an answer by other means, such as the telephone.
create table contact_entries (
  entry_id text primary key,
  message_id text not null references contact_messages on delete cascade,
  what text not null check (what in ('answered', 'settled', 'reopened', 'written', 'closed')),
  text text,
  author text not null references users,
  at timestamptz not null,
  check ((what in ('answered', 'written')) = (text is not null))
);
create index contact_entries_message on contact_entries (message_id, at);
