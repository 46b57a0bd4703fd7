-- What a customer knows their card by, as far as the provider told; nothing else of a card is ever kept.

alter table payments add column card_brand text check (length(card_brand) <= 40);
alter table payments add column card_last4 text check (card_last4 ~ '^[0-9]{4}$');

-- The money of one ride is looked for by the ride.
create index charges_about on charges (booking_id);
create index refunds_about on refunds (booking_id);
