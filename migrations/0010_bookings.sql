-- A booking is one ride at a price. A return ride is a booking of its own, linked by original_booking_id.

create table bookings (
  booking_id text primary key,

  -- Idempotency key: the draft's UUID, and a hash of the request.
  client_ref uuid,
  request_hash text,
  -- Idempotency key of an imported guest: a hash of partner, day, time, guest, room and destination.
  import_key text,

  -- The owner; null while a guest's claim to an account is not verified.
  user_id text references users,
  -- The account that a guest named by e-mail; it owns the booking once the ride is paid.
  claim_user_id text references users,
  -- When that account's owner refused the ride.
  claim_refused_at timestamptz,
  -- The checkout session that created it.
  checkout_id text,
  -- The administrator who booked for the customer.
  created_by text,
  partner_id text references partners,
  -- The kind of ride that commission is paid for, where the office chose another than the ride suggests.
  ride_kind text check (ride_kind in ('airport_transfer', 'business_travel', 'events_occasions', 'hourly_charter')),
  language text not null default 'en' check (language in ('en', 'es', 'fr', 'de')),

  booking_type text not null check (booking_type in ('point_to_point', 'hourly')),
  pickup_location text not null,
  pickup_place jsonb not null,
  dropoff_location text,
  dropoff_place jsonb,
  destination_country text not null default 'uk' check (destination_country in ('uk', 'canada', 'america')),
  -- Local date and time at the pickup; pickup_at is the instant.
  booking_date date not null,
  booking_time time not null,
  time_zone text not null,
  pickup_at timestamptz not null,
  number_of_passengers integer not null check (number_of_passengers between 1 and 8),
  number_of_luggage integer not null check (number_of_luggage between 0 and 8),
  number_of_hours integer check (number_of_hours between 1 and 24),
  ride_area text check (ride_area in ('inside', 'outside')),
  service_type text not null,
  distance_travelled numeric(7, 1),
  is_return_booking boolean not null default false,
  original_booking_id text references bookings,

  price_pence integer not null check (price_pence >= 0),
  price_lines jsonb not null,
  cars integer not null check (cars >= 1),
  tariff_version text not null,
  quote_id text,

  is_self_booking boolean not null,
  guest_title text,
  guest_first_name text,
  guest_last_name text,
  guest_email text,
  guest_phone_number text,
  guest_room text check (length(guest_room) between 1 and 40),
  flight_number text,
  pickup_sign text,
  notes_for_chauffeur text,
  reference_code text,

  booking_status text not null default 'pending' check (booking_status in ('pending', 'confirmed', 'completed', 'cancelled')),
  payment_status text not null default 'unpaid' check (payment_status in
    ('unpaid', 'processing', 'invoiced', 'paid', 'refund_pending', 'partially_refunded', 'refunded', 'review', 'disputed')),
  -- The passenger did not come. Such a ride is completed.
  is_no_show boolean not null default false,
  -- The latest completion; the commission rate of that moment counts.
  completed_at timestamptz,

  paid_at timestamptz,
  -- Paid by card, less what was refunded or is being refunded.
  captured_pence integer not null default 0 check (captured_pence >= 0),
  -- Above the price, because the office lowered it and left the money.
  overpaid_pence integer not null default 0 check (overpaid_pence >= 0),
  -- Refunded by the office whatever the ride costs; it stays refunded when the price falls.
  goodwill_pence integer not null default 0 check (goodwill_pence >= 0),
  -- The refund of the cancellation; null while the ride is not cancelled.
  cancel_refund_pence integer check (cancel_refund_pence >= 0),
  -- The most that the cancellation refunds, whatever is captured: during a dispute nothing is.
  cancel_due_pence integer check (cancel_due_pence >= 0),
  -- Once a refund was ordered, a cancellation is never undone.
  refund_ordered boolean not null default false,

  -- When it was first invoiced; it stays set when the invoice is withdrawn. payment_status says whether it is invoiced now.
  invoiced_at timestamptz,
  invoice_reference text,
  invoice_settled_at timestamptz,
  invoice_settled_pence integer check (invoice_settled_pence >= 0),
  -- The invoice's fate at the latest cancellation; null where there was no invoice.
  cancelled_invoice text check (cancelled_invoice in ('void', 'owed', 'return', 'kept')),

  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  -- The line break keeps a text from being found across two fields.
  search_text text not null generated always as (
    fold_text(booking_id || E'\n' || pickup_location || E'\n' || coalesce(dropoff_location, '') || E'\n'
      || coalesce(guest_first_name, '') || ' ' || coalesce(guest_last_name, ''))) stored,
  -- What only the office searches in. Flights are found with and without their space.
  search_office text not null generated always as (
    fold_text(coalesce(guest_email, '') || E'\n' || coalesce(flight_number, '') || E'\n'
      || replace(coalesce(flight_number, ''), ' ', '') || E'\n' || coalesce(reference_code, '') || E'\n'
      || coalesce(invoice_reference, ''))) stored,

  check ((booking_type = 'hourly') = (number_of_hours is not null)),
  check (is_return_booking = (original_booking_id is not null)),
  check ((invoice_settled_at is null) = (invoice_settled_pence is null)),
  constraint bookings_no_show check (booking_status = 'completed' or not is_no_show),
  constraint bookings_created_for check (user_id is not null or checkout_id is not null or created_by is not null)
);
create unique index bookings_client_ref on bookings (client_ref);
create unique index bookings_import_key on bookings (import_key) where import_key is not null;
create unique index bookings_one_return on bookings (original_booking_id);

