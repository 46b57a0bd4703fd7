-- Mails whose answers go to somebody are looked for when that person leaves: no other mail is read for it.
create index mails_reply_to on mails (reply_to_address) where reply_to_address is not null;
