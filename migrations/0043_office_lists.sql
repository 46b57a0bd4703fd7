-- outside a transaction
-- The office's lists by state of ride and of money are counted and paged in these indexes. The expressions are those of
-- bookings/lists/store.ts and reports/operations/store.ts.
drop index concurrently if exists bookings_by_standing_created;
create index concurrently bookings_by_standing_created on bookings ((case when is_no_show then 'no_show'
  when booking_status <> 'pending' then booking_status
  when payment_status = 'invoiced' then 'invoiced'
  when payment_status = 'paid' and price_pence > captured_pence + goodwill_pence then 'part_paid'
  when payment_status = any ('{invoiced,paid,refund_pending,partially_refunded,disputed}'::text[]) then 'paid' else 'pending' end),
  created_at desc, booking_id desc);
drop index concurrently if exists bookings_by_standing_pickup;
create index concurrently bookings_by_standing_pickup on bookings ((case when is_no_show then 'no_show'
  when booking_status <> 'pending' then booking_status
  when payment_status = 'invoiced' then 'invoiced'
  when payment_status = 'paid' and price_pence > captured_pence + goodwill_pence then 'part_paid'
  when payment_status = any ('{invoiced,paid,refund_pending,partially_refunded,disputed}'::text[]) then 'paid' else 'pending' end),
  pickup_at, booking_id);
drop index concurrently if exists bookings_by_money_created;
create index concurrently bookings_by_money_created on bookings ((case
  when payment_status = 'invoiced' and invoice_settled_at is not null then 'invoice_paid'
  when payment_status = 'paid' and price_pence > captured_pence + goodwill_pence then 'part_paid'
  when payment_status = any ('{unpaid,processing}'::text[]) and booking_status = 'cancelled' then 'nothing_due'
  else payment_status end), created_at desc, booking_id desc);
drop index concurrently if exists bookings_by_money_pickup;
create index concurrently bookings_by_money_pickup on bookings ((case
  when payment_status = 'invoiced' and invoice_settled_at is not null then 'invoice_paid'
  when payment_status = 'paid' and price_pence > captured_pence + goodwill_pence then 'part_paid'
  when payment_status = any ('{unpaid,processing}'::text[]) and booking_status = 'cancelled' then 'nothing_due'
  else payment_status end), pickup_at, booking_id);

-- Resolved items are paged, and messages counted, by state.
drop index concurrently if exists attention_items_seen;
create index concurrently attention_items_seen on attention_items (seen_at desc, item_id) where seen_at is not null;
drop index concurrently if exists contact_messages_state;
create index concurrently contact_messages_state on contact_messages (state, created_at desc, message_id desc);

-- An index on an expression is chosen by statistics of that expression, which only an analysis collects.
analyze bookings, attention_items, contact_messages;
