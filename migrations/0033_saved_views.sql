-- Filters of the office's list of bookings that a member of staff has named. `query` is that of the list's address.
create table booking_views (
  view_id text primary key,
  user_id text not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 600),
  created_at timestamptz not null
);
create unique index booking_views_once on booking_views (user_id, lower(name));
