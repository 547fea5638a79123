-- Payments of orders by card, what was paid too much, and refunds.

-- One checkout at a time -------------------------------------------------------------------------------------

-- Returns a payment as the functions read it; the amount in cents.
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

-- Returns a payment as the operator reads it beside the order; the amount in euros.
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
    'paidAt', private.iso_utc(payment.paid_at)
  )
$$;

-- Returns the moment of a payment by our clock: the provider's own may be wrong, and the price in force is told by ours
-- (docs/rules/desk.md#corrections). A checkout is paid after it was opened and before we hear of it. p_said: null where the provider
-- does not say.
create function private.paid_moment(p_said timestamptz, p_opened timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select least(greatest(coalesce(p_said, now()), p_opened), now())
$$;

-- Returns what is known of the order of that id, or of that checkout: null, or {sameBody, payment, receipt} with its newest
-- payment, and with its receipt only when it is not waiting for a payment any more.
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
  where submission.id = coalesce(p_id, (select submission_id from public.payments where checkout_id = p_checkout_id))
    and (p_checkout_id is null or opened.checkout_id = p_checkout_id)
  order by opened.attempt desc
  limit 1
$$;
grant execute on function public.find_payment(uuid,text,jsonb) to service_role;

-- Returns what an order that waits for this payment asks for, in the version that is paid: {service, fields}; null once it
-- does not wait any more. Its next opening is decided when it is paid (docs/rules/sending.md#after-closing).
create function public.order_to_settle(p_reference text)
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
grant execute on function public.order_to_settle(text) to service_role;

-- Which checkouts the provider is asked about, of orders here and of links in link_payments_to_check: those that nobody has heard of since
-- p_older_than, because the phone is gone and the provider's call was lost (docs/rules/payments.md#server-decides).

-- Returns whether a checkout may be paid still: one that was closed for a week only, since a bank may take its time.
create function private.may_be_paid(p_status text, p_created_at timestamptz, p_older_than timestamptz)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_status in ('PENDING', 'FAILED') or p_created_at > p_older_than - interval '7 days'
$$;

-- Returns whether nobody has heard of a checkout for long enough. The older one is, the more rarely it is asked about: after a day every
-- hour, after a month about once a day.
create function private.is_silent(p_created_at timestamptz, p_updated_at timestamptz, p_older_than timestamptz)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_updated_at < p_older_than - (p_older_than - p_created_at) / 24
$$;

-- Returns whether a checkout comes after others: a closed one after those that can still be paid, and no old one holds back a new one.
create function private.is_asked_later(p_status text, p_created_at timestamptz, p_older_than timestamptz)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_status not in ('PENDING', 'FAILED') or p_created_at <= p_older_than - interval '1 day'
$$;

-- Returns the list of payments that are to be asked about, as payment_json has them. One is asked about for as long as its order is kept,
-- which finds what was paid while the server was away.
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
    where silent.status <> 'PAID' and silent.checkout_id is not null
      and silent.created_at > p_older_than - interval '90 days'
      and private.may_be_paid(silent.status, silent.created_at, p_older_than)
      and private.is_silent(silent.created_at, silent.updated_at, p_older_than)
    order by private.is_asked_later(silent.status, silent.created_at, p_older_than), silent.updated_at
    limit p_limit
  )
$$;
grant execute on function public.payments_to_check(timestamptz,integer) to service_role;

-- The version that is paid -----------------------------------------------------------------------------------

-- Holds the vouchers of a payment's version and of its order until the end of the transaction, before the order is held, as every
-- request does that gives it one.
create function private.hold_version_vouchers(p_reference text)
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
create function private.apply_version_voucher(p_reference text)
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

-- Makes an order that waits for its payment the version that this payment was reserved for. Does nothing for a payment
-- without a version, as those from before there were any.
create function private.apply_payment_version(p_reference text)
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
    facts = version.facts,
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

-- Opening ----------------------------------------------------------------------------------------------------

-- Stores an order that waits for its payment, and reserves the payment of its next checkout, before the provider is asked for
-- it: nothing can be charged that is not stored (docs/rules/payments.md#checkout). Does nothing where the order is settled or
-- has a checkout that can still be paid. Returns whether a payment was reserved. p_order: as in
-- accept_submission; p_payment: {provider, merchant, amount, currency, description, paidFields}, the amount in cents.
-- It fails with 55P03 (lock_not_available) when another request for the order takes longer than lock_timeout.
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
    private.payment_reference(p_id, made),
    p_id, made, p_payment ->> 'provider', p_payment ->> 'merchant', (p_payment ->> 'amount')::integer,
    p_payment ->> 'currency', p_payment ->> 'description', p_payment -> 'paidFields'
  )
  returning * into opened;

  insert into private.payment_versions (
    reference, body_hash, service, fields, facts, quote, slot_at, next_opening, confirmed_at
  )
  select opened.reference, public.body_hash(p_body), decided.* from private.decided(p_order) as decided;
  perform private.apply_payment_version(opened.reference);
  update public.submissions set payment = public.payment_summary(opened) where id = p_id;
  return true;
end
$$;
grant execute on function public.open_payment(uuid,jsonb,jsonb,jsonb) to service_role;

-- Does as open_payment, and reserves a voucher for the order in the same transaction; null where the order uses none. Returns
-- false, and stores nothing, when the order may not have the voucher.
create function public.open_payment_with_voucher(
  p_voucher uuid,
  p_id uuid,
  p_body jsonb,
  p_order jsonb,
  p_payment jsonb
)
returns boolean
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
begin
  if not private.hold_voucher(p_voucher, p_id) then
    return false;
  end if;
  if public.open_payment(p_id, p_body, p_order, p_payment) then
    perform private.assign_voucher(p_voucher, p_id);
    update private.payment_versions set voucher_id = p_voucher
    where reference = (
      select reference from public.payments where submission_id = p_id order by attempt desc limit 1
    );
  end if;
  return true;
end
$$;
grant execute on function public.open_payment_with_voucher(uuid,uuid,jsonb,jsonb,jsonb) to service_role;

-- Payments of orders whose card form was never opened: the provider could not be asked, and the customer did not come back. Nobody can pay
-- one, and nothing else ends it, since the provider is asked about those that it knows.

-- Ends the payments that were reserved an hour before p_now, and whose checkout was never opened: the order gives its voucher back
-- (docs/rules/referral.md#once), and a later try reserves another payment, at the price of then. One whose order is being changed waits
-- for the next call. A request that opens the checkout at this moment finds its payment ended (settle_payment), and shows no card form of
-- it. Returns how many there were.
create function public.end_unopened_payments(p_now timestamptz)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended public.payments;
  how_many integer := 0;
  order_id uuid;
begin
  for order_id in
    select submission.id
    from public.payments as unopened
    join public.submissions as submission on submission.id = unopened.submission_id
    where unopened.checkout_id is null and unopened.status = 'PENDING' and unopened.created_at < p_now - interval '1 hour'
    for update of submission skip locked
  loop
    update public.payments set status = 'EXPIRED', updated_at = now()
    where submission_id = order_id and checkout_id is null and status = 'PENDING' and created_at < p_now - interval '1 hour'
    returning * into ended;
    continue when not found;
    how_many := how_many + 1;
    update public.submissions set payment = public.payment_summary(ended)
    where id = order_id and status = 'paiement_en_attente';
  end loop;
  return how_many;
end
$$;
grant execute on function public.end_unopened_payments(timestamptz) to service_role;

-- Settling ---------------------------------------------------------------------------------------------------

-- Returns the status of a checkout after the provider has named one: PAID is final, and a dead checkout stays dead unless it was paid
-- after all.
create function private.settled_status(p_known text, p_said text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_known <> 'PAID' and (p_said = 'PAID' or p_known in ('PENDING', 'FAILED')) then p_said else p_known end
$$;

-- Adds a charge to what must be given back of an order (docs/rules/payments.md#once). p_charge is as payment_summary has it.
create function private.add_to_refund(p_submission_id uuid, p_charge jsonb)
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

-- Records what the provider says of a checkout (docs/rules/payments.md#server-decides). Every step may be repeated and come
-- late: PAID is final, and a dead checkout stays dead unless the provider says that it was paid after all, as when the
-- customer was with their bank meanwhile. The first payment makes its order 'recue' in the same transaction, in the version
-- that was paid, though it may have been changed since; a later one is listed in `toRefund` of the order's payment, to be given back (docs/rules/payments.md#once).
-- p_opening: {next}, with the opening that the order waits for now in words, or null where the service is open
-- (docs/rules/sending.md#after-closing); without p_opening the order keeps the mark that it had.
-- Returns what find_payment says. It fails with P0002 (no_data_found) for a reference that is not here, and with 55P03
-- (lock_not_available) when another request for the order takes longer than lock_timeout.
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
grant execute on function public.settle_payment(text,text,text,timestamptz,jsonb) to service_role;

-- Refunds ----------------------------------------------------------------------------------------------------

-- Returns what was charged: all that the provider said is paid, of an order and of its links. `is_extra` is true for what was
-- charged twice, or for a link that was withdrawn: it must be given back.
create view private.charges as
  select payment.submission_id, payment.reference, 'commande' as kind, payment.checkout_id, payment.amount, payment.currency,
    payment.merchant, payment.provider, payment.paid_at,
    payment.checkout_id is distinct from submission.payment ->> 'checkoutId' as is_extra
  from public.payments as payment
  join public.submissions as submission on submission.id = payment.submission_id
  where payment.status = 'PAID'
  union all
  select link.submission_id, checkout.reference, link.kind, checkout.checkout_id, checkout.amount, checkout.currency,
    checkout.merchant, checkout.provider, checkout.paid_at,
    checkout.reference is distinct from link.paid_reference
  from private.link_checkouts as checkout
  join private.payment_links as link on link.token = checkout.token
  where checkout.status = 'PAID';

-- Returns the kind of link that would ask for what a charge has paid: the card pays fees when ordering.
create function private.link_kind(p_charge text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_charge when 'commande' then 'frais' else p_charge end
$$;

-- Returns how much of a charge is given back or asked for.
create function private.refunded(p_reference text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(amount), 0)::integer from private.refunds where reference = p_reference and status in ('asked', 'done')
$$;

-- What was given back of orders, as their senders read it (docs/rules/payments.md#paid-so-far).

-- Returns what was given back of an order: null without any, or the list of {kind, amount, at}, the oldest first.
create function private.given_back_of(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object('kind', charge.kind, 'amount', refund.amount / 100.0, 'at', private.iso_utc(refund.done_at))
    order by refund.done_at, refund.key
  )
  from private.refunds as refund join private.charges as charge using (reference)
  where refund.submission_id = p_id and refund.status = 'done'
$$;

-- Returns what is to be given back of an order, a row for each kind of link, in cents: see too_much in balance_of.
create function private.to_give_back(p_id uuid, p_given text[])
returns table (kind text, amount integer)
language sql
stable
security definer
set search_path = ''
as $$
  select balance.kind, too_much from private.balance_of(p_id, p_given) as balance where too_much > 0
$$;

-- Writes down that an admin gives back an amount of a charge, before the provider is asked; of an erased order without the reason.
-- Returns {outcome, checkoutId, amount},
-- where outcome is
--   'asked': the provider is to be asked, for this key again where an earlier answer was lost
--   'done' or 'refused': what came of this key before
--   'busy': another refund of this charge is under way
--   'too_much': that much is not left of the charge
--   'invalid': without a reason, or the key was used for another refund
--   'unproven': the admin has not shown the second factor for five minutes
--   'unknown': there is no such charge
create function public.desk_ask_refund(p_key uuid, p_reference text, p_amount integer, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  charge private.charges;
  known private.refunds;
begin
  perform private.require_manager('admin');
  select * into charge from private.charges where reference = p_reference;
  if charge.reference is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  perform from public.submissions where id = charge.submission_id for update;
  select * into known from private.refunds where key = p_key;
  if found then
    return case when known.reference = p_reference and known.amount = p_amount
      then jsonb_build_object('outcome', known.status, 'checkoutId', charge.checkout_id, 'amount', known.amount)
      else jsonb_build_object('outcome', 'invalid')
    end;
  end if;
  if not private.is_recently_proven() then
    return jsonb_build_object('outcome', 'unproven');
  end if;
  if coalesce(btrim(p_reason), '') = '' or p_amount is null or p_amount <= 0 then
    return jsonb_build_object('outcome', 'invalid');
  end if;
  if exists (select from private.refunds where reference = p_reference and status = 'asked') then
    return jsonb_build_object('outcome', 'busy');
  end if;
  if p_amount > charge.amount - private.refunded(p_reference) then
    return jsonb_build_object('outcome', 'too_much');
  end if;
  insert into private.refunds (key, submission_id, reference, amount, settles, reason, actor_id, actor)
  values (
    p_key, charge.submission_id, p_reference, p_amount,
    case when charge.is_extra then 0 else coalesce((
      select least(p_amount, back.amount) from private.to_give_back(charge.submission_id, '{asked,done}') as back
      where back.kind = private.link_kind(charge.kind)
    ), 0) end,
    case when private.is_erased(charge.submission_id) then '' else left(btrim(p_reason), 500) end, auth.uid(), private.manager_name()
  );
  return jsonb_build_object('outcome', 'asked', 'checkoutId', charge.checkout_id, 'amount', p_amount);
end
$$;
grant execute on function public.desk_ask_refund(uuid,text,integer,text) to authenticated;

-- Leases a refund that the provider is to be asked for, for p_lease_seconds, and notes what it had given back of the charge when it was
-- first asked, p_refunded, with what is on its way back. Returns the amount that was noted then: a later question about the same key
-- knows by it whether its answer was lost. Null where another call has the lease, or has settled it meanwhile, and, at the first
-- question, where something is on its way back that nobody here knows of: it may fail, or make this refund one too many.
create function public.note_refunded(p_key uuid, p_refunded integer, p_lease_seconds integer)
returns integer
language sql
security definer
set search_path = ''
as $$
  update private.refunds as refund
  set refunded_before = coalesce(refunded_before, p_refunded), leased_until = now() + make_interval(secs => p_lease_seconds)
  where key = p_key and status = 'asked' and coalesce(leased_until <= now(), true) and (
    refunded_before is not null or p_refunded <= (
      select coalesce(sum(amount), 0) from private.refunds as known
      where known.reference = refund.reference and known.status = 'done'
    )
  )
  returning refunded_before
$$;
grant execute on function public.note_refunded(uuid,integer,integer) to service_role;

-- Records the provider's word on a refund: 'done' or 'refused'. An amount that was given back goes from the list `toRefund` of the order.
-- Does nothing where it is settled.
create function public.settle_refund(p_key uuid, p_status text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  settled private.refunds;
  charge private.charges;
begin
  perform from public.submissions where id = (select submission_id from private.refunds where key = p_key) for update;
  update private.refunds set status = p_status, done_at = now() where key = p_key and status = 'asked' returning * into settled;
  if not found then
    return;
  end if;
  select * into charge from private.charges where reference = settled.reference;
  insert into private.desk_events (key, submission_id, actor_id, actor, kind, detail, done_at)
  values (
    p_key, settled.submission_id, settled.actor_id, settled.actor,
    case p_status when 'done' then 'refund_done' else 'refund_failed' end,
    jsonb_build_object('kind', charge.kind, 'amount', settled.amount, 'reason', settled.reason), settled.asked_at
  )
  on conflict (key) do nothing;
  if p_status = 'done' then
    update public.submissions
    set payment = payment || jsonb_build_object('toRefund', (
      select coalesce(jsonb_agg(
        case when extra ->> 'checkoutId' = charge.checkout_id
          then extra || jsonb_build_object('amount', ((extra ->> 'amount')::numeric * 100 - settled.amount) / 100.0)
          else extra
        end order by place
      ) filter (
        where extra ->> 'checkoutId' <> charge.checkout_id or (extra ->> 'amount')::numeric * 100 > settled.amount
      ), '[]')
      from jsonb_array_elements(payment -> 'toRefund') with ordinality as listed (extra, place)
    ))
    where id = settled.submission_id and payment ? 'toRefund';
  end if;
end
$$;
grant execute on function public.settle_refund(uuid,text) to service_role;

-- Returns the list of the charges that are to be asked about at p_now: {reference, checkoutId}, where something is still to be given
-- back, or a refund has no answer. p_limit orders are looked at, of the last 180 days: each after ten minutes, an older one more
-- rarely, every six hours at least. They count as asked about from now on, whatever comes of it.
create function public.charges_to_check(p_now timestamptz, p_limit integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  looked_at uuid;
  found jsonb;
  listed jsonb := '[]';
begin
  for looked_at in
    insert into private.refund_checks (submission_id, checked_at)
    select id, p_now
    from (
      select id from public.submissions where (status = 'annulee' or payment ? 'toRefund') and received_at > p_now - interval '180 days'
      union
      select submission_id from private.submission_versions
      union
      select submission_id from private.refunds where status = 'asked'
    ) as candidate
    join public.submissions using (id)
    left join private.refund_checks on submission_id = id
    where received_at > p_now - interval '180 days' and coalesce(
      checked_at <= p_now - least(greatest((p_now - received_at) / 24, interval '10 minutes'), interval '6 hours'), true
    )
    order by checked_at nulls first
    limit p_limit
    on conflict (submission_id) do update set checked_at = excluded.checked_at
    returning submission_id
  loop
    select coalesce(jsonb_agg(jsonb_build_object('reference', reference, 'checkoutId', checkout_id)), '[]') into found
    from private.charges as charge
    where submission_id = looked_at and (
      exists (select from private.refunds where refunds.reference = charge.reference and status = 'asked')
      or amount > private.refunded(reference) and (
        is_extra or private.link_kind(charge.kind) in (select back.kind from private.to_give_back(looked_at, '{done}') as back)
      )
    );
    listed := listed || found;
  end loop;
  return listed;
end
$$;
grant execute on function public.charges_to_check(timestamptz,integer) to service_role;

-- Counts what the provider has given back of a charge, p_refunded in cents, and is not known here: as a refund of its own, with p_actor
-- and p_reason. A refund whose answer was lost is settled by it, where that much was given back since. Nothing is counted while another
-- one waits for its answer, since nobody knows which of them it was. p_key: the refund that the provider is about to be asked for, which
-- gives way where something is counted; null without one. Returns whether something was counted.
create function public.count_given_back(
  p_reference text, p_refunded integer, p_actor text, p_reason text, p_key uuid default null
)
returns boolean
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  charge private.charges;
  waiting private.refunds;
  known integer;
  counted constant uuid := gen_random_uuid();
begin
  select * into charge from private.charges where reference = p_reference;
  perform from public.submissions where id = charge.submission_id for update;
  if not found then
    return false;
  end if;
  select coalesce(sum(amount), 0) into known from private.refunds where reference = p_reference and status = 'done';
  select * into waiting from private.refunds where reference = p_reference and status = 'asked';
  if found and (waiting.key is distinct from p_key or waiting.refunded_before is not null) then
    -- Without a note of what had been given back before, the provider may be about to be asked.
    if p_key is null and p_refunded >= coalesce(waiting.refunded_before, known) + waiting.amount
      and (waiting.refunded_before is not null or waiting.asked_at < now() - interval '10 minutes') then
      perform public.settle_refund(waiting.key, 'done');
    end if;
    return false;
  end if;
  if least(p_refunded, charge.amount) <= known then
    return false;
  end if;
  perform public.settle_refund(p_key, 'refused');
  insert into private.refunds (key, submission_id, reference, amount, settles, reason, actor)
  select counted, charge.submission_id, p_reference, given,
    case when charge.is_extra then 0 else coalesce((
      select least(given, back.amount) from private.to_give_back(charge.submission_id, '{asked,done}') as back
      where back.kind = private.link_kind(charge.kind)
    ), 0) end,
    case when private.is_erased(charge.submission_id) then '' else p_reason end, p_actor
  from (select least(p_refunded, charge.amount) - known as given) as more;
  perform public.settle_refund(counted, 'done');
  return true;
end
$$;
grant execute on function public.count_given_back(text,integer,text,text,uuid) to service_role;

-- Returns the reference of a payment: the provider stores it, shows it in its dashboard and to the payer's browser, and an order's id
-- is the key to the order. Payments from before have theirs, which is looked up as it is stored.
create function private.payment_reference(p_id uuid, p_attempt integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select 'commande-' || left(encode(private.digest('payment ' || p_id), 'hex'), 32)
    || case when p_attempt > 1 then '.' || p_attempt else '' end
$$;
