-- A password that Ostler made and said once: who signs in with it chooses another before anything opens.
alter table users add column password_must_change boolean not null default false;
