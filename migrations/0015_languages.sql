-- The language that somebody is written to in: an account's own, and that in which a booking was made (its passenger has none of
-- their own with us). Who came before there was a choice read English.

alter table users add column language text not null default 'en' check (language in ('en', 'es', 'fr', 'de'));
alter table bookings add column language text not null default 'en' check (language in ('en', 'es', 'fr', 'de'));
