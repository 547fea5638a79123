-- The procedure that records how a forward ended. A form service is told of the last version of an order
-- (docs/rules/desk.md#corrections).

alter table private.forwards drop column if exists outdated_lease;

-- Records how a forward ended: 'delivered', 'refused' (the receiver has not taken it) or 'unanswered' (it may have). Only who
-- holds the lease may put the next attempt off; that it was delivered counts whoever says it, unless a correction has made another
-- version than p_version to tell. Returns whether it was noted.
drop function if exists public.settle_forward(uuid, uuid, text, text, timestamptz, timestamptz);
create or replace function public.settle_forward(
  p_id uuid,
  p_lease uuid,
  p_outcome text,
  p_failure text,
  p_now timestamptz,
  p_retry_at timestamptz,
  p_version integer
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.forwards
  set lease = null,
    delivered_at = case when p_outcome = 'delivered' then p_now end,
    unanswered = unanswered + (p_outcome = 'unanswered')::integer,
    last_failure = p_failure,
    next_attempt_at = coalesce(p_retry_at, next_attempt_at)
  where submission_id = p_id and delivered_at is null
    and (lease = p_lease or p_outcome = 'delivered' and p_version = private.version_of(p_id));
  return found;
end
$$;

revoke all on function
  public.settle_forward(uuid, uuid, text, text, timestamptz, timestamptz, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.settle_forward(uuid, uuid, text, text, timestamptz, timestamptz, integer)
  to service_role;
