-- Mails about a person's part of a ticket are looked for when that person leaves. By `mails_dedupe` their beginning is found only
-- where the database sorts by bytes, which one of an operator's own need not.
create index mails_of_tickets on mails (substring(dedupe from '[^:]+$')) where dedupe like 'ticket:%';
