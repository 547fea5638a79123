-- Steps that are noted for an order after its contents were erased have no words, which could name people again
-- (docs/rules/privacy.md#retention-on-the-server).

-- Returns whether the contents of an order are erased.
create or replace function private.is_erased(p_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.submissions where id = p_id and fields = '{}')
$$;

-- Writes down what was done. Returns false, and writes nothing, where the key is known: it was applied already. A moment that
-- is later than now came from a wrong clock and becomes now. Of an order whose contents are erased the kind and the time alone are kept.
create or replace function private.add_desk_event(
  p_key uuid, p_submission_id uuid, p_actor text, p_kind text, p_detail jsonb, p_done_at timestamptz
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.desk_events (key, submission_id, actor_id, actor, kind, detail, done_at)
  values (
    p_key, p_submission_id, auth.uid(), p_actor, p_kind,
    case when private.is_erased(p_submission_id) then '{}' else coalesce(p_detail, '{}') end,
    least(coalesce(p_done_at, now()), now())
  )
  on conflict (key) do nothing;
  return found;
end
$$;

-- Writes down that an admin gives back an amount of a charge, before the provider is asked; of an erased order without the reason.
-- Returns {outcome, checkoutId, amount},
-- where outcome is
--   'asked': the provider is to be asked, for this key again where an earlier answer was lost
--   'done' or 'refused': what came of this key before
--   'busy': another refund of this charge is under way
--   'too_much': that much is not left of the charge
--   'invalid': without a reason, or the key was used for another refund
--   'unknown': there is no such charge
create or replace function public.desk_ask_refund(p_key uuid, p_reference text, p_amount integer, p_reason text)
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
  perform private.require_operator('admin');
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
    case when private.is_erased(charge.submission_id) then '' else left(btrim(p_reason), 500) end, auth.uid(), private.operator_name()
  );
  return jsonb_build_object('outcome', 'asked', 'checkoutId', charge.checkout_id, 'amount', p_amount);
end
$$;

revoke all on function
  private.is_erased(uuid),
  private.add_desk_event(uuid, uuid, text, text, jsonb, timestamptz),
  public.desk_ask_refund(uuid, text, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_ask_refund(uuid, text, integer, text) to authenticated;
