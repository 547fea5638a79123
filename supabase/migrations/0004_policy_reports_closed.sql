-- What the content security policy stopped is for the owner of the table alone, as every other table is.

alter table private.policy_reports enable row level security;
