-- Mails: one row for each that was ever decided on. `dedupe` names what it tells whom (confirm:{booking}:customer), so that it is told once.
-- `next_try_at` is also the lease: whoever takes a mail moves it a minute ahead. The text of a `secret` mail is wiped once it has left.

create table mails (
  mail_id text primary key,
  dedupe text not null,
  to_name text not null,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null,
  secret boolean not null,
  status text not null check (status in ('queued', 'sent', 'dead')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create unique index mails_dedupe on mails (dedupe);
create index mails_due on mails (next_try_at) where status = 'queued';
create index mails_newest on mails (created_at desc, mail_id desc);
