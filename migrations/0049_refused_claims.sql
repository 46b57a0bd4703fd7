-- A ride that a guest booked for an account, and that its owner refused by the link of a mail: it is in no account any more.
alter table bookings add column claim_refused_at timestamptz;
