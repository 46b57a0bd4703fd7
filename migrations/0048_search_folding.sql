-- Search compares letters without accents and case. `src/kernel/search-text.ts` folds by the same rules in the code, and
-- a test compares the two. Not the extension unaccent: its rules differ between releases, and decomposed text escapes it.
create function fold_text(text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text;
begin
  if octet_length($1) = length($1) and strpos($1, '  ') = 0 then
    return translate(lower($1), '`', '''');
  end if;
  -- Signs first: a compatibility decomposition would turn some of them into a space and an accent.
  folded := translate($1, '`´‘’‛′ʹʻʼʽˈ“”„″‐‑‒–—―−', '''''''''''''''''''''''""""-------');
  folded := lower(normalize(folded, nfkd));
  folded := regexp_replace(folded, '[\u00ad\u00b7\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
    '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff'
    '\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g');
  folded := translate(folded,
    'øłđðħıĸŋŧƀɓƈɖɗɛəǝƒɠɣɨɩƙɲɔƥƭʉʋƴƶǥȥςىیېکةØŁĐÐĦŊŦɃƁƇƉƊƐƏƎƑƓƔƗƖƘƝƆƤƬɄƲƳƵǤȤ',
    'olddhikntbbcddeeefggiiknoptuvyzgzσيييكهolddhntbbcddeeefggiiknoptuvyzgz');
  folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae');
  folded := replace(replace(replace(replace(folded, 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
  return regexp_replace(normalize(folded, nfc), ' {2,}', ' ', 'g');
end
$$;

-- For LIKE: the text anywhere. Its own % _ \ are letters like any other.
create function search_pattern(text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(fold_text($1), '([\\%_])', '\\\1', 'g') || '%';

-- The indexes on the column go with it.
alter table bookings drop column search_text;
alter table bookings add column search_text text not null generated always as (
  fold_text(booking_id || E'\n' || pickup_location || E'\n' || coalesce(dropoff_location, '') || E'\n'
    || coalesce(guest_first_name, '') || ' ' || coalesce(guest_last_name, ''))) stored;
create index bookings_found on bookings using gin (search_text gin_trgm_ops);
create index bookings_texts on bookings (created_at desc, booking_id desc)
  include (booking_status, payment_status, booking_date, user_id, claim_user_id, search_text)
  where octet_length(search_text) <= 2000;
create index bookings_long_texts on bookings (created_at desc) where octet_length(search_text) > 2000;

drop index users_found;
alter table users
  add column search_name text not null generated always as (fold_text(first_name || ' ' || last_name)) stored,
  add column search_email text not null generated always as (fold_text(email)) stored;
create index users_found on users using gin (search_name gin_trgm_ops);
create index users_found_by_email on users using gin (search_email gin_trgm_ops);
create index users_newest on users (created_at desc, user_id);
create index users_found_by_phone on users using gin (phone_number gin_trgm_ops);

-- There are too few of these for a column: the index alone holds their text.
create index drivers_found on drivers using gin (fold_text(first_name || ' ' || last_name || E'\n' || email) gin_trgm_ops);
create index partners_found on partners using gin (
  fold_text(name || E'\n' || slug || E'\n' || contact_name || E'\n' || contact_email) gin_trgm_ops);
alter table contact_messages add column search_text text not null generated always as (
  fold_text(name || E'\n' || email || E'\n' || subject || E'\n' || message)) stored;
create index contact_messages_found on contact_messages using gin (search_text gin_trgm_ops);
