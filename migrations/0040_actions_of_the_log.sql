-- The office looks for what was done by a part of its name: that is sought among the few names there are, and these are found here.
create index audit_log_action on audit_log (action, audit_id desc);
