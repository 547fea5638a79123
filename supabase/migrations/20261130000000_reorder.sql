-- An order is made again from the account's history: what it said is read back by whoever made it, one order at a time.
-- The policy own_submissions_are_read keeps it to them; documents themselves stay unreadable, only that there were some is told.
grant select (fields, files) on table public.submissions to authenticated;
