-- The checkouts of payment links that the sweep asks the provider about. A card form that is open although its link was withdrawn is
-- closed at once.

-- Returns the links' checkouts that nobody has heard of since p_older_than, by the rules of payments_to_check, and before them those
-- that may still be paid although their link was withdrawn or paid by another.
create or replace function public.link_payments_to_check(p_older_than timestamptz, p_limit integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.link_payment_json(checkout)), '[]')
  from private.link_checkouts as checkout
  where checkout.reference in (
    select silent.reference
    from private.link_checkouts as silent
    join private.payment_links as link on link.token = silent.token
    cross join lateral (
      select silent.status in ('PENDING', 'FAILED') and (link.withdrawn_at is not null or link.paid_at is not null) as is_open
    ) as late
    where silent.status <> 'PAID' and silent.checkout_id is not null
      and silent.created_at > p_older_than - interval '90 days'
      and (silent.status in ('PENDING', 'FAILED') or silent.created_at > p_older_than - interval '7 days')
      and (late.is_open or silent.updated_at < p_older_than - (p_older_than - silent.created_at) / 24)
    order by not late.is_open, silent.status not in ('PENDING', 'FAILED') or silent.created_at <= p_older_than - interval '1 day',
      silent.updated_at
    limit p_limit
  )
$$;

revoke all on function public.link_payments_to_check(timestamptz, integer) from public, anon, authenticated, service_role;
grant execute on function public.link_payments_to_check(timestamptz, integer) to service_role;
