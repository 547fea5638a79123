-- Procedures that two requests call at the same moment, or one request twice: locks are taken in one order, a step that is repeated
-- makes no second link, and no refund is asked for while the provider is at work on another.

-- Refunds ----------------------------------------------------------------------------------------------------

-- Leases a refund that the provider is to be asked for, for p_lease_seconds, and notes what it had given back of the charge when it was
-- first asked, p_refunded, with what is on its way back. Returns the amount that was noted then: a later question about the same key
-- knows by it whether its answer was lost. Null where another call has the lease, or has settled it meanwhile, and, at the first
-- question, where something is on its way back that nobody here knows of: it may fail, or make this refund one too many.
drop function if exists public.note_refunded(uuid, integer);
create or replace function public.note_refunded(p_key uuid, p_refunded integer, p_lease_seconds integer)
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

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function public.note_refunded(uuid, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.note_refunded(uuid, integer, integer) to service_role;
