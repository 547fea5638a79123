-- The table of the versions that card forms were opened for. An order may be changed while the form of an earlier version can still be
-- charged, and the version that was paid is carried out (docs/rules/payments.md#once).

-- A row is the version of the order for which a payment was reserved. It goes once the order is received or erased.
create table private.payment_versions (
  reference text primary key references public.payments (reference) on delete cascade,
  body_hash text not null,
  service text not null,
  fields jsonb not null,
  quote jsonb,
  slot_at timestamptz,
  next_opening text,
  confirmed_at timestamptz not null
);

alter table private.payment_versions enable row level security;
revoke all on table private.payment_versions from public, anon, authenticated, service_role;
