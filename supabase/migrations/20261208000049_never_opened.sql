-- Payments of orders whose card form was never opened: the provider could not be asked, and the customer did not come back. Nobody can pay
-- one, and nothing else ends it, since the provider is asked about those that it knows.

create index if not exists payments_unopened on public.payments (created_at) where checkout_id is null and status = 'PENDING';

-- Ends the payments that were reserved an hour before p_now, and whose checkout was never opened: the order gives its voucher back
-- (docs/rules/referral.md#once), and a later try reserves another payment, at the price of then. One whose order is being changed waits
-- for the next call. A request that opens the checkout at this moment finds its payment ended (settle_payment), and shows no card form of
-- it. Returns how many there were.
create or replace function public.end_unopened_payments(p_now timestamptz)
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

revoke all on function public.end_unopened_payments(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.end_unopened_payments(timestamptz) to service_role;
