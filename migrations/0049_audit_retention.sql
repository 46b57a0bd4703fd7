-- The oldest part of the audit log can be removed after its retention, and the rest still verifies.

-- Where each lane of the chain begins after its oldest entries were removed: the last removed entry.
create table audit_chain_starts (
  lane smallint primary key,
  position bigint not null,
  hash bytea not null,
  -- Removed entries of this lane, and the newest time among them.
  entries bigint not null,
  removed_until timestamptz not null
);

create or replace function refuse_audit_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.subject = current_setting('ostler.erasing', true)
    and new.before is null and new.after is null
    and (new.audit_id, new.at, new.actor, new.action, new.subject) = (old.audit_id, old.at, old.actor, old.action, old.subject)
  then return new;
  end if;
  if tg_op = 'DELETE' and old.at < nullif(current_setting('ostler.pruning', true), '')::timestamptz then return old; end if;
  raise exception 'the audit log is not edited' using errcode = 'insufficient_privilege';
end $$;

create or replace function refuse_audit_chain_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.salt is null and (new.lane, new.position, new.entry, new.audit_id, new.at, new.hash)
      = (old.lane, old.position, old.entry, old.audit_id, old.at, old.hash)
    and new.values_digest is not distinct from old.values_digest
    and exists (select from audit_chain where audit_id = old.audit_id and entry = 'erased')
  then return new;
  end if;
  if tg_op = 'DELETE' and old.at < nullif(current_setting('ostler.pruning', true), '')::timestamptz then return old; end if;
  raise exception 'the audit log is not edited' using errcode = 'insufficient_privilege';
end $$;

-- Removes entries from before `until` at the beginning of each lane, at most `most` of a lane, with their rows. Returns their
-- number; call it until it returns 0. The last entry of a lane stays, because the next one is chained to it. An erasure stays
-- as long as the row that it explains. It runs with the rights of the log's owner.
create function prune_audit_log(until timestamptz, most int) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own_lane int;
  first_kept bigint;
  last_removed audit_chain;
  removed bigint;
  total bigint := 0;
begin
  if until > now() - interval '360 days' then
    raise exception 'the audit log keeps a year at least' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('ostler.pruning', until::text, true);
  for own_lane in 0..15 loop
    select min(link.position) into first_kept from (
      select c.*, row_number() over (order by c.position desc) as from_end
      from (select * from audit_chain where lane = own_lane order by position limit most + 1) c
    ) link
    where link.at >= until or link.from_end = 1
      or (link.entry = 'erased' and exists (select from audit_log l where l.audit_id = link.audit_id));
    select * into last_removed from audit_chain where lane = own_lane and position < first_kept order by position desc limit 1;
    continue when last_removed is null;
    delete from audit_log l using audit_chain c
      where c.lane = own_lane and c.position < first_kept and c.entry = 'written' and l.audit_id = c.audit_id;
    delete from audit_chain where lane = own_lane and position < first_kept;
    get diagnostics removed = row_count;
    insert into audit_chain_starts as start (lane, position, hash, entries, removed_until)
    values (own_lane, last_removed.position, last_removed.hash, removed, last_removed.at)
    on conflict (lane) do update set position = excluded.position, hash = excluded.hash,
      entries = start.entries + excluded.entries, removed_until = greatest(start.removed_until, excluded.removed_until);
    total := total + removed;
  end loop;
  perform set_config('ostler.pruning', '', true);
  return total;
end $$;
revoke execute on function prune_audit_log(timestamptz, int) from public;
