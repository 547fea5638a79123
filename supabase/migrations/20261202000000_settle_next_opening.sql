-- A card form is opened before closing and paid after it: what the order waits for is decided when it is paid
-- (docs/rules/sending.md#after-closing).

-- What an order that waits for this payment asks for: {service, fields}; null once it does not wait any more.
create function public.order_to_settle(p_reference text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('service', submission.service, 'fields', submission.fields)
  from public.payments opened
  join public.submissions submission on submission.id = opened.submission_id
  where opened.reference = p_reference and submission.status = 'paiement_en_attente'
$$;

-- As before, and an order that becomes 'recue' is marked for the opening that it waits for now. p_opening: {next}, with the
-- opening in words, or null where the service is open; without p_opening the order keeps the mark that it had.
drop function public.settle_payment(text, text, text, timestamptz);
create function public.settle_payment(
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

revoke all on function
  public.order_to_settle(text),
  public.settle_payment(text, text, text, timestamptz, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.order_to_settle(text),
  public.settle_payment(text, text, text, timestamptz, jsonb)
  to service_role;
