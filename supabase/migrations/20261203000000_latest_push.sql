-- A device is told the latest of an order and nothing before it: what was to be tried again came after what was newer, and took
-- its place on the phone. A status replaces the one that still waits, and waits itself for the one that is under way.
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

-- As before, and of each order and device the newest alone, unless one of them is leased.
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
    where (lease is null or next_attempt_at <= p_now) and (created_at <= p_now - interval '1 day' or exists (
      select from private.pushes as newer
      where newer.submission_id = push.submission_id and newer.endpoint = push.endpoint and newer.id > push.id
    ))
    for update skip locked
  ));

  with due as (
    select id from private.pushes as push
    where next_attempt_at <= p_now and not exists (
      select from private.pushes as other
      where other.submission_id = push.submission_id and other.endpoint = push.endpoint
        and (other.id > push.id or (other.lease is not null and other.next_attempt_at > p_now))
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
    'submissionId', leased.submission_id, 'reference', submission.reference, 'status', leased.status
  ) order by leased.id), '[]')
  into taken
  from leased
  join private.push_subscriptions as subscription using (submission_id, endpoint)
  join public.submissions as submission on submission.id = leased.submission_id;
  return taken;
end
$$;

-- As before, and what failed is not tried again when there is something newer to tell.
create or replace function public.settle_push(p_id bigint, p_lease uuid, p_outcome text, p_retry_at timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_outcome = 'gone' then
    delete from private.push_subscriptions
    where endpoint = (select endpoint from private.pushes where id = p_id and lease = p_lease);
  elsif p_outcome = 'sent' then
    delete from private.pushes where id = p_id;
  else
    delete from private.pushes as push
    where id = p_id and lease = p_lease and exists (
      select from private.pushes as newer
      where newer.submission_id = push.submission_id and newer.endpoint = push.endpoint and newer.id > push.id
    );
    update private.pushes set lease = null, next_attempt_at = p_retry_at where id = p_id and lease = p_lease;
  end if;
end
$$;
