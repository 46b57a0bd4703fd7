-- Why the office agreed another price than that of the rates; null for the price of the rates.
alter table bookings add column price_reason text check (char_length(price_reason) between 1 and 200);
