-- Payment links: the manager sends two, one for the goods and one for the fees.

-- A row is a link that a customer pays at: /paiement?lien=<token>.
create table if not exists private.payment_links (
  -- Unguessable. It is kept as it is, because the manager sends it again.
  token text primary key check (token ~ '^[A-Za-z0-9_-]{32}$'),
  submission_id uuid not null references public.submissions (id) on delete cascade,
  kind text not null check (kind in ('budget', 'frais')),
  -- What it is for: the list of {label, amount}, the amounts in cents.
  lines jsonb not null,
  -- In cents: the sum of the lines.
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The moment at which the manager took it back, or made another in its place.
  withdrawn_at timestamptz,
  -- The moment at which the provider said that it was paid.
  paid_at timestamptz
);

create index if not exists payment_links_submission_id on private.payment_links (submission_id);

alter table private.payment_links enable row level security;
revoke all on table private.payment_links from public, anon, authenticated, service_role;

-- Returns how far the links of an order are: null without any, 'due' while one waits to be paid, 'paid' once all are. One that was
-- withdrawn does not count.
create or replace function private.links_state(p_submission_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case when count(*) = 0 then null when bool_and(paid_at is not null) then 'paid' else 'due' end
  from private.payment_links where submission_id = p_submission_id and withdrawn_at is null
$$;

revoke all on function private.links_state(uuid) from public, anon, authenticated, service_role;
