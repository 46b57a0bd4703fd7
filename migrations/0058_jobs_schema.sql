-- The queue's schema: made here, since the application's role may not make one. pg-boss fills it by itself.
create schema if not exists jobs;
