-- What the office alone finds a booking by, besides what its customer does: flights with and without their space.
alter table bookings add column search_office text not null generated always as (
  fold_text(coalesce(guest_email, '') || E'\n' || coalesce(flight_number, '') || E'\n'
    || replace(coalesce(flight_number, ''), ' ', '') || E'\n' || coalesce(reference_code, '') || E'\n'
    || coalesce(invoice_reference, ''))) stored;
create index bookings_found_by_office on bookings using gin (search_office gin_trgm_ops);
create index bookings_found_by_phone on bookings using gin (guest_phone_number gin_trgm_ops);
