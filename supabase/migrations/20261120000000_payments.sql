-- Card payments: one row for each checkout opened with the payment provider. An order has at most one checkout that
-- can be paid; a second one is opened only after the provider has said that the first is dead.
create table public.payments (
  -- What the provider knows the checkout by: the submission's id, then <id>.2, <id>.3… for its later checkouts.
  reference text primary key,
  submission_id uuid not null references public.submissions (id) on delete cascade,
  attempt integer not null check (attempt > 0),
  provider text not null,
  checkout_id text unique,
  -- In cents.
  amount integer not null check (amount > 0),
  currency text not null,
  merchant text not null,
  description text not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED')),
  -- What the order's fields gain when it is paid.
  paid_fields jsonb not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (submission_id, attempt)
);

create unique index payments_one_paid on public.payments (submission_id) where status = 'PAID';
create unique index payments_one_payable on public.payments (submission_id) where status in ('PENDING', 'FAILED');

alter table public.payments enable row level security;
revoke all on table public.payments from public, anon, authenticated, service_role;
grant select on table public.payments to service_role;

-- A payment as the functions read it.
create function public.payment_json(payment public.payments)
returns jsonb
language sql
immutable
strict
set search_path = ''
as $$
  select jsonb_build_object(
    'submissionId', payment.submission_id,
    'reference', payment.reference,
    'provider', payment.provider,
    'checkoutId', payment.checkout_id,
    'amount', payment.amount,
    'currency', payment.currency,
    'merchant', payment.merchant,
    'description', payment.description,
    'status', payment.status
  )
$$;

