-- Whoever takes the audit log as a file may look for a person by name or e-mail. That they looked for somebody is written down, and
-- no longer whom: the log is kept for long, and outlives the account. What was written before goes, as with an account
-- (forget_audited, of migration 0020), where it holds such words; that the file was taken, by whom and when, stays.
select set_config('ostler.forgetting', 'audit', true);
update audit_log set before = null, after = null
  where subject = 'audit' and after ?| array['who', 'what', 'id'];
select set_config('ostler.forgetting', '', true);

-- A deleted account or driver has the address of its own id at deleted.invalid. Any other there was typed by somebody before it was
-- refused, is taken for deleted, and may keep another from being: it moves to where the office can find and disable it. No mail
-- reaches the one or the other.
with moved as (
  update users as person set email = replace(email, '@deleted.invalid', '@not-deleted.invalid')
  where email like '%@deleted.invalid' and email <> user_id || '@deleted.invalid'
    and not exists (select from users as other where lower(other.email) = replace(person.email, '@deleted.invalid', '@not-deleted.invalid'))
  returning user_id, email
)
insert into audit_log (at, actor, action, subject, before, after)
  select now(), 'system', 'email changed', 'user:' || user_id,
    to_jsonb(replace(email, '@not-deleted.invalid', '@deleted.invalid')), to_jsonb(email)
  from moved;
with moved as (
  update drivers as person set email = replace(email, '@deleted.invalid', '@not-deleted.invalid'), version = version + 1
  where email like '%@deleted.invalid' and email <> driver_id || '@deleted.invalid'
    and not exists (select from drivers as other where lower(other.email) = replace(person.email, '@deleted.invalid', '@not-deleted.invalid'))
  returning driver_id, email
)
insert into audit_log (at, actor, action, subject, before, after)
  select now(), 'system', 'driver changed', 'driver:' || driver_id,
    jsonb_build_object('email', replace(email, '@not-deleted.invalid', '@deleted.invalid')), jsonb_build_object('email', email)
  from moved;
