-- Whoever takes the audit log as a file may look for a person by name or e-mail. That they looked for somebody is written down, and
-- no longer whom: the log is kept for long, and outlives the account. What was written before goes, as with an account
-- (forget_audited, of migration 0020), where it holds such words; that the file was taken, by whom and when, stays.
select set_config('ostler.forgetting', 'audit', true);
update audit_log set before = null, after = null
  where subject = 'audit' and after ?| array['who', 'what', 'id'];
select set_config('ostler.forgetting', '', true);