-- A payment as the operator reads it beside the order: the amount in euros.
create function public.payment_summary(payment public.payments)
returns jsonb
language sql
immutable
strict
set search_path = ''
as $$
  select jsonb_build_object(
    'status', payment.status,
    'amount', payment.amount / 100.0,
    'currency', payment.currency,
    'provider', payment.provider,
    'checkoutId', payment.checkout_id,
    'paidAt', to_char(payment.paid_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
$$;

-- The order of that id, or of that checkout: null, or {sameBody, payment, receipt} with its newest payment, and with
-- its receipt only when it is not waiting for a payment any more.
create function public.find_payment(p_id uuid, p_checkout_id text, p_body jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'sameBody', submission.body_hash = public.body_hash(p_body),
    'payment', public.payment_json(opened),
    'receipt', case when submission.status <> 'paiement_en_attente' then submission.receipt end
  )
  from public.submissions submission
  left join public.payments opened on opened.submission_id = submission.id
  where submission.id = coalesce(p_id, submission.id)
    and (p_checkout_id is null or opened.checkout_id = p_checkout_id)
    and (p_id is not null or p_checkout_id is not null)
  order by opened.attempt desc
  limit 1
$$;

-- Stores an order that waits for its payment, and reserves the payment of its next checkout, before the provider is
-- asked for it. Does nothing where the order is settled or has a checkout that can still be paid. Returns whether a
-- payment was reserved. p_order: {service, fields, quote, slotAt, nextOpening, confirmedAt}; p_payment: {provider,
-- merchant, amount, currency, description, paidFields}.
create function public.open_payment(p_id uuid, p_body jsonb, p_order jsonb, p_payment jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known public.submissions;
  opened public.payments;
  made integer;
  order_number text;
begin
  perform 1 from public.submissions where id = p_id;
  if not found then
    order_number := public.submission_reference(nextval('public.submission_number'));
    insert into public.submissions (id, body_hash, reference, service, status, fields, confirmed_at, receipt)
    values (
      p_id, '', order_number, p_order ->> 'service', 'paiement_en_attente', '{}',
      (p_order ->> 'confirmedAt')::timestamptz,
      jsonb_build_object(
        'submissionId', p_id,
        'reference', order_number,
        'receivedAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'status', 'paiement_en_attente'
      )
    )
    on conflict (id) do nothing;
  end if;

  -- From here on, one request at a time for each order.
  select * into strict known from public.submissions where id = p_id for update;
  if known.status <> 'paiement_en_attente' or exists (
    select from public.payments where submission_id = p_id and status in ('PENDING', 'FAILED', 'PAID')
  ) then
    return false;
  end if;

  select count(*) + 1 into made from public.payments where submission_id = p_id;
  insert into public.payments (
    reference, submission_id, attempt, provider, merchant, amount, currency, description, paid_fields
  ) values (
    case made when 1 then p_id::text else p_id || '.' || made end,
    p_id, made, p_payment ->> 'provider', p_payment ->> 'merchant', (p_payment ->> 'amount')::integer,
    p_payment ->> 'currency', p_payment ->> 'description', p_payment -> 'paidFields'
  )
  returning * into opened;

  update public.submissions
  set body_hash = public.body_hash(p_body),
    service = p_order ->> 'service',
    fields = p_order -> 'fields',
    quote = nullif(p_order -> 'quote', 'null'),
    slot_at = (p_order ->> 'slotAt')::timestamptz,
    next_opening = p_order ->> 'nextOpening',
    confirmed_at = (p_order ->> 'confirmedAt')::timestamptz,
    receipt = receipt || jsonb_build_object('quote', p_order -> 'quote', 'nextOpening', p_order -> 'nextOpening'),
    payment = public.payment_summary(opened)
  where id = p_id;
  return true;
end
$$;

-- Records what the provider says of a checkout. Every step may be repeated and come late: PAID is final; a dead checkout
-- stays dead unless the provider says that it was paid after all. The order becomes 'recue' in the same transaction
-- as its payment becomes PAID. Returns what find_payment says.
create function public.settle_payment(
  p_reference text,
  p_checkout_id text,
  p_status text,
  p_paid_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known public.payments;
begin
  perform 1 from public.submissions
  where id = (select submission_id from public.payments where reference = p_reference)
  for update;
  select * into strict known from public.payments where reference = p_reference;

  if known.status <> 'PAID' then
    update public.payments
    set checkout_id = coalesce(checkout_id, p_checkout_id),
      status = case when p_status = 'PAID' or known.status in ('PENDING', 'FAILED') then p_status else status end,
      paid_at = case when p_status = 'PAID' then coalesce(p_paid_at, now()) end,
      updated_at = now()
    where reference = p_reference
    returning * into known;

    update public.submissions
    set payment = public.payment_summary(known)
    where id = known.submission_id and status = 'paiement_en_attente' and (
      known.status = 'PAID'
      or known.attempt = (select max(attempt) from public.payments where submission_id = known.submission_id)
    );
  end if;

  if known.status = 'PAID' then
    update public.submissions
    set status = 'recue',
      received_at = now(),
      fields = fields || known.paid_fields,
      receipt = receipt || jsonb_build_object(
        'status', 'recue',
        'receivedAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
    where id = known.submission_id and status = 'paiement_en_attente';
  end if;
  return public.find_payment(known.submission_id, known.checkout_id, null);
end
$$;

-- Payments that nobody has heard of for a while: the phone is gone and the provider's call was lost.
create function public.payments_to_check(p_older_than timestamptz, p_limit integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(public.payment_json(payment)), '[]')
  from public.payments payment
  where payment.reference in (
    select silent.reference
    from public.payments silent
    where silent.status in ('PENDING', 'FAILED') and silent.checkout_id is not null
      and silent.updated_at < p_older_than and silent.created_at > p_older_than - interval '1 day'
    order by silent.updated_at
    limit p_limit
  )
$$;

revoke all on function public.payment_json(public.payments), public.payment_summary(public.payments)
  from public, anon, authenticated, service_role;
revoke all on function
  public.find_payment(uuid, text, jsonb),
  public.open_payment(uuid, jsonb, jsonb, jsonb),
  public.settle_payment(text, text, text, timestamptz),
  public.payments_to_check(timestamptz, integer)
  from public, anon, authenticated;
grant execute on function
  public.find_payment(uuid, text, jsonb),
  public.open_payment(uuid, jsonb, jsonb, jsonb),
  public.settle_payment(text, text, text, timestamptz),
  public.payments_to_check(timestamptz, integer)
  to service_role;
