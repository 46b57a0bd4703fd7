-- Alarms of rides at risk that the office resolved and that have not ended; each check of the rides reads them.
create index attention_items_lasting_alarms on attention_items (item_id)
  where kind = 'ride_at_risk' and seen_by is not null and (facts->'lasting_alarms') is distinct from '[]'::jsonb;
