-- Indexes by which rows are deleted after their retention, oldest first.
create index outbox_age on outbox (published_at);
create index provider_events_age on provider_events (received_at);
create index booking_versions_age on booking_versions (at);
create index ride_actions_age on ride_actions (received_at);
create index office_steps_age on office_steps (set_at) where outcome is not null;
