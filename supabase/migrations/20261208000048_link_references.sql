-- The references by which the provider knows the checkouts of payment links. They say nothing of the order
-- (docs/rules/desk.md#payment-links).

-- Reserves the next checkout of a link before the provider is asked for it. Does nothing where the link cannot be paid, or has a
-- checkout that can. Returns whether one was reserved. p_payment: {provider, merchant, currency, description}; the amount is the
-- link's own. The reference names no order: the provider shows it to the payer's browser, a link may be passed on, and the order's id
-- is the key to the order.
create or replace function public.open_link_payment(p_token text, p_payment jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  link constant private.payment_links := private.lock_link(p_token);
begin
  if link.token is null or private.link_state(link) <> 'open' or exists (
    select from private.link_checkouts where token = p_token and status in ('PENDING', 'FAILED', 'PAID')
  ) then
    return false;
  end if;
  insert into private.link_checkouts (reference, token, provider, merchant, amount, currency, description)
  values (
    'lien-' || gen_random_uuid(), p_token, p_payment ->> 'provider', p_payment ->> 'merchant', link.amount, p_payment ->> 'currency',
    p_payment ->> 'description'
  );
  return true;
end
$$;

revoke all on function public.open_link_payment(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.open_link_payment(text, jsonb) to service_role;