-- A customer's list is counted and paged in this index alone. Places and names could exceed the size of an index row.
create index bookings_list on bookings (user_id, pickup_at desc, booking_id)
  include (booking_status, payment_status, booking_type, service_type, booking_date, price_pence, created_at);
create index bookings_newest on bookings (user_id, created_at desc);
create index bookings_claimed on bookings (claim_user_id) where claim_user_id is not null;
create index bookings_checkout on bookings (checkout_id, created_at desc);

-- The office's list is counted and filtered in this index alone.
create index bookings_office on bookings (created_at desc, booking_id desc)
  include (booking_status, payment_status, booking_date);
create index bookings_on_day on bookings (booking_date);
create index bookings_found on bookings using gin (search_text gin_trgm_ops);
create index bookings_found_by_office on bookings using gin (search_office gin_trgm_ops);
create index bookings_found_by_phone on bookings using gin (guest_phone_number gin_trgm_ops);
-- One or two letters are searched in every booking, so the index holds the text too. Longer texts do not fit an index row.
create index bookings_texts on bookings (created_at desc, booking_id desc)
  include (booking_status, payment_status, booking_date, user_id, claim_user_id, search_text)
  where octet_length(search_text) <= 2000;
create index bookings_long_texts on bookings (created_at desc) where octet_length(search_text) > 2000;
-- Office screens poll every half minute for any change.
create index bookings_updated_at on bookings (updated_at desc);

create index bookings_pickup on bookings (pickup_at);
create index bookings_coming on bookings (pickup_at) where booking_status in ('pending', 'confirmed');
create index bookings_abandoned on bookings (pickup_at) where booking_status = 'pending' and payment_status = 'unpaid';

create index bookings_of_partner on bookings (partner_id, created_at desc, booking_id desc) where partner_id is not null;
create index bookings_of_partner_by_pickup on bookings (partner_id, pickup_at, booking_id) where partner_id is not null;
create index bookings_of_partner_account on bookings (partner_id, booking_date)
  where import_key is not null and payment_status = 'invoiced';
create index bookings_completed_of_partner on bookings (completed_at, booking_id)
  where partner_id is not null and completed_at is not null;
-- Names of imported guests are erased some time after the ride.
create index bookings_imported_guests on bookings (pickup_at)
  where import_key is not null and user_id is null and guest_last_name is not null;
create index bookings_settled_invoices on bookings (invoice_settled_at) where invoice_settled_at is not null;

-- Changes of a booking. A dearer change of a paid ride is `proposed` until its extra is paid, and `dropped` when it is
-- cancelled, superseded or not paid in time.
create table booking_changes (
  change_id text primary key,
  booking_id text not null references bookings,
  status text not null check (status in ('proposed', 'applied', 'dropped')),
  -- The columns of the booking that the change writes.
  fields jsonb not null,
  -- The changed parts, for the mail to the customer.
  changed jsonb not null,
  price_before_pence integer not null,
  price_pence integer not null,
  extra_pence integer not null check (extra_pence >= 0),
  refund_pence integer not null check (refund_pence >= 0),
  actor text not null,
  open_until timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'proposed') = (decided_at is null)),
  check (status <> 'proposed' or (extra_pence > 0 and open_until is not null))
);
create unique index booking_changes_one_open on booking_changes (booking_id) where status = 'proposed';
create index booking_changes_booking on booking_changes (booking_id, created_at);
create index booking_changes_due on booking_changes (open_until) where status = 'proposed';

-- Each version that a booking had before a change or cancellation, complete.
create table booking_versions (
  booking_id text not null references bookings,
  version integer not null,
  at timestamptz not null,
  actor text not null,
  why text not null check (why in ('changed', 'cancelled')),
  change_id text references booking_changes,
  before jsonb not null,
  primary key (booking_id, version)
);

-- Messages of a partner's desk to its guests.
create table guest_messages (
  -- Chosen by the sender: the idempotency key.
  message_id text primary key,
  booking_id text not null references bookings,
  partner_id text not null references partners,
  -- The partner's name at the time.
  partner_name text not null,
  author_id text not null references users,
  -- Null once the guest's data is erased.
  text text check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index guest_messages_of_booking on guest_messages (booking_id, created_at);

-- The private calendar address of a customer. Its token is derived from `seed` with a key that is not in the database, so it can
-- be shown again, and this table alone does not reveal it.
create table calendar_feeds (
  user_id text primary key references users on delete cascade,
  seed bytea not null,
  token_hash bytea not null unique,
  made_at timestamptz not null
);

create table ride_reminders (
  booking_id text primary key references bookings,
  reminded_at timestamptz not null
);

-- The time zone rules by which the instants of coming pickups were last calculated.
create table clock_rules (
  only_row boolean primary key default true check (only_row),
  version text not null,
  digest text not null,
  applied_at timestamptz not null
);
