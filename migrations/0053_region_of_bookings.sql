-- The region of each booking. A trigger sets it, so that every process, also of the release before, writes the right one.
alter table bookings add column region_id text not null default 'main';
alter table bookings add constraint bookings_region foreign key (region_id) references regions not valid;

create function set_booking_region() returns trigger language plpgsql as $$
begin
  new.region_id := region_at(new.pickup_place);
  return new;
end $$;
create trigger bookings_set_region before insert on bookings for each row execute function set_booking_region();
create trigger bookings_move_region before update of pickup_place on bookings for each row
  when (old.pickup_place is distinct from new.pickup_place) execute function set_booking_region();

-- A region is a part by which totals are divided, as a class is.
create or replace function note_booking_change() returns trigger language plpgsql as $$
declare
  regrouped boolean := (old.service_type, old.partner_id, old.region_id) is distinct from (new.service_type, new.partner_id, new.region_id);
begin
  if regrouped or (old.booking_date, old.booking_status = 'cancelled') is distinct from (new.booking_date, new.booking_status = 'cancelled') then
    perform note_changed_days(array[old.booking_date, new.booking_date]);
  end if;
  if regrouped or old.created_at is distinct from new.created_at then
    perform note_changed_days(array[old.created_at, new.created_at]);
  end if;
  if regrouped or (old.invoice_settled_at, old.invoice_settled_pence) is distinct from (new.invoice_settled_at, new.invoice_settled_pence) then
    perform note_changed_days(array[old.invoice_settled_at, new.invoice_settled_at]);
  end if;
  if regrouped and tg_op = 'UPDATE' then
    perform note_changed_days(array(
      select payment.settled_at from charge_items join payments as payment using (charge_id) where charge_items.booking_id = new.booking_id
      union select payment.settled_at from charges join payments as payment using (charge_id) where charges.booking_id = new.booking_id
      union select refund.settled_at from refunds as refund where refund.booking_id = new.booking_id));
  end if;
  return null;
end $$;
drop trigger bookings_note_update on bookings;
create trigger bookings_note_update after update on bookings for each row
  when ((old.service_type, old.partner_id, old.region_id, old.booking_date, old.booking_status = 'cancelled', old.created_at, old.invoice_settled_at, old.invoice_settled_pence)
    is distinct from (new.service_type, new.partner_id, new.region_id, new.booking_date, new.booking_status = 'cancelled', new.created_at, new.invoice_settled_at, new.invoice_settled_pence))
  execute function note_booking_change();
