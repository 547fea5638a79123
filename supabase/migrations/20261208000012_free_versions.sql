-- An order that waits for its payment may be changed into one that a voucher leaves nothing to pay of: it is received as it is
-- (docs/rules/referral.md#nothing-to-pay).

-- Returns whether a voucher has left no fees at all, as isFree in src/domain/quote/voucher.ts.
create or replace function private.is_free(p_quote jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(sum((line ->> 'amount')::numeric) = 0 and bool_or((line ->> 'amount')::numeric < 0), false)
  from jsonb_array_elements(
    coalesce(p_quote -> 'serviceDetails', '[]') || coalesce(p_quote -> 'deliveryDetails', '[]')
  ) as line
$$;

-- Refuses any other move, with SQLSTATE LG001 and a French sentence: the operator reads it. An unpaid order is received by
-- its payment (docs/rules/operator.md#statuses), or by a version that a voucher leaves nothing to pay of.
create or replace function private.check_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  allowed constant text[] := private.next_statuses(old.service, old.status);
  said text;
begin
  if new.status = old.status or new.status = any (allowed) then
    return new;
  end if;
  if old.status = 'paiement_en_attente' then
    if new.status = 'recue' and (
      exists (select from public.payments where submission_id = new.id and status = 'PAID') or private.is_free(new.quote)
    ) then
      return new;
    end if;
    said := format('%s attend son paiement : seul le paiement en fait une commande reçue.', old.reference);
  elsif private.status_label(new.status) is null then
    said := format('« %s » n’est pas un état. %s peut passer à : %s.', new.status, old.reference,
      coalesce(nullif(array_to_string(allowed, ', '), ''), 'aucun autre'));
  elsif cardinality(allowed) = 0 then
    said := format('%s est « %s » : son état ne change plus.', old.reference, private.status_label(old.status));
  else
    said := format('%s est « %s » et ne peut pas passer à « %s ». Possible : %s.', old.reference,
      private.status_label(old.status), private.status_label(new.status), array_to_string(allowed, ', '));
  end if;
  raise exception using errcode = 'LG001', message = said;
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

-- Does as accept_submission, and uses a voucher in the same transaction. Returns {outcome: 'voucher_taken'} besides, when the
-- order may not have it: nothing is stored then.
create or replace function public.accept_with_voucher(
  p_voucher uuid,
  p_id uuid,
  p_body jsonb,
  p_service text,
  p_fields jsonb,
  p_quote jsonb,
  p_slot_at timestamptz,
  p_next_opening text,
  p_confirmed_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known constant jsonb := public.find_submission(p_id, p_body);
  -- It waits for a payment that this version does not need.
  waits constant boolean :=
    coalesce(known #>> '{receipt,status}' = 'paiement_en_attente', false) and private.is_free(p_quote);
  answer jsonb;
begin
  if known is not null and not waits then
    return known;
  end if;
  if not private.hold_voucher(p_voucher, p_id) then
    return jsonb_build_object('outcome', 'voucher_taken');
  end if;
  answer := case
    when waits then private.receive_free(p_id, p_body, p_service, p_fields, p_quote, p_next_opening, p_confirmed_at)
    else public.accept_submission(
      p_id, p_body, p_service, p_fields, p_quote, p_slot_at, p_next_opening, p_confirmed_at
    )
  end;
  if answer ->> 'outcome' = 'accepted' then
    perform private.assign_voucher(p_voucher, p_id);
  end if;
  return answer;
end
$$;

revoke all on function
  private.is_free(jsonb),
  private.receive_free(uuid, jsonb, text, jsonb, jsonb, text, timestamptz)
  from public, anon, authenticated, service_role;
