-- Mails, and what needs the office's attention.

create table mails (
  mail_id text primary key,
  -- Idempotency key: letter:subject:reader, such as confirm:{booking}:customer.
  dedupe text not null,
  to_name text not null,
  to_address text not null,
  -- Where an answer goes instead of the sender's address.
  reply_to_name text,
  reply_to_address text,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null,
  -- The mail contains a link that opens something. Its content is in `sealed`, encrypted with a key that is not in the
  -- database, and is erased once the mail is sent.
  secret boolean not null,
  sealed text,
  status text not null check (status in ('queued', 'sent', 'dead')),
  attempts integer not null default 0,
  -- Also the lease: a worker that takes a mail moves it a minute ahead.
  next_try_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((reply_to_name is null) = (reply_to_address is null))
);
create unique index mails_dedupe on mails (dedupe);
create index mails_about on mails (split_part(dedupe, ':', 2));
create index mails_due on mails (next_try_at) where status = 'queued';
create index mails_newest on mails (created_at desc, mail_id desc);
-- Account deletion finds mails to a person, mails answered by them, and mails about their tickets.
create index mails_to on mails (lower(to_address));
create index mails_reply_to on mails (reply_to_address) where reply_to_address is not null;
-- mails_dedupe finds a prefix only in a database with byte order, which an operator's own need not have.
create index mails_of_tickets on mails (substring(dedupe from '[^:]+$')) where dedupe like 'ticket:%';

-- Each matter once. It names no person; the ids lead to them.
create table attention_items (
  item_id text primary key,
  -- The contract of office-alerts lists the kinds.
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- What it is about, within its kind.
  key text not null,
  booking_id text references bookings,
  payment_id text references payments,
  mail_id text,
  facts jsonb not null default '{}',
  raised_at timestamptz not null,
  -- Without a name, the system resolved it.
  seen_at timestamptz,
  seen_by text references users,
  note text,
  unique (kind, key),
  check (seen_at is not null or seen_by is null),
  check (seen_at is not null or note is null)
);
create index attention_items_open on attention_items (raised_at desc) where seen_at is null;
create index attention_items_booking on attention_items (booking_id) where booking_id is not null;
