-- Procedures that queue what is to be told, and hand it out: submissions to the operator's form services (forwards), changes of status
-- to the customers' devices (pushes).

-- Forwards ---------------------------------------------------------------------------------------------------

-- Queues what is received for its form service, once (docs/rules/operator.md#form-services).
create or replace function private.queue_forward()
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
create or replace trigger queue_forward after insert or update of status on public.submissions
  for each row when (new.status = 'recue') execute function private.queue_forward();

-- Lets go of forwards that nobody is to be told: those that their customer has had erased, and those that have waited a week
-- for a form service while only the types of p_services have one.
create or replace function public.forget_forwards(p_now timestamptz, p_services jsonb)
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

-- Leases the forwards of these types that are due for p_lease_seconds: those that were tried least first, so that one which is
-- always refused holds no new one back. Returns the list of {id, lease, attempts, reference, service, fields, files, isByTelephone,
-- version}, with the number of the files in place of the files: health documents never
-- leave (docs/rules/privacy.md#health-documents).
create or replace function public.claim_forwards(p_now timestamptz, p_services jsonb, p_lease_seconds integer, p_limit integer)
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

-- Subscriptions ----------------------------------------------------------------------------------------------

-- Ends the subscriptions of an order that no longer says whose it was.
create or replace function private.forget_subscriptions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_subscriptions where submission_id = new.id;
  return null;
end
$$;

create or replace trigger forget_subscriptions after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.forget_subscriptions();

-- Pushes -----------------------------------------------------------------------------------------------------

-- A device is told the latest of an order and nothing before it (docs/rules/operator.md#telling-the-customer): a push that is
-- tried again would else take the place of a newer one on the phone.

-- Queues a status for every subscribed device. It replaces one that still waits, and waits for one that is under way.
create or replace function private.queue_pushes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Held first: a subscription that ends meanwhile takes its pushes with it, which are those that are deleted here.
  perform from private.push_subscriptions where submission_id = new.id for key share;
  delete from private.pushes where submission_id = new.id and lease is null;
  insert into private.pushes (submission_id, endpoint, status)
  select submission_id, endpoint, new.status from private.push_subscriptions where submission_id = new.id;
  return null;
end
$$;

create or replace trigger queue_pushes after update of status on public.submissions
  for each row when (old.status is distinct from new.status and new.status <> 'recue')
  execute function private.queue_pushes();

-- Returns whether the device has something newer to be told of the same order.
create or replace function private.is_superseded(push private.pushes)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from private.pushes as newer
    where newer.submission_id = push.submission_id and newer.endpoint = push.endpoint and newer.id > push.id
  )
$$;

-- Leases the pushes that are due, oldest first, for p_lease_seconds: for each order and device the newest alone, unless one
-- of them is leased. Forgets what could not be told within a day, which is no news any more. Returns the list of {id, lease,
-- attempts, endpoint, p256dh, auth, submissionId, reference, service, status}. It fails with 55P03 (lock_not_available) when another
-- call takes longer than lock_timeout.
create or replace function public.claim_pushes(p_now timestamptz, p_lease_seconds integer, p_limit integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  taken jsonb;
begin
  -- One at a time: each must see what the one before it has leased.
  perform pg_advisory_xact_lock(hashtextextended('claim_pushes', 0));

  delete from private.pushes
  where id = any (array(
    select id from private.pushes as push
    where (lease is null or next_attempt_at <= p_now)
      and (created_at <= p_now - interval '1 day' or private.is_superseded(push))
    for update skip locked
  ));

  with due as (
    select id from private.pushes as push
    where next_attempt_at <= p_now and not private.is_superseded(push) and not exists (
      select from private.pushes as other
      where other.submission_id = push.submission_id and other.endpoint = push.endpoint
        and other.lease is not null and other.next_attempt_at > p_now
    )
    order by next_attempt_at
    limit p_limit
    for update skip locked
  ), leased as (
    update private.pushes as push
    set attempts = attempts + 1, lease = gen_random_uuid(),
      next_attempt_at = p_now + make_interval(secs => p_lease_seconds)
    from due
    where push.id = due.id
    returning push.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', leased.id, 'lease', leased.lease, 'attempts', leased.attempts, 'endpoint', leased.endpoint,
    'p256dh', subscription.p256dh, 'auth', subscription.auth,
    'submissionId', leased.submission_id, 'reference', submission.reference,
    'service', submission.service, 'status', leased.status
  ) order by leased.id), '[]')
  into taken
  from leased
  join private.push_subscriptions as subscription using (submission_id, endpoint)
  join public.submissions as submission on submission.id = leased.submission_id;
  return taken;
end
$$;

-- Ends the subscriptions of an address at which the push service knows nobody any more. It is remembered for 30 days from p_at.
create or replace function private.end_subscriptions(p_endpoint text, p_at timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_subscriptions where endpoint = p_endpoint;
  delete from private.ended_subscriptions where ended_at <= p_at - interval '30 days';
  insert into private.ended_subscriptions (digest, ended_at)
  select private.digest(p_endpoint), p_at where p_endpoint is not null
  on conflict (digest) do update set ended_at = excluded.ended_at;
end
$$;

-- Records how a push ended: 'sent', 'gone' (nobody is subscribed there any more) or 'failed', to be tried again at p_retry_at
-- unless there is something newer to tell. An address that is gone is remembered for 30 days from p_retry_at: longer than any
-- order is followed.
create or replace function public.settle_push(p_id bigint, p_lease uuid, p_outcome text, p_retry_at timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended text;
begin
  if p_outcome = 'gone' then
    select endpoint into ended from private.pushes where id = p_id and lease = p_lease;
    perform private.end_subscriptions(ended, p_retry_at);
  elsif p_outcome = 'sent' then
    delete from private.pushes where id = p_id;
  else
    delete from private.pushes as push where id = p_id and lease = p_lease and private.is_superseded(push);
    update private.pushes set lease = null, next_attempt_at = p_retry_at where id = p_id and lease = p_lease;
  end if;
end
$$;

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  public.forget_forwards(timestamptz, jsonb),
  public.claim_forwards(timestamptz, jsonb, integer, integer),
  public.claim_pushes(timestamptz, integer, integer),
  public.settle_push(bigint, uuid, text, timestamptz),
  private.queue_forward(),
  private.forget_subscriptions(),
  private.queue_pushes(),
  private.is_superseded(private.pushes),
  private.end_subscriptions(text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.forget_forwards(timestamptz, jsonb),
  public.claim_forwards(timestamptz, jsonb, integer, integer),
  public.claim_pushes(timestamptz, integer, integer),
  public.settle_push(bigint, uuid, text, timestamptz)
  to service_role;
