-- Forwards: telling form services what was received.

-- Queues what is received for its form service, once (docs/rules/operator.md#form-services).
create function private.queue_forward()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.forwards (submission_id, service) values (new.id, new.service)
  on conflict (submission_id) do nothing;
  return null;
end
$$;

-- A submission that waits for its payment is told once it is received.
create trigger queue_forward after insert or update of status on public.submissions
  for each row when (new.status = 'recue') execute function private.queue_forward();

-- Lets go of forwards that nobody is to be told: those that their customer has had erased, and those that have waited a week
-- for a form service while only the types of p_services have one.
create function public.forget_forwards(p_now timestamptz, p_services jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.forwards as forward
  where delivered_at is null and (
    (attempts = 0 and not p_services ? service and created_at <= p_now - interval '7 days')
    or exists (select from public.submissions where id = forward.submission_id and fields = '{}')
  )
$$;
grant execute on function public.forget_forwards(timestamptz,jsonb) to service_role;

-- Leases the forwards of these types that are due for p_lease_seconds: those that were tried least first, so that one which is
-- always refused holds no new one back. Returns the list of {id, lease, attempts, reference, service, fields, files, isByTelephone,
-- version}, with the number of the files in place of the files: health documents never
-- leave (docs/rules/privacy.md#health-documents).
create function public.claim_forwards(p_now timestamptz, p_services jsonb, p_lease_seconds integer, p_limit integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken jsonb;
begin
  with due as (
    select submission_id
    from private.forwards
    where delivered_at is null and next_attempt_at <= p_now and p_services ? service
    order by attempts, next_attempt_at
    limit p_limit
    for update skip locked
  ), leased as (
    update private.forwards as forward
    set attempts = attempts + 1,
      -- A lease that ran out: whoever had it may have been heard before it died.
      unanswered = unanswered + (lease is not null)::integer,
      lease = gen_random_uuid(),
      next_attempt_at = p_now + make_interval(secs => p_lease_seconds)
    from due
    where forward.submission_id = due.submission_id
    returning forward.submission_id, forward.lease, forward.attempts
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', leased.submission_id, 'lease', leased.lease, 'attempts', leased.attempts,
    'reference', reference, 'service', service, 'fields', fields, 'files', jsonb_array_length(files),
    'isByTelephone', exists (select from private.telephone_orders as call where call.submission_id = id),
    'version', private.version_of(id)
  ) order by received_at), '[]')
  into taken
  from leased join public.submissions on id = leased.submission_id;
  return taken;
end
$$;
grant execute on function public.claim_forwards(timestamptz,jsonb,integer,integer) to service_role;

-- Records how a forward ended: 'delivered', 'refused' (the receiver has not taken it) or 'unanswered' (it may have). Only who
-- holds the lease may put the next attempt off; that it was delivered counts whoever says it, unless a correction has made another
-- version than p_version to tell. Returns whether it was noted.
create function public.settle_forward(
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
grant execute on function public.settle_forward(uuid,uuid,text,text,timestamptz,timestamptz,integer) to service_role;
