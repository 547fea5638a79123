-- Procedures that reserve the card payments of orders, and return those that the functions show or ask the provider about. Amounts
-- are in cents.

-- Payments as JSON -------------------------------------------------------------------------------------------

-- Returns a payment as the functions read it; the amount in cents.
create or replace function public.payment_json(payment public.payments)
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

-- Returns a payment as the operator reads it beside the order; the amount in euros.
create or replace function public.payment_summary(payment public.payments)
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
    'paidAt', private.iso_utc(payment.paid_at)
  )
$$;

-- Rules ------------------------------------------------------------------------------------------------------

-- Returns the status of a checkout after the provider has named one: PAID is final, and a dead checkout stays dead unless it was paid
-- after all.
create or replace function private.settled_status(p_known text, p_said text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_known <> 'PAID' and (p_said = 'PAID' or p_known in ('PENDING', 'FAILED')) then p_said else p_known end
$$;

-- Adds a charge to what must be given back of an order (docs/rules/payments.md#once). p_charge is as payment_summary has it.
create or replace function private.add_to_refund(p_submission_id uuid, p_charge jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.submissions
  set payment = coalesce(payment, '{}') || jsonb_build_object(
    'toRefund', coalesce(payment -> 'toRefund', '[]') || jsonb_build_array(p_charge)
  )
  where id = p_submission_id
$$;

-- Questions --------------------------------------------------------------------------------------------------

-- Returns what is known of the order of that id, or of that checkout: null, or {sameBody, payment, receipt} with its newest
-- payment, and with its receipt only when it is not waiting for a payment any more.
create or replace function public.find_payment(p_id uuid, p_checkout_id text, p_body jsonb)
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
  where submission.id = coalesce(p_id, (select submission_id from public.payments where checkout_id = p_checkout_id))
    and (p_checkout_id is null or opened.checkout_id = p_checkout_id)
  order by opened.attempt desc
  limit 1
$$;

-- Returns what an order that waits for this payment asks for, in the version that is paid: {service, fields}; null once it
-- does not wait any more. Its next opening is decided when it is paid (docs/rules/sending.md#after-closing).
create or replace function public.order_to_settle(p_reference text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'service', coalesce(version.service, submission.service), 'fields', coalesce(version.fields, submission.fields)
    )
    from public.payments opened
    join public.submissions submission on submission.id = opened.submission_id
    left join private.payment_versions version on version.reference = opened.reference
    where opened.reference = p_reference and submission.status = 'paiement_en_attente'
  );
end
$$;

-- Returns the list of payments that nobody has heard of since p_older_than, as payment_json has them: the phone is gone and
-- the provider's call was lost (docs/rules/payments.md#server-decides). A payment is asked about for as long as its order is
-- kept, which finds what was paid while the server was away; one that was closed for a week only, after those that can still
-- be paid, since a bank may take its time. The older one is, the more rarely: after a day every hour, after a month about
-- once a day; and no old one holds back a new one.
create or replace function public.payments_to_check(p_older_than timestamptz, p_limit integer)
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
    where silent.status <> 'PAID' and silent.checkout_id is not null
      and silent.created_at > p_older_than - interval '90 days'
      and (silent.status in ('PENDING', 'FAILED') or silent.created_at > p_older_than - interval '7 days')
      and silent.updated_at < p_older_than - (p_older_than - silent.created_at) / 24
    order by silent.status not in ('PENDING', 'FAILED') or silent.created_at <= p_older_than - interval '1 day',
      silent.updated_at
    limit p_limit
  )
$$;

-- Checkouts --------------------------------------------------------------------------------------------------

-- Makes an order that waits for its payment the version that this payment was reserved for. Does nothing for a payment
-- without a version, as those from before there were any.
create or replace function private.apply_payment_version(p_reference text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.submissions as submission
  set body_hash = version.body_hash,
    service = version.service,
    fields = version.fields,
    quote = version.quote,
    slot_at = version.slot_at,
    next_opening = version.next_opening,
    confirmed_at = version.confirmed_at,
    receipt = receipt || jsonb_build_object('quote', version.quote, 'nextOpening', version.next_opening)
  from private.payment_versions version
  join public.payments opened on opened.reference = version.reference
  where version.reference = p_reference and submission.id = opened.submission_id
    and submission.status = 'paiement_en_attente';
end
$$;

-- Stores an order that waits for its payment, and reserves the payment of its next checkout, before the provider is asked for
-- it: nothing can be charged that is not stored (docs/rules/payments.md#checkout). Does nothing where the order is settled or
-- has a checkout that can still be paid. Returns whether a payment was reserved. p_order: {service, fields, quote, slotAt,
-- nextOpening, confirmedAt}; p_payment: {provider, merchant, amount, currency, description, paidFields}, the amount in cents.
-- It fails with 55P03 (lock_not_available) when another request for the order takes longer than lock_timeout.
create or replace function public.open_payment(p_id uuid, p_body jsonb, p_order jsonb, p_payment jsonb)
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
      private.receipt_now(p_id, order_number, 'paiement_en_attente')
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

  insert into private.payment_versions (
    reference, body_hash, service, fields, quote, slot_at, next_opening, confirmed_at
  ) values (
    opened.reference, public.body_hash(p_body), p_order ->> 'service', p_order -> 'fields',
    nullif(p_order -> 'quote', 'null'), (p_order ->> 'slotAt')::timestamptz, p_order ->> 'nextOpening',
    (p_order ->> 'confirmedAt')::timestamptz
  );
  perform private.apply_payment_version(opened.reference);
  update public.submissions set payment = public.payment_summary(opened) where id = p_id;
  return true;
end
$$;

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  public.payment_json(public.payments),
  public.payment_summary(public.payments),
  private.settled_status(text, text),
  private.add_to_refund(uuid, jsonb),
  public.find_payment(uuid, text, jsonb),
  public.order_to_settle(text),
  public.payments_to_check(timestamptz, integer),
  private.apply_payment_version(text),
  public.open_payment(uuid, jsonb, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.find_payment(uuid, text, jsonb),
  public.order_to_settle(text),
  public.payments_to_check(timestamptz, integer),
  public.open_payment(uuid, jsonb, jsonb, jsonb)
  to service_role;
