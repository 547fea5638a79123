-- A push says what it is about: an order, an application, a quote request (docs/rules/sending.md#kinds).

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
