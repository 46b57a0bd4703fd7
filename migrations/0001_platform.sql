-- Server infrastructure: search text, rate limits, the audit log and its hash chain, events, scheduled jobs, keys.

create extension if not exists pg_trgm;

-- pg-boss creates its tables here. The application's role may not create a schema.
create schema if not exists jobs;

-- Folds case, accents and quotation marks for search. `src/kernel/search-text.ts` folds by the same rules, and a test compares
-- the two. The extension unaccent is not used: its rules differ between releases, and it misses decomposed text.
create function fold_text(text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text;
begin
  if octet_length($1) = length($1) and strpos($1, '  ') = 0 then
    return translate(lower($1), '`', '''');
  end if;
  -- Quotation marks first: a compatibility decomposition turns some of them into a space and an accent.
  folded := translate($1, '`´‘’‛′ʹʻʼʽˈ“”„″‐‑‒–—―−', '''''''''''''''''''''''""""-------');
  folded := lower(normalize(folded, nfkd));
  folded := regexp_replace(folded, '[\u00ad\u00b7\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
    '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff'
    '\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g');
  folded := translate(folded,
    'øłđðħıĸŋŧƀɓƈɖɗɛəǝƒɠɣɨɩƙɲɔƥƭʉʋƴƶǥȥςىیېکةØŁĐÐĦŊŦɃƁƇƉƊƐƏƎƑƓƔƗƖƘƝƆƤƬɄƲƳƵǤȤ',
    'olddhikntbbcddeeefggiiknoptuvyzgzσيييكهolddhntbbcddeeefggiiknoptuvyzgz');
  folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae');
  folded := replace(replace(replace(replace(folded, 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
  return regexp_replace(normalize(folded, nfc), ' {2,}', ' ', 'g');
end
$$;

-- A LIKE pattern that finds the text anywhere. The signs % _ \ of the text match themselves.
create function search_pattern(text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(fold_text($1), '([\\%_])', '\\\1', 'g') || '%';

-- The table of the library rate-limiter-flexible.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Who changed what: one row per change, written in the transaction of the change.
create table audit_log (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  -- Type and id, such as `booking:BK-…`.
  subject text not null,
  before jsonb,
  after jsonb
);
create index audit_log_subject on audit_log (subject);
create index audit_log_actor on audit_log (actor, audit_id desc);
create index audit_log_at on audit_log (at);
create index audit_log_kind on audit_log (split_part(subject, ':', 1), audit_id desc);
-- A search by a part of an action's name first finds the names, which are few.
create index audit_log_action on audit_log (action, audit_id desc);
-- Rows about the refunds, links and mails of a ride carry its booking_id.
create index audit_log_of_booking on audit_log ((after ->> 'booking_id')) where after ->> 'booking_id' is not null;

-- Rows are immutable. The one exception is erasure, which removes the values of a deleted account.
create function refuse_audit_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.subject = current_setting('ostler.erasing', true)
    and new.before is null and new.after is null
    and (new.audit_id, new.at, new.actor, new.action, new.subject) = (old.audit_id, old.at, old.actor, old.action, old.subject)
  then return new;
  end if;
  raise exception 'the audit log is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_immutable before update or delete on audit_log
  for each row execute function refuse_audit_log_change();
create trigger audit_log_refuses_truncate before truncate on audit_log
  for each statement execute function refuse_audit_log_change();
-- `always`: these triggers also run in a session whose replication role is `replica`.
alter table audit_log enable always trigger audit_log_is_immutable;
alter table audit_log enable always trigger audit_log_refuses_truncate;

-- A hash chain over the audit log: an entry for each row written, and one for each row whose values were erased. Each hash
-- covers the hash before it, so `npm run verify-audit` finds a row that was altered, removed or inserted later.
-- There are sixteen chains (lanes), so transactions on different connections rarely wait for each other's commit.
-- The chain holds a salted digest of a row's values. Erasure removes the salt too, and the row still verifies.
create table audit_chain (
  lane smallint not null,
  position bigint not null,
  entry text not null check (entry in ('written', 'erased')),
  audit_id bigint not null,
  at timestamptz not null,
  values_digest bytea,
  salt bytea,
  hash bytea not null,
  primary key (lane, position),
  check ((entry = 'written') = (values_digest is not null)),
  check (entry = 'written' or salt is null)
);
create unique index audit_chain_row on audit_chain (audit_id, entry);

-- Each text is preceded by its length, so two different rows never have the same encoding.
create function audit_text(value text) returns text language sql immutable
  as $$ select coalesce(octet_length(value) || ':' || value, '-') $$;
create function audit_micros(at timestamptz) returns text language sql immutable
  as $$ select (extract(epoch from at) * 1000000)::bigint::text $$;

-- `link` is the row as written, or null where its values were erased at `moment`.
create function append_audit_chain(of_lane int, of_id bigint, link audit_log, moment timestamptz) returns void language plpgsql as $$
declare
  head audit_chain;
  fresh bytea;
  digest bytea;
  content text;
begin
  select * into head from audit_chain where lane = of_lane order by position desc limit 1;
  if link is null then
    content := audit_text('erased') || audit_text(of_lane::text) || audit_text(of_id::text) || audit_text(audit_micros(moment));
  else
    fresh := uuid_send(gen_random_uuid());
    digest := sha256(fresh || convert_to(audit_text(link.before::text) || audit_text(link.after::text), 'UTF8'));
    content := audit_text('written') || audit_text(of_lane::text) || audit_text(of_id::text) || audit_text(audit_micros(link.at))
      || audit_text(link.actor) || audit_text(link.action) || audit_text(link.subject);
  end if;
  insert into audit_chain (lane, position, entry, audit_id, at, values_digest, salt, hash)
  values (
    of_lane, coalesce(head.position, 0) + 1, case when link is null then 'erased' else 'written' end, of_id,
    coalesce(link.at, moment), digest, fresh,
    sha256(coalesce(head.hash, ''::bytea) || coalesce(digest, ''::bytea) || convert_to(content, 'UTF8'))
  );
end $$;

-- Runs at the end of the transaction, so the lock of a lane is held for the commit only.
create function chain_audit_log() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text := case tg_op when 'INSERT' then 'written' else 'erased' end;
  own_lane int := pg_backend_pid() % 16;
begin
  perform pg_advisory_xact_lock(7266186, own_lane);
  -- A restore inserts the chain of its backup.
  if exists (select from audit_chain where audit_id = new.audit_id and entry = kind) then return null; end if;
  if kind = 'written' then
    perform append_audit_chain(own_lane, new.audit_id, new, null);
  else
    perform append_audit_chain(own_lane, new.audit_id, null, now());
    update audit_chain set salt = null where audit_id = new.audit_id and entry = 'written';
  end if;
  return null;
end $$;
create constraint trigger audit_log_is_chained after insert or update on audit_log
  deferrable initially deferred for each row execute function chain_audit_log();
alter table audit_log enable always trigger audit_log_is_chained;

create function refuse_audit_chain_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.salt is null and (new.lane, new.position, new.entry, new.audit_id, new.at, new.hash)
      = (old.lane, old.position, old.entry, old.audit_id, old.at, old.hash)
    and new.values_digest is not distinct from old.values_digest
    and exists (select from audit_chain where audit_id = old.audit_id and entry = 'erased')
  then return new;
  end if;
  raise exception 'the audit log is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_chain_is_immutable before update or delete on audit_chain
  for each row execute function refuse_audit_chain_change();
create trigger audit_chain_refuses_truncate before truncate on audit_chain
  for each statement execute function refuse_audit_chain_change();
alter table audit_chain enable always trigger audit_chain_is_immutable;
alter table audit_chain enable always trigger audit_chain_refuses_truncate;

-- Erases values of the types `kinds` (jsonb_typeof) from rows about a person, or about a ride, its refunds and notes.
-- The application's role may only add and read rows; this function runs with the rights of the log's owner.
create function erase_audit_values(of_subject text, kinds text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not coalesce(of_subject ~ '^(user|driver|partner):.'
    or (of_subject ~ '^(booking|refund|attention):.' and kinds <@ array['object']), false)
  then
    raise exception 'the values of % are not erased from the audit log', of_subject using errcode = 'insufficient_privilege';
  end if;
  perform set_config('ostler.erasing', of_subject, true);
  update audit_log set before = null, after = null
    where subject = of_subject and jsonb_typeof(coalesce(nullif(before, 'null'), after)) = any (kinds);
  perform set_config('ostler.erasing', '', true);
end $$;

-- A role that may execute the trigger's function could attach it to its own table and chain false erasures.
revoke execute on function erase_audit_values(text, text[]), chain_audit_log() from public;

-- Events, published once per (type, key) in the transaction of the change. pg-boss delivers them from its schema `jobs`.
create table outbox (
  type text not null,
  key text not null,
  data jsonb not null,
  published_at timestamptz not null,
  primary key (type, key)
);

-- Undelivered and dead deliveries of a restored backup. The next start moves them into the queue.
-- The queue's own tables belong to pg-boss and are in no backup.
create table restored_deliveries (
  listener text not null,
  key text not null,
  data jsonb not null,
  is_dead boolean not null
);

-- When each scheduled job last ran, so that one process of several runs it.
create table scheduled_jobs (
  name text primary key,
  ran_at timestamptz not null
);

-- A keyed hash of a fixed text identifies the DATA_KEY that encrypted the secrets of this database.
create table data_keys (
  only_row boolean primary key default true check (only_row),
  fingerprint bytea not null,
  stored_at timestamptz not null default now()
);
