-- A mail with a link that opens something is kept sealed: its markup, text and attachments are in `sealed`, encrypted with a key
-- that is not in the database, and nothing of them is in the plain columns. The start seals the mails of earlier releases.
alter table mails add column sealed text;
create index mails_to_seal on mails (mail_id) where secret and sealed is null and (html <> '' or text <> '');
