-- Partners register themselves, or are added by the office: whom we talk to, and which company it is. What is not known is empty.
alter table partners
  add column contact_name text not null default '' check (length(contact_name) <= 120),
  add column contact_email text not null default '' check (length(contact_email) <= 254),
  -- E.164
  add column contact_phone text not null default '' check (contact_phone = '' or contact_phone ~ '^\+[0-9]{4,15}$'),
  add column company_phone text not null default '' check (company_phone = '' or company_phone ~ '^\+[0-9]{4,15}$'),
  add column company_address text not null default '' check (length(company_address) <= 300),
  add column company_registration text not null default '' check (length(company_registration) <= 60),
  add column version integer not null default 1,
  -- When it first became active: from then on the public address of its slug is its own.
  add column approved_at timestamptz;
update partners set approved_at = created_at where status <> 'pending';
-- The office says where the hotel is. Without a place there is no page for guests.
alter table partners alter column place drop not null;
create index partners_newest on partners (created_at desc, partner_id desc);

-- A partner that waits for approval is looked at by the office. Which kinds there are is said in one place, the contract.
alter table attention_items drop constraint attention_items_kind_check;
alter table attention_items add constraint attention_items_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$');
