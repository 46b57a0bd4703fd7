-- A settled bill of a ride that was called off in time: the office gives the money back as it came. Before the index, as those
-- who see to something lock these tables in this order.
alter table attention_items drop constraint attention_items_kind_check;
alter table attention_items add constraint attention_items_kind_check check (kind in
  ('payment_review', 'payment_late', 'refund_failed', 'dispute', 'bill_return', 'mail_dead', 'delivery_dead', 'long_flat_fare'));
-- Without a name the system has seen to it: the ride stands again.
alter table attention_items drop constraint attention_items_check;
alter table attention_items add constraint attention_items_check check (seen_at is not null or seen_by is null);

-- What was done to the refunds, links and mails of a ride is written about them, and found by the ride.
create index audit_log_of_booking on audit_log ((after ->> 'booking_id')) where after ->> 'booking_id' is not null;
