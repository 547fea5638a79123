-- A checkout that was closed is paid all the same when the customer was with their bank meanwhile, or had its card form open in
-- another tab. Whatever has been charged is on the order: what pays it first makes it received, all that comes after is to be
-- given back.
drop index public.payments_one_paid;

-- As before, and a payment of an order that is paid already is listed in `toRefund` of the order's payment.
create or replace function public.settle_payment(
  p_reference text,
  p_checkout_id text,
  p_status text,
  p_paid_at timestamptz,
  p_opening jsonb default null
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

    update public.submissions
    set payment = payment || jsonb_build_object(
      'toRefund', coalesce(payment -> 'toRefund', '[]') || jsonb_build_array(public.payment_summary(known))
    )
    where id = known.submission_id and status <> 'paiement_en_attente' and known.status = 'PAID';
  end if;

  if known.status = 'PAID' then
    update public.submissions
    set status = 'recue',
      received_at = now(),
      fields = fields || known.paid_fields,
      next_opening = case when p_opening is null then next_opening else p_opening ->> 'next' end,
      receipt = receipt || jsonb_build_object(
        'status', 'recue',
        'receivedAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'nextOpening', case when p_opening is null then receipt -> 'nextOpening' else p_opening -> 'next' end
      )
    where id = known.submission_id and status = 'paiement_en_attente';
  end if;
  return public.find_payment(known.submission_id, known.checkout_id, null);
end
$$;

-- As before, and those that are closed for a week more, after what can still be paid: a bank may take its time.
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

drop index public.payments_open;
create index payments_unpaid on public.payments (created_at) where status <> 'PAID';
