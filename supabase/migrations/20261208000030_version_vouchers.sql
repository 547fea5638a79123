-- The voucher of the version that a card form was opened for: an order that is received in an earlier version than the last has the
-- voucher of that one (docs/rules/referral.md#once).

alter table private.payment_versions
  -- Null where the version has none.
  add column if not exists voucher_id uuid references private.vouchers (id) on delete set null;

create index if not exists payment_versions_voucher_id on private.payment_versions (voucher_id);

-- Of the versions until now only the last is known to have what its order has.
update private.payment_versions as version
set voucher_id = voucher.id
from public.payments as opened
join private.vouchers as voucher on voucher.submission_id = opened.submission_id
where opened.reference = version.reference and version.voucher_id is null and opened.attempt = (
  select max(attempt) from public.payments where submission_id = opened.submission_id
);

-- Holds the vouchers of a payment's version and of its order until the end of the transaction, before the order is held, as every
-- request does that gives it one.
create or replace function private.hold_version_vouchers(p_reference text)
returns void
language sql
security definer
set search_path = ''
as $$
  select from private.vouchers
  where id = (select voucher_id from private.payment_versions where reference = p_reference)
    or submission_id = (select submission_id from public.payments where reference = p_reference)
  order by id
  for update
$$;

-- Gives a waiting order the voucher of the version that this payment was reserved for, unless another order has it, and takes back
-- the one that another version had.
create or replace function private.apply_version_voucher(p_reference text)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.assign_voucher(
    (
      select voucher.id from private.vouchers as voucher
      where voucher.id = version.voucher_id and private.voucher_is_free(voucher, waiting.id)
    ),
    waiting.id
  )
  from private.payment_versions as version
  join public.payments as opened on opened.reference = version.reference
  join public.submissions as waiting on waiting.id = opened.submission_id
  where version.reference = p_reference and waiting.status = 'paiement_en_attente'
$$;

-- Records what the provider says of a checkout (docs/rules/payments.md#server-decides). Every step may be repeated and come
-- late: PAID is final, and a dead checkout stays dead unless the provider says that it was paid after all, as when the
-- customer was with their bank meanwhile. The first payment makes its order 'recue' in the same transaction, in the version
-- that was paid, though it may have been changed since; a later one is listed in `toRefund` of the order's payment, to be given back (docs/rules/payments.md#once).
-- p_opening: {next}, with the opening that the order waits for now in words, or null where the service is open
-- (docs/rules/sending.md#after-closing); without p_opening the order keeps the mark that it had.
-- Returns what find_payment says. It fails with P0002 (no_data_found) for a reference that is not here, and with 55P03
-- (lock_not_available) when another request for the order takes longer than lock_timeout.
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
  if p_status = 'PAID' then
    perform private.hold_version_vouchers(p_reference);
  end if;
  perform 1 from public.submissions
  where id = (select submission_id from public.payments where reference = p_reference)
  for update;
  select * into strict known from public.payments where reference = p_reference;

  if known.status <> 'PAID' then
    update public.payments
    set checkout_id = coalesce(checkout_id, p_checkout_id),
      status = private.settled_status(status, p_status),
      paid_at = case when p_status = 'PAID' then private.paid_moment(p_paid_at, created_at) end,
      updated_at = now()
    where reference = p_reference
    returning * into known;

    update public.submissions
    set payment = public.payment_summary(known)
    where id = known.submission_id and status = 'paiement_en_attente' and (
      known.status = 'PAID'
      or known.attempt = (select max(attempt) from public.payments where submission_id = known.submission_id)
    );

    perform private.add_to_refund(id, public.payment_summary(known)) from public.submissions
    where id = known.submission_id and status <> 'paiement_en_attente' and known.status = 'PAID';
  end if;

  if known.status = 'PAID' then
    perform private.apply_version_voucher(p_reference);
    perform private.apply_payment_version(p_reference);
    update public.submissions
    set status = 'recue',
      received_at = now(),
      fields = fields || known.paid_fields,
      next_opening = case when p_opening is null then next_opening else p_opening ->> 'next' end,
      receipt = receipt || private.receipt_now(id, reference, 'recue') || jsonb_build_object(
        'nextOpening', case when p_opening is null then receipt -> 'nextOpening' else p_opening -> 'next' end
      )
    where id = known.submission_id and status = 'paiement_en_attente';
    delete from private.payment_versions
    where reference in (select reference from public.payments where submission_id = known.submission_id);
  end if;
  return public.find_payment(known.submission_id, known.checkout_id, null);
end
$$;

revoke all on function
  private.hold_version_vouchers(text),
  private.apply_version_voucher(text),
  public.settle_payment(text, text, text, timestamptz, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.settle_payment(text, text, text, timestamptz, jsonb)
  to service_role;
