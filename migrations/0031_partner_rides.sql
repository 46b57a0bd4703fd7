-- A partner's own rides: the newest first, and what is still to come; what its people write to guests; and the page that it edits.
create index bookings_of_partner on bookings (partner_id, created_at desc, booking_id desc) where partner_id is not null;
create index bookings_of_partner_by_pickup on bookings (partner_id, pickup_at, booking_id) where partner_id is not null;

-- The sender names it, so that a message that is sent again is one message.
create table guest_messages (
  message_id text primary key,
  booking_id text not null references bookings,
  partner_id text not null references partners,
  -- Whose answer it is waiting for: the name of the partner then, and the colleague who wrote.
  partner_name text not null,
  author_id text not null references users,
  -- Null once whoever travelled is no longer kept.
  text text check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index guest_messages_of_booking on guest_messages (booking_id, created_at);

-- Rises with every change of the page. Pictures are ours, or addresses that visitors' browsers open themselves.
alter table partners add column page_version integer not null default 1;
alter table partners drop constraint partners_logo_check;
alter table partners drop constraint partners_background_check;
alter table partners add constraint partners_logo_check check (logo ~ '^(/[^/]|https://)' and length(logo) <= 1000);
alter table partners add constraint partners_background_check check (background ~ '^(/[^/]|https://)' and length(background) <= 1000);
