-- How often money was seen to have gone back without an order of ours: each time the receipt has other sums, and so another number.
alter table payments add column refunded_elsewhere_times integer not null default 0 check (refunded_elsewhere_times >= 0);
update payments set refunded_elsewhere_times = 1 where refunded_elsewhere_pence > 0;
