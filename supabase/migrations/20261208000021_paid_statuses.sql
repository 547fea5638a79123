-- What was given back of orders, as their senders read it (docs/rules/payments.md#paid-so-far).

-- Returns what was given back of an order: null without any, or the list of {kind, amount, at}, the oldest first.
create or replace function private.given_back_of(p_id uuid)
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

revoke all on function private.given_back_of(uuid) from public, anon, authenticated, service_role;
