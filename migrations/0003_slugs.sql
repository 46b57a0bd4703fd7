-- Public addresses: the first part of every path that the site serves, each with one owner.

create table slugs (
  path text primary key check (path ~ '^/[a-z0-9]+(-[a-z0-9]+)*$'),
  -- A route belongs to the product itself.
  kind text not null check (kind in ('page', 'partner', 'route')),
  -- The id of the page or partner, or the name of the route.
  ref text not null,
  claimed_at timestamptz not null,
  unique (kind, ref)
);
