-- The audit log is chained by hash: an entry for each row that is written, and for each whose values are taken out with an
-- account. Each hash covers the hash before it, so a row that is altered, removed or inserted later is named by `npm run verify-audit`.
-- There are sixteen chains, so that transactions on different connections need not wait for each other's commit.
-- Of the values of a row the chain holds a salted digest alone; with them goes the salt, and the row still verifies.
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

-- Lengths stand before the texts, so that no two rows are written the same.
create function audit_text(value text) returns text language sql immutable
  as $$ select coalesce(octet_length(value) || ':' || value, '-') $$;
create function audit_micros(at timestamptz) returns text language sql immutable
  as $$ select (extract(epoch from at) * 1000000)::bigint::text $$;

-- `link` is the row as it was written, or null where its values were taken out at `moment`.
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

-- A server of the release before may still write: its rows are committed before they are chained here, or after the trigger is there.
lock table audit_log in share row exclusive mode;
do $$
declare
  link audit_log;
begin
  for link in select * from audit_log order by audit_id loop
    perform append_audit_chain(0, link.audit_id, link, null);
  end loop;
end $$;

-- Runs when the transaction ends: the lock that keeps a chain single is held for the commit alone, not for the work before it.
create function chain_audit_log() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text := case tg_op when 'INSERT' then 'written' else 'erased' end;
  own_lane int := pg_backend_pid() % 16;
begin
  perform pg_advisory_xact_lock(7266186, own_lane);
  -- A restore brings its chain with it.
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

create function audit_chain_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.salt is null and (new.lane, new.position, new.entry, new.audit_id, new.at, new.hash)
      = (old.lane, old.position, old.entry, old.audit_id, old.at, old.hash)
    and new.values_digest is not distinct from old.values_digest
    and exists (select from audit_chain where audit_id = old.audit_id and entry = 'erased')
  then return new;
  end if;
  raise exception 'the audit log is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_chain_stands before update or delete on audit_chain
  for each row execute function audit_chain_stands();
create trigger audit_chain_is_not_emptied before truncate on audit_chain
  for each statement execute function audit_chain_stands();
alter table audit_chain enable always trigger audit_chain_stands;
alter table audit_chain enable always trigger audit_chain_is_not_emptied;

-- The application's role may add rows and read them; only this function takes values out, with the rights of the log's owner.
-- It takes them out of what is about a person, and of records about a ride, its refunds and the notes on it; of nothing else.
-- A value that was noted as JSON's null beside another no longer keeps that other from being taken out.
create or replace function forget_audited(of_subject text, kinds text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not coalesce(of_subject ~ '^(user|driver|partner):.'
    or (of_subject ~ '^(booking|refund|attention):.' and kinds <@ array['object']), false)
  then
    raise exception 'the values of % are not erased from the audit log', of_subject using errcode = 'insufficient_privilege';
  end if;
  perform set_config('ostler.forgetting', of_subject, true);
  update audit_log set before = null, after = null
    where subject = of_subject and jsonb_typeof(coalesce(nullif(before, 'null'), after)) = any (kinds);
  perform set_config('ostler.forgetting', '', true);
end $$;

-- Whoever may execute the trigger's function could attach it to a table of their own, and chain erasures that never were.
revoke execute on function forget_audited(text, text[]), chain_audit_log() from public;
