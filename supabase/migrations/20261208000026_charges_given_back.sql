-- Procedures that record that a checkout was paid, and when, and what the provider has given back of it (docs/rules/desk.md#refunds).

alter table private.refunds
  -- Until then the provider may be at work on it, and is not asked again.
  add column if not exists leased_until timestamptz;

-- Returns the moment of a payment by our clock: the provider's own may be wrong, and the price in force is told by ours
-- (docs/rules/desk.md#corrections). A checkout is paid after it was opened and before we hear of it. p_said: null where the provider
-- does not say.
create or replace function private.paid_moment(p_said timestamptz, p_opened timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select least(greatest(coalesce(p_said, now()), p_opened), now())
$$;

-- Records what the provider says of a link's checkout, as settle_payment does for an order's. The first payment pays the link; another one, and one of a link that was withdrawn, is
-- listed to be given back. Returns {sameBody, payment, receipt} with the checkout and two nulls. It fails with P0002
-- (no_data_found) for a reference that is not here.
create or replace function public.settle_link_payment(
  p_reference text, p_checkout_id text, p_status text, p_paid_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  link constant private.payment_links := private.lock_link(
    (select token from private.link_checkouts where reference = p_reference)
  );
  known private.link_checkouts;
begin
  select * into strict known from private.link_checkouts where reference = p_reference;
  if known.status <> 'PAID' then
    update private.link_checkouts
    set checkout_id = coalesce(checkout_id, p_checkout_id),
      status = private.settled_status(status, p_status),
      paid_at = case when p_status = 'PAID' then private.paid_moment(p_paid_at, created_at) end,
      updated_at = now()
    where reference = p_reference
    returning * into known;
    if known.status = 'PAID' and link.paid_at is null and link.withdrawn_at is null then
      update private.payment_links set paid_at = known.paid_at, paid_reference = p_reference where token = link.token;
      perform private.add_desk_event(
        gen_random_uuid(), link.submission_id, 'Client', 'link_paid',
        jsonb_build_object('kind', link.kind, 'amount', link.amount), known.paid_at
      );
    elsif known.status = 'PAID' then
      perform private.add_to_refund(link.submission_id, jsonb_build_object(
        'status', known.status,
        'amount', known.amount / 100.0,
        'currency', known.currency,
        'provider', known.provider,
        'checkoutId', known.checkout_id,
        'paidAt', private.iso_utc(known.paid_at)
      ));
      perform private.add_desk_event(
        gen_random_uuid(), link.submission_id, 'Client', 'link_paid_twice',
        jsonb_build_object('kind', link.kind, 'amount', link.amount), known.paid_at
      );
    end if;
  end if;
  return jsonb_build_object('sameBody', null, 'payment', private.link_payment_json(known), 'receipt', null);
end
$$;

-- Receives an order that waits for a payment, in a version with nothing to pay. Returns what accept_submission says; where a
-- card form can still be paid, or was, what find_submission says, and nothing changes.
create or replace function private.receive_free(
  p_id uuid,
  p_body jsonb,
  p_service text,
  p_fields jsonb,
  p_quote jsonb,
  p_next_opening text,
  p_confirmed_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform from public.submissions where id = p_id for update;
  update public.submissions
  set status = 'recue',
    received_at = now(),
    body_hash = public.body_hash(p_body),
    service = p_service,
    fields = p_fields,
    quote = p_quote,
    -- No card pays this version: what a closed form of an earlier one turns out to have charged is to be given back.
    payment = null,
    slot_at = null,
    next_opening = p_next_opening,
    confirmed_at = p_confirmed_at,
    receipt = receipt || private.receipt_now(id, reference, 'recue')
      || jsonb_build_object('quote', p_quote, 'nextOpening', p_next_opening)
  where id = p_id and status = 'paiement_en_attente' and not exists (
    select from public.payments where submission_id = p_id and payments.status in ('PENDING', 'FAILED', 'PAID')
  )
  returning receipt into answer;
  if answer is null then
    return public.find_submission(p_id, p_body);
  end if;
  delete from private.payment_versions
  where reference in (select reference from public.payments where submission_id = p_id);
  return jsonb_build_object('outcome', 'accepted', 'receipt', answer);
end
$$;

revoke all on function
  private.paid_moment(timestamptz, timestamptz),
  public.settle_link_payment(text, text, text, timestamptz),
  private.receive_free(uuid, jsonb, text, jsonb, jsonb, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.settle_link_payment(text, text, text, timestamptz) to service_role;
