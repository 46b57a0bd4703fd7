-- Up to where all rides that are over were looked at for their commission; none where no whole pass was made yet. What is before it
-- was looked at, so it moves on only after a pass in which nothing failed.
create table commission_catch_up (
  one boolean primary key default true check (one),
  looked_until timestamptz not null
);
