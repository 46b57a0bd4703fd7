-- When somebody last proved with their password that a session is theirs: what identifies or restores an account asks for it
-- again after ten minutes. Null for checkouts, and for sign-ins of before, which are asked at the next such call.
alter table sessions add column reauthenticated_at timestamptz;
