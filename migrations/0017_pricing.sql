-- Rate cards: what rides cost, in numbered versions that are drafted, scheduled and then unchangeable.

create table rate_cards (
  card_id text primary key,
  name text not null unique check (length(name) between 1 and 80),
  -- Countries whose rides it prices; null for all that no other card prices.
  country text unique check (country in ('uk', 'canada', 'america')),
  currency text not null default 'gbp' check (currency in ('gbp', 'cad', 'usd')),
  -- Whether prices include the operator's own tax, the operator is an agent for it, or there is none.
  tax_treatment text not null default 'none' check (tax_treatment in ('principal', 'agent', 'none')),
  tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 5000),
  created_at timestamptz not null,
  check (tax_treatment <> 'none' or tax_basis_points = 0)
);
create unique index rate_cards_one_default on rate_cards ((true)) where country is null;

create table rate_card_versions (
  version_id text primary key,
  card_id text not null references rate_cards,
  number integer not null check (number > 0),
  -- Counts changes of a draft, so that two editors do not overwrite each other.
  revision integer not null default 1,
  document jsonb not null,
  -- SHA-256 of the document in hex, once it is scheduled.
  document_hash text check (document_hash ~ '^[0-9a-f]{64}$'),
  -- Whether effective_from is compared with the time of the booking or of the pickup.
  applies_by text not null default 'booking' check (applies_by in ('booking', 'travel')),
  -- Null for a draft. Of the versions whose time has come the one with the latest is live.
  effective_from timestamptz,
  note text not null default '' check (length(note) <= 500),
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  unique (card_id, number),
  check ((effective_from is null) = (document_hash is null)),
  check ((effective_from is null) = (approved_at is null))
);
-- One live version at any instant: no two of a card begin at the same time.
create unique index rate_card_versions_begin on rate_card_versions (card_id, effective_from) where effective_from is not null;

-- A scheduled version is unchangeable; until it is live it can only become a draft again. Only drafts are deleted.
create function keep_rate_card_version() returns trigger language plpgsql as $$
begin
  if old.effective_from is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and old.effective_from > now() and new.effective_from is null and new.document = old.document then
    return new;
  end if;
  raise exception 'rate card version % is scheduled or live and cannot change', old.version_id
    using errcode = 'insufficient_privilege';
end $$;
create trigger rate_card_versions_are_kept before update or delete on rate_card_versions
  for each row execute function keep_rate_card_version();
alter table rate_card_versions enable always trigger rate_card_versions_are_kept;

-- The rates of a new installation; src/modules/pricing/default-rates has the same document, and a test compares them.
insert into rate_cards (card_id, name, created_at) values ('standard', 'Standard', timestamptz '2000-01-01 00:00Z');
insert into rate_card_versions (version_id, card_id, number, document, document_hash, effective_from, created_by, created_at,
    updated_at, approved_by, approved_at)
  values ('2026-1', 'standard', 1, '{ "road_factor": 1.4,
  "distance": { "business_class": { "base": 6000, "included_miles": 2, "bands": [ { "up_to_miles": null, "per_mile": 275 } ], "per_minute": 0 }, "first_class": { "base": 9000, "included_miles": 2, "bands": [ { "up_to_miles": null, "per_mile": 375 } ], "per_minute": 0 }, "business_van": { "base": 9000, "included_miles": 2, "bands": [ { "up_to_miles": null, "per_mile": 375 } ], "per_minute": 0 } },
  "hourly": [ { "id": "inside_london", "zone": "inside_london", "weekdays": null, "rates": { "business_class": { "per_hour": 9000, "minimum_hours": 2 }, "first_class": { "per_hour": 10500, "minimum_hours": 2 }, "business_van": { "per_hour": 10500, "minimum_hours": 2 } } },
    { "id": "elsewhere", "zone": null, "weekdays": null, "rates": { "business_class": { "per_hour": 10000, "minimum_hours": 4 }, "first_class": { "per_hour": 11500, "minimum_hours": 4 }, "business_van": { "per_hour": 11500, "minimum_hours": 4 } } } ],
  "fixed_fares": [ { "id": "heathrow", "from": "heathrow", "to": null, "both_ways": true, "fares": { "business_class": 15000, "first_class": 19500, "business_van": 19500 } },
    { "id": "gatwick", "from": "gatwick", "to": null, "both_ways": true, "fares": { "business_class": 17000, "first_class": 22000, "business_van": 22000 } },
    { "id": "luton", "from": "luton", "to": null, "both_ways": true, "fares": { "business_class": 17000, "first_class": 22000, "business_van": 22000 } },
    { "id": "stansted", "from": "stansted", "to": null, "both_ways": true, "fares": { "business_class": 17000, "first_class": 22000, "business_van": 22000 } },
    { "id": "southend", "from": "southend", "to": null, "both_ways": true, "fares": { "business_class": 17000, "first_class": 22000, "business_van": 22000 } },
    { "id": "city", "from": "city", "to": null, "both_ways": true, "fares": { "business_class": 7500, "first_class": 10000, "business_van": 10000 } },
    { "id": "dover", "from": "dover", "to": null, "both_ways": true, "fares": { "business_class": 42400, "first_class": 45000, "business_van": 45000 } },
    { "id": "southampton", "from": "southampton", "to": null, "both_ways": true, "fares": { "business_class": 42400, "first_class": 45000, "business_van": 45000 } } ],
  "fixed_fare_review_ratio": 2,
  "adjustments": { "combine": "all", "rules": [] },
  "extras": [],
  "charges": [],
  "waiting": [ { "id": "standard", "zone": null, "free_minutes": 60, "steps": [ { "after_minutes": 60, "fee": 5000 }, { "after_minutes": 90, "fee": 8000 } ] } ],
  "cancellation": [ { "id": "standard", "classes": null, "booking_type": null, "steps": [ { "until_minutes": 60, "refund": 10000 } ] } ],
  "minimum_fare": 0,
  "rounding": { "to": 1, "direction": "nearest" },
  "schedule": { "opening_hours": null, "blackout": [] },
  "holiday_region": { "country": "GB", "state": "eng" }
}', 'ce88b1f0f07426406b4b3160c5f45c569a0345c53d5f0766744f4c5241b574aa', timestamptz '2000-01-01 00:00Z', 'system', timestamptz '2000-01-01 00:00Z', timestamptz '2000-01-01 00:00Z', 'system', timestamptz '2000-01-01 00:00Z');

-- What a quoted or booked ride was priced by, so that its price recomputes later. Rides from before have the version but not
-- what they were priced by.
alter table quotes rename column tariff_version to rate_version_id;
alter table quotes add foreign key (rate_version_id) references rate_card_versions, add column rated_ride jsonb, drop column zones;
alter table bookings rename column tariff_version to rate_version_id;
alter table bookings add foreign key (rate_version_id) references rate_card_versions, add column rated_ride jsonb;
