-- The tables of payment links, and of the checkouts that are opened for them. A manager sends two links of an order, one for the goods
-- and one for the fees.

-- A row is a link that a customer pays at: /paiement?lien=<token>.
create table if not exists private.payment_links (
  -- Unguessable. It is kept as it is, because the manager sends it again.
  token text primary key check (token ~ '^[A-Za-z0-9_-]{32}$'),
  submission_id uuid not null references public.submissions (id) on delete cascade,
  -- The goods ('budget') or the fees ('frais'). Sorted by name, the goods come first: customers pay them first.
  kind text not null check (kind in ('budget', 'frais')),
  -- The list of {label, amount} that the customer is shown, the amounts in cents.
  lines jsonb not null,
  -- In cents: the sum of the lines.
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The moment at which the manager took it back, or made another in its place.
  withdrawn_at timestamptz,
  -- The moment at which it was paid, as the provider says, and the checkout that paid it.
  paid_at timestamptz,
  paid_reference text
);

create index if not exists payment_links_submission_id on private.payment_links (submission_id);
-- Another one of the kind is made only once the last is paid or withdrawn.
create unique index if not exists payment_links_one_open on private.payment_links (submission_id, kind)
  where withdrawn_at is null and paid_at is null;

-- A row is one checkout of a link with the payment provider, as a row of public.payments is one of an order. The tables are two,
-- so that nothing which asks whether an order is paid can take the payment of a link for it.
create table if not exists private.link_checkouts (
  -- The provider knows the checkout by it: 'lien-' and a random id, which names no order.
  reference text primary key,
  token text not null references private.payment_links (token) on delete cascade,
  provider text not null,
  checkout_id text unique,
  -- In cents.
  amount integer not null check (amount > 0),
  currency text not null,
  merchant text not null,
  description text not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED')),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index if not exists link_checkouts_token on private.link_checkouts (token);
create unique index if not exists link_checkouts_one_payable on private.link_checkouts (token)
  where status in ('PENDING', 'FAILED');
-- link_payments_to_check looks at these every minute.
create index if not exists link_checkouts_unpaid on private.link_checkouts (created_at) where status <> 'PAID';

alter table private.payment_links enable row level security;
alter table private.link_checkouts enable row level security;
revoke all on table private.payment_links, private.link_checkouts from public, anon, authenticated, service_role;

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
