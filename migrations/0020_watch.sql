-- What lets the office see what happened and what waits for it: an audit log that nobody edits, answers to messages, and
-- the list of what somebody has to look at.

create index audit_log_actor on audit_log (actor, audit_id desc);
create index audit_log_at on audit_log (at);
create index audit_log_kind on audit_log (split_part(subject, ':', 1), audit_id desc);

-- The values of a person who has had their account deleted are taken out, and nothing else is ever changed: that somebody did
-- something, and when, stays. `kinds` are the types of values (jsonb_typeof) to take out.
create function forget_audited(of_subject text, kinds text[]) returns void language plpgsql as $$
begin
  perform set_config('ostler.forgetting', of_subject, true);
  update audit_log set before = null, after = null
    where subject = of_subject and jsonb_typeof(coalesce(before, after)) = any (kinds);
  perform set_config('ostler.forgetting', '', true);
end $$;

create function audit_log_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.subject = current_setting('ostler.forgetting', true)
    and new.before is null and new.after is null
    and (new.audit_id, new.at, new.actor, new.action, new.subject) = (old.audit_id, old.at, old.actor, old.action, old.subject)
  then return new;
  end if;
  raise exception 'the audit log is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_stands before update or delete on audit_log
  for each row execute function audit_log_stands();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function audit_log_stands();
-- Also while a session plays a replica, where ordinary triggers keep still.
alter table audit_log enable always trigger audit_log_stands;
alter table audit_log enable always trigger audit_log_is_not_emptied;

-- In which language somebody wrote to the office, and whether they have had their answer.
alter table contact_messages add column language text not null default 'en' check (language in ('en', 'es', 'fr', 'de'));
alter table contact_messages add column state text not null default 'new' check (state in ('new', 'answered'));
create index contact_messages_waiting on contact_messages (created_at desc, message_id desc) where state = 'new';

-- What the office did with a message: answered it by mail, marked it as answered (by telephone, say), opened it again.
create table contact_entries (
  entry_id text primary key,
  message_id text not null references contact_messages on delete cascade,
  what text not null check (what in ('answered', 'settled', 'reopened')),
  text text,
  author text not null references users,
  at timestamptz not null,
  check ((what = 'answered') = (text is not null))
);
create index contact_entries_message on contact_entries (message_id, at);

-- What somebody of the office has to look at, each once. `key` says what it is about, within its kind. No names stand here:
-- the ids lead to them.
create table attention_items (
  item_id text primary key,
  kind text not null check (kind in
    ('payment_review', 'payment_late', 'refund_failed', 'dispute', 'mail_dead', 'delivery_dead', 'long_flat_fare')),
  key text not null,
  booking_id text references bookings,
  payment_id text references payments,
  mail_id text,
  facts jsonb not null default '{}',
  raised_at timestamptz not null,
  seen_at timestamptz,
  seen_by text references users,
  note text,
  unique (kind, key),
  check ((seen_at is null) = (seen_by is null)),
  check (seen_at is not null or note is null)
);
create index attention_items_open on attention_items (raised_at desc) where seen_at is null;
create index attention_items_booking on attention_items (booking_id) where booking_id is not null;
