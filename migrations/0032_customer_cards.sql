-- What the office notes about a customer.
alter table users
  add column is_vip boolean not null default false,
  add column company text check (char_length(company) between 1 and 120),
  add column office_notes text check (char_length(office_notes) between 1 and 2000),
  -- For the drivers of the customer's rides.
  add column driver_notes text check (char_length(driver_notes) between 1 and 500),
  -- Counts the office's changes of these, so that two editors do not overwrite each other.
  add column card_revision integer not null default 1;
