-- Who is told of what was received: one row for each submission, delivered once to the form service of its type. A row
-- is leased while it is being sent, so that two runs never send the same one; after a crash its lease runs out.
create table private.forwards (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  service text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Attempts after which nobody knows whether the receiver has it: each may have made a double there.
  unanswered integer not null default 0,
  lease uuid,
  delivered_at timestamptz,
  -- Why the last attempt failed: a status or a word, never what anybody wrote.
  last_failure text
);

create index forwards_waiting on private.forwards (next_attempt_at) where delivered_at is null;

alter table private.forwards enable row level security;
revoke all on table private.forwards from public, anon, authenticated, service_role;

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

-- What waits for its payment is told once it is received.
create trigger queue_forward after insert or update of status on public.submissions
  for each row when (new.status = 'recue') execute function private.queue_forward();

-- Lets go what nobody is to be told: what its customer has had erased, and what has waited a week for a form service while
-- only those of p_services have one.
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

-- Takes what is due of these services, oldest first, for p_lease_seconds. Returns the list of {id, lease, attempts, reference,
-- service, fields, files}, with the number of the files in place of the files.
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
    order by next_attempt_at
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
    'reference', reference, 'service', service, 'fields', fields, 'files', jsonb_array_length(files)
  ) order by received_at), '[]')
  into taken
  from leased join public.submissions on id = leased.submission_id;
  return taken;
end
$$;

-- Records how a sending ended: 'delivered', 'refused' (the receiver has not taken it) or 'unanswered' (it may have). Only who
-- holds the lease may put the next attempt off; that it was delivered counts whoever says it. Returns whether it was noted.
create function public.settle_forward(
  p_id uuid,
  p_lease uuid,
  p_outcome text,
  p_failure text,
  p_now timestamptz,
  p_retry_at timestamptz
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
  where submission_id = p_id and delivered_at is null and (lease = p_lease or p_outcome = 'delivered');
  return found;
end
$$;

revoke all on function private.queue_forward() from public, anon, authenticated, service_role;
revoke all on function
  public.forget_forwards(timestamptz, jsonb),
  public.claim_forwards(timestamptz, jsonb, integer, integer),
  public.settle_forward(uuid, uuid, text, text, timestamptz, timestamptz)
  from public, anon, authenticated;
grant execute on function
  public.forget_forwards(timestamptz, jsonb),
  public.claim_forwards(timestamptz, jsonb, integer, integer),
  public.settle_forward(uuid, uuid, text, text, timestamptz, timestamptz)
  to service_role;

-- Every minute what was received is forwarded.
select private.schedule_function('forward', '* * * * *');
