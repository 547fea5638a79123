-- What everybody asks of a submission, as its service says on acceptance (docs/decisions/0022-facts-of-an-order.md): {customer, phone, commune,
-- address, buysUnpriced}. '{}' once its contents are erased, and while no version of it is paid.
alter table public.submissions add column facts jsonb not null default '{}';
alter table private.payment_versions add column facts jsonb not null default '{}';
