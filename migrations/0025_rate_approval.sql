-- Who changed a version of a rate card last: the settings may require that another administrator schedules it.
alter table rate_card_versions add column edited_by text;
-- Versions with a date are unchangeable, but their makers are known from the audit log as well.
alter table rate_card_versions disable trigger rate_card_versions_are_kept;
update rate_card_versions as version set edited_by = coalesce(
  (select actor from audit_log
    where subject = 'rate_version:' || version.version_id and action = 'rate_version.saved'
    order by audit_id desc limit 1),
  version.created_by
);
alter table rate_card_versions enable always trigger rate_card_versions_are_kept;
alter table rate_card_versions alter column edited_by set not null;
