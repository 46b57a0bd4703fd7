-- What a backup found undelivered, or given up: the next start of the outbox takes it over into its queue. The queue itself
-- stands in tables that pg-boss makes and changes by itself, so no backup holds those.
create table restored_deliveries (
  listener text not null,
  key text not null,
  data jsonb not null,
  given_up boolean not null
);
