-- What was paid while the server, or its key to the provider, was away for days is found all the same: payments are asked
-- about for as long as their order is kept. The older, the more rarely: after a day every hour, after a month about once a
-- day; and what is old holds nothing back that is new.
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
    where silent.status in ('PENDING', 'FAILED') and silent.checkout_id is not null
      and silent.created_at > p_older_than - interval '90 days'
      and silent.updated_at < p_older_than - (p_older_than - silent.created_at) / 24
    order by silent.created_at <= p_older_than - interval '1 day', silent.updated_at
    limit p_limit
  )
$$;
