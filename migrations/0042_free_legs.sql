-- A ride that the office has made free is paid together with its other leg.
alter table charge_items drop constraint charge_items_amount_pence_check, add check (amount_pence >= 0);
