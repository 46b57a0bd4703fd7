-- What visitors write to the office, each message once: `fingerprint` is made of who wrote what on which day, so that a form that
-- is sent twice is stored and mailed once. user_id is set where the writer was signed in.

create table contact_messages (
  message_id text primary key,
  fingerprint text not null unique,
  user_id text references users,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null
);
create index contact_messages_newest on contact_messages (created_at desc, message_id desc);
create index contact_messages_user on contact_messages (user_id);

-- Whoever answers a mail writes to this address instead of the sender's: both or neither.
alter table mails add column reply_to_name text;
alter table mails add column reply_to_address text;
alter table mails add check ((reply_to_name is null) = (reply_to_address is null));
