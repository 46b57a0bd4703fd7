-- Who signs in for a partner: those who own the account, and colleagues at the desk. Nobody serves two partners.
create table partner_members (
  user_id text primary key references users,
  partner_id text not null references partners,
  role text not null check (role in ('owner', 'desk')),
  joined_at timestamptz not null
);
create index partner_members_partner on partner_members (partner_id);
