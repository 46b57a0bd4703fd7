-- Service classes: what customers choose a car by. Names and texts are in every language.

create table service_classes (
  class_id text primary key check (class_id ~ '^[a-z][a-z0-9_]{0,39}$'),
  name jsonb not null,
  -- For narrow columns.
  short_name jsonb not null,
  -- Cars of the class: 'E-Class or similar'.
  examples jsonb not null,
  description jsonb not null,
  -- Of one car.
  seats integer not null check (seats between 1 and 16),
  luggage integer not null check (luggage between 0 and 16),
  -- Other names in the lists of partners.
  aliases text[] not null default '{}',
  -- One of the built-in drawings.
  picture text not null check (picture in ('saloon', 'limousine', 'van')),
  position integer not null,
  active boolean not null default true,
  -- The classes whose cars may drive its rides, with its own; null is every car.
  served_by text[],
  -- How hard it is to find another car: dispatch keeps the cars of a higher rank for rides that need them.
  rank integer not null default 1 check (rank between 0 and 9),
  revision integer not null default 1,
  updated_at timestamptz not null
);

insert into service_classes (class_id, name, short_name, examples, description, seats, luggage, aliases, picture, position, served_by, rank, updated_at)
values
  ('business_class',
    '{"en":"Business Class","es":"Business Class","fr":"Business Class","de":"Business Class"}',
    '{"en":"Business Class","es":"Business Class","fr":"Business Class","de":"Business Class"}',
    '{"en":"E-Class or similar","es":"Clase E o similar","fr":"Classe E ou similaire","de":"E-Klasse oder vergleichbar"}',
    '{"en":"The everyday executive saloon: quiet and immaculate.","es":"La berlina ejecutiva de cada día: silenciosa e impecable.","fr":"La berline d’affaires de tous les jours : silencieuse et impeccable.","de":"Die Business-Limousine für jeden Tag: leise und makellos."}',
    3, 3, '{business,e,"e class",saloon,sedan,standard,executive,exec,b,bc,car}', 'saloon', 1, '{business_class}', 1, '2000-01-01T00:00:00Z'),
  ('first_class',
    '{"en":"First Class","es":"First Class","fr":"First Class","de":"First Class"}',
    '{"en":"First Class","es":"First Class","fr":"First Class","de":"First Class"}',
    '{"en":"S-Class or similar","es":"Clase S o similar","fr":"Classe S ou similaire","de":"S-Klasse oder vergleichbar"}',
    '{"en":"The long-wheelbase saloon, with the most room behind.","es":"La berlina de batalla larga, la más amplia en las plazas traseras.","fr":"La berline à empattement long, la plus spacieuse à l’arrière.","de":"Die Limousine mit langem Radstand und dem meisten Platz im Fond."}',
    3, 3, '{first,1st,s,"s class",luxury,vip,f,fc}', 'limousine', 2, '{first_class}', 2, '2000-01-01T00:00:00Z'),
  ('business_van',
    '{"en":"Business Van/SUV","es":"Business Van/SUV","fr":"Business Van/SUV","de":"Business Van/SUV"}',
    '{"en":"Business Van","es":"Business Van","fr":"Business Van","de":"Business Van"}',
    '{"en":"V-Class or similar","es":"Clase V o similar","fr":"Classe V ou similaire","de":"V-Klasse oder vergleichbar"}',
    '{"en":"Room for five and their cases in one car.","es":"Sitio para cinco y sus maletas en un solo coche.","fr":"Assez de place pour cinq personnes et leurs valises dans une seule voiture.","de":"Platz für fünf Personen und ihre Koffer in einem Wagen."}',
    5, 5, '{van,"business van",mpv,minivan,minibus,"people carrier",viano,vito,v,"v class"}', 'van', 3, '{business_van}', 2, '2000-01-01T00:00:00Z'),
  ('economy_class',
    '{"en":"Economy Class","es":"Clase económica","fr":"Classe économique","de":"Economy-Klasse"}',
    '{"en":"Economy Class","es":"Clase económica","fr":"Classe économique","de":"Economy-Klasse"}',
    '{"en":"","es":"","fr":"","de":""}',
    '{"en":"","es":"","fr":"","de":""}',
    3, 3, '{}', 'saloon', 4, null, 0, '2000-01-01T00:00:00Z');

-- A class that a ride was booked in is never deleted, so that its name can always be shown.
alter table bookings add constraint bookings_class foreign key (service_type) references service_classes;

-- Name, picture and rank of the class as it was booked, for papers, mails and plans.
alter table bookings add column booked_class jsonb;
create function keep_booked_class() returns trigger language plpgsql as $$
begin
  select jsonb_build_object('name', name, 'picture', picture, 'rank', rank) into new.booked_class
    from service_classes where class_id = new.service_type;
  return new;
end $$;
create trigger bookings_booked_class before insert or update of service_type on bookings
  for each row execute function keep_booked_class();
update bookings set service_type = service_type;
alter table bookings alter column booked_class set not null;

-- Invoices and credit notes keep the name of the class, as the product wrote it until now.
alter table partner_invoices disable trigger partner_invoices_are_immutable;
alter table partner_credit_notes disable trigger partner_credit_notes_are_immutable;
update partner_invoices set lines = (
  select coalesce(jsonb_agg(line || jsonb_build_object('service_name',
    (select name ->> 'en' from service_classes where class_id = line ->> 'service_type')) order by at), '[]')
  from jsonb_array_elements(lines) with ordinality as each (line, at));
update partner_credit_notes set line = line || jsonb_build_object('service_name',
  (select name ->> 'en' from service_classes where class_id = line ->> 'service_type'));
alter table partner_invoices enable trigger partner_invoices_are_immutable;
alter table partner_credit_notes enable trigger partner_credit_notes_are_immutable;
