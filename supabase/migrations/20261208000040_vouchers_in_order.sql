-- Vouchers are held in the order of their ids, and before the order that has them: two requests never wait for each other.

-- Holds a voucher until the end of the transaction, against every other order that wants it, and the one that the order has, which it
-- may give back. Returns whether the order may have the first; true for an order without one. It fails with 55P03
-- (lock_not_available) when another order holds one of them for longer than the caller's lock_timeout.
create or replace function private.hold_voucher(p_voucher uuid, p_submission_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from private.vouchers where id = p_voucher or submission_id = p_submission_id order by id for update;
  return p_voucher is null or public.voucher_kind(p_voucher, p_submission_id) is not null;
end
$$;

-- Does as open_payment, and reserves a voucher for the order in the same transaction; null where the order uses none. Returns
-- false, and stores nothing, when the order may not have the voucher.
create or replace function public.open_payment_with_voucher(
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

revoke all on function
  private.hold_voucher(uuid, uuid),
  public.open_payment_with_voucher(uuid, uuid, jsonb, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.open_payment_with_voucher(uuid, uuid, jsonb, jsonb, jsonb) to service_role;
