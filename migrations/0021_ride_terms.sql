-- What a ride was promised about waiting and cancellation, picked from the version of the rate card that priced it. So far every
-- version had the same terms, because others were refused.

alter table bookings add column terms jsonb not null default
  '{"waiting": {"free_minutes": 60, "steps": [{"after_minutes": 60, "fee": 5000}, {"after_minutes": 90, "fee": 8000}]},
    "cancellation": [{"until_minutes": 60, "refund": 10000}]}';
-- A ride is never booked without the terms of its own version.
alter table bookings alter column terms drop default;

-- The prices of quotes have the terms of their class.
update quotes set prices = (
  select jsonb_agg(price || jsonb_build_object('terms',
    '{"waiting": {"free_minutes": 60, "steps": [{"after_minutes": 60, "fee": 5000}, {"after_minutes": 90, "fee": 8000}]},
      "cancellation": [{"until_minutes": 60, "refund": 10000}]}'::jsonb) order by position)
  from jsonb_array_elements(prices) with ordinality as priced (price, position)
) where jsonb_array_length(prices) > 0;
