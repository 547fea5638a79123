-- Push: telling the devices of customers and of managers.

-- Customers --------------------------------------------------------------------------------------------------

-- Returns whether an address is one of the browsers' push services: the server posts to no other (web-push.ts in the functions).
create function private.is_push_service(p_endpoint text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_endpoint ~ '^https://(fcm\.googleapis\.com|jmt17\.google\.com|([a-z0-9-]+\.)*(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))/'
$$;

-- Subscribes a device to orders: whoever has an order's id may have it told to them, on five devices at most. An order that is over, or
-- whose contents are gone, has nothing more to tell. Returns how many orders it holds for; null for an address that has ended, where the
-- device is to subscribe anew.
create function public.subscribe_push(p_ids jsonb, p_endpoint text, p_p256dh text, p_auth text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  subscribed integer;
begin
  if exists (select from private.ended_subscriptions where digest = private.digest(p_endpoint)) then
    return null;
  end if;
  insert into private.push_subscriptions (submission_id, endpoint, p256dh, auth)
  select id, p_endpoint, p_p256dh, p_auth
  from public.submissions
  where id = any (array(select jsonb_array_elements_text(p_ids)::uuid))
    and not private.is_final(status) and fields <> '{}' and 5 > (
      select count(*) from private.push_subscriptions as other
      where other.submission_id = submissions.id and other.endpoint <> p_endpoint
    )
  on conflict (submission_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth;
  get diagnostics subscribed = row_count;
  return subscribed;
end
$$;
grant execute on function public.subscribe_push(jsonb,text,text,text) to service_role;

-- Ends the subscriptions of an order that no longer says whose it was.
create function private.forget_subscriptions()
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

create trigger forget_subscriptions after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.forget_subscriptions();

-- A device is told the latest of an order and nothing before it (docs/rules/operator.md#telling-the-customer): a push that is
-- tried again would else take the place of a newer one on the phone.

-- Queues a status for every subscribed device. It replaces one that still waits, and waits for one that is under way.
create function private.queue_pushes()
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

create trigger queue_pushes after update of status on public.submissions
  for each row when (old.status is distinct from new.status and new.status <> 'recue')
  execute function private.queue_pushes();

-- Returns whether the device has something newer to be told of the same order.
create function private.is_superseded(push private.pushes)
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
create function public.claim_pushes(p_now timestamptz, p_lease_seconds integer, p_limit integer)
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
grant execute on function public.claim_pushes(timestamptz,integer,integer) to service_role;

-- Ends the subscriptions of an address at which the push service knows nobody any more. It is remembered for 30 days from p_at.
create function private.end_subscriptions(p_endpoint text, p_at timestamptz)
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
create function public.settle_push(p_id bigint, p_lease uuid, p_outcome text, p_retry_at timestamptz)
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
grant execute on function public.settle_push(bigint,uuid,text,timestamptz) to service_role;

-- Questions --------------------------------------------------------------------------------------------------

-- Queues a question for every device whose customer asked to be told of the order (docs/rules/operator.md#telling-the-customer).
-- One that still waits is about this question from now on: what it says is the same.
create function private.queue_question_pushes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Held first: a subscription that ends meanwhile must not take the question with it.
  perform from private.push_subscriptions where submission_id = new.submission_id order by endpoint for key share;
  insert into private.question_pushes (submission_id, endpoint, question_id)
  select submission_id, endpoint, new.id from private.push_subscriptions where submission_id = new.submission_id
  on conflict (submission_id, endpoint) do update
  set question_id = excluded.question_id, next_attempt_at = now(), attempts = 0, lease = null;
  return null;
end
$$;

create trigger queue_question_pushes after insert on private.questions
  for each row execute function private.queue_question_pushes();

-- Leases the pushes of questions that are due for p_lease_seconds, oldest first. Forgets those whose question is over. Returns the
-- list of {submissionId, endpoint, lease, attempts, p256dh, auth, reference, seconds}, where seconds is how long the question still waits.
create function public.claim_question_pushes(p_now timestamptz, p_lease_seconds integer, p_limit integer)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  delete from private.question_pushes as push
  where not exists (
    select from private.questions as question
    where question.id = push.question_id and answer is null and withdrawn_at is null and expires_at > p_now
  );
  with due as (
    select submission_id, endpoint from private.question_pushes
    where next_attempt_at <= p_now
    order by next_attempt_at limit p_limit
    for update skip locked
  ), leased as (
    update private.question_pushes as push
    set attempts = attempts + 1, lease = gen_random_uuid(),
      next_attempt_at = p_now + make_interval(secs => p_lease_seconds)
    from due
    where push.submission_id = due.submission_id and push.endpoint = due.endpoint
    returning push.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'submissionId', leased.submission_id, 'endpoint', leased.endpoint, 'lease', leased.lease, 'attempts', leased.attempts,
    'p256dh', subscription.p256dh, 'auth', subscription.auth, 'reference', submission.reference,
    'seconds', ceil(extract(epoch from question.expires_at - p_now))::integer
  )), '[]')
  from leased
  join private.push_subscriptions as subscription using (submission_id, endpoint)
  join private.questions as question on question.id = leased.question_id
  join public.submissions as submission on submission.id = leased.submission_id
$$;
grant execute on function public.claim_question_pushes(timestamptz,integer,integer) to service_role;

-- Records how a push of a question ended: 'sent', 'gone' (nobody is subscribed there any more) or 'failed', to be tried again at
-- p_retry_at. One that was queued anew meanwhile stays: it tells of a later question.
create function public.settle_question_push(
  p_id uuid, p_endpoint text, p_lease uuid, p_outcome text, p_retry_at timestamptz
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_outcome = 'gone' then
    perform private.end_subscriptions(p_endpoint, p_retry_at);
  elsif p_outcome = 'sent' then
    delete from private.question_pushes where submission_id = p_id and endpoint = p_endpoint and lease = p_lease;
  else
    update private.question_pushes set lease = null, next_attempt_at = p_retry_at
    where submission_id = p_id and endpoint = p_endpoint and lease = p_lease;
  end if;
end
$$;
grant execute on function public.settle_question_push(uuid,text,uuid,text,timestamptz) to service_role;

-- Managers ---------------------------------------------------------------------------------------------------

-- Lets a manager's device ring while it is closed, until its session ends. Returns {outcome}: 'done', 'ended' for an address at which
-- the push service knows nobody any more, or 'refused' for one that is no push service.
create function public.desk_ring_here(p_endpoint text, p_p256dh text, p_auth text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
  if private.is_push_service(p_endpoint) is not true then
    return jsonb_build_object('outcome', 'refused');
  end if;
  if exists (select from private.ended_subscriptions where digest = private.digest(p_endpoint)) then
    return jsonb_build_object('outcome', 'ended');
  end if;
  insert into private.desk_devices (endpoint, p256dh, auth, user_id, session_id)
  values (p_endpoint, p_p256dh, p_auth, auth.uid(), auth.jwt() ->> 'session_id')
  on conflict (endpoint) do update
  set p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id, session_id = excluded.session_id;
  -- Ten devices for each account, the latest.
  delete from private.desk_devices where endpoint in (
    select endpoint from private.desk_devices where user_id = auth.uid()
    order by created_at desc, endpoint offset 10
  );
  return jsonb_build_object('outcome', 'done');
end
$$;
grant execute on function public.desk_ring_here(text,text,text) to authenticated;

-- Has another subscription take the place of one that the browser has dropped, with what it has still to tell, for as long as the session
-- that it was made in. The worker asks for it, whose token may have run out: the secret of the one before, which its browser and the
-- server alone know, says whose device it is. Returns {outcome}: 'done', 'ended' and 'refused' as desk_ring_here does, or 'unknown' where
-- no device has that subscription.
create function public.desk_move_ring(
  p_before text, p_before_auth text, p_endpoint text, p_p256dh text, p_auth text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  device private.desk_devices;
begin
  select * into device from private.desk_devices where endpoint = p_before and auth = p_before_auth for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if private.is_push_service(p_endpoint) is not true or p_endpoint = p_before then
    return jsonb_build_object('outcome', 'refused');
  end if;
  if exists (select from private.ended_subscriptions where digest = private.digest(p_endpoint)) then
    return jsonb_build_object('outcome', 'ended');
  end if;
  insert into private.desk_devices (endpoint, p256dh, auth, user_id, session_id)
  values (p_endpoint, p_p256dh, p_auth, device.user_id, device.session_id)
  on conflict (endpoint) do nothing;
  update private.desk_pushes as push set endpoint = p_endpoint, lease = null
  where endpoint = p_before and not exists (
    select from private.desk_pushes as other where other.submission_id = push.submission_id and other.endpoint = p_endpoint
  );
  delete from private.desk_devices where endpoint = p_before;
  return jsonb_build_object('outcome', 'done');
end
$$;
grant execute on function public.desk_move_ring(text,text,text,text,text) to anon, authenticated;

-- Lets a device ring no more while it is closed. Returns {outcome: 'done'}.
create function public.desk_ring_no_more(p_endpoint text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
  delete from private.desk_devices where endpoint = p_endpoint and user_id = auth.uid();
  return jsonb_build_object('outcome', 'done');
end
$$;
grant execute on function public.desk_ring_no_more(text) to authenticated;

-- Queues what closed devices have to be told of an order: that it came, once its five minutes begin; that it was cancelled, and not at
-- the desk; and that it needs nobody any more, for those that were told of it. Of those that are doubtful the first is told, and once.
create function private.queue_desk_pushes(p_row public.submissions)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_new boolean;
  is_doubtful boolean;
begin
  if private.board_part(p_row.service) is not null
    -- Most orders come while no device is to ring.
    or not exists (select from private.desk_devices) and not exists (select from private.desk_pushes where submission_id = p_row.id)
  then
    return;
  end if;
  is_new := p_row.status = 'recue' and not exists (select from private.desk_taken where submission_id = p_row.id);
  is_doubtful := private.is_doubtful(p_row.id);
  if is_new and is_doubtful and exists (
    select from private.senders as other join public.submissions as waiting on waiting.id = other.submission_id
    where other.is_doubtful and other.submission_id <> p_row.id and waiting.status = 'recue'
  ) then
    return;
  end if;
  -- Held first: a device that ends meanwhile must not take the order with it.
  perform from private.desk_devices order by endpoint for key share;
  if is_new then
    insert into private.desk_pushes (submission_id, endpoint, kind, next_attempt_at, shown)
    select p_row.id, endpoint, 'new', private.promised_from(p_row.received_at, p_row.next_opening),
      -- The last of the times that it is told (settle_desk_push).
      case when is_doubtful then 119 else 0 end
    from private.desk_devices
    -- One that stood apart, and rings from now on.
    on conflict (submission_id, endpoint) do update set shown = 0
    where desk_pushes.kind = 'new' and not private.is_doubtful(desk_pushes.submission_id);
    return;
  end if;
  delete from private.desk_pushes where submission_id = p_row.id and shown = 0 and lease is null;
  update private.desk_pushes
  set kind = 'taken', next_attempt_at = now(), lease = null, attempts = 0
  where submission_id = p_row.id;
  if p_row.status = 'annulee' and auth.uid() is null then
    insert into private.desk_pushes (submission_id, endpoint, kind, next_attempt_at)
    select p_row.id, endpoint, 'cancelled', now() from private.desk_devices
    on conflict (submission_id, endpoint) do update
    set kind = 'cancelled', next_attempt_at = excluded.next_attempt_at, lease = null, attempts = 0;
  end if;
end
$$;

create function private.queue_pushes_of_submission()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_desk_pushes(new);
  return null;
end
$$;

create trigger queue_desk_pushes_of_new after insert on public.submissions
  for each row when (new.status = 'recue') execute function private.queue_pushes_of_submission();

create trigger queue_desk_pushes_of_moved after update of status on public.submissions
  for each row when (old.status is distinct from new.status) execute function private.queue_pushes_of_submission();

create function private.queue_pushes_of_taken()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_desk_pushes(submission)
  from public.submissions as submission where id = new.submission_id;
  return null;
end
$$;

create trigger queue_desk_pushes after insert on private.desk_taken
  for each row execute function private.queue_pushes_of_taken();

-- Queues a sign for every device that rings while it is closed. One that still rings for the order's reception goes on: it leads to the
-- order, too.
create function private.queue_sign_pushes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Held first: a device that ends meanwhile must not take the courier's step with it.
  perform from private.desk_devices order by endpoint for key share;
  insert into private.desk_pushes (submission_id, endpoint, kind, next_attempt_at)
  select new.submission_id, endpoint, 'sign', now() from private.desk_devices
  on conflict (submission_id, endpoint) do update
  set kind = 'sign', next_attempt_at = excluded.next_attempt_at, lease = null, attempts = 0
  where desk_pushes.kind <> 'new';
  return null;
end
$$;

create trigger queue_sign_pushes after insert on private.course_signs
  for each row execute function private.queue_sign_pushes();

-- A sign that is decided about before it was sent is told to nobody.
create function private.forget_sign_pushes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Held first, as by whoever queues a push or ends a device: none waits for another.
  perform from private.desk_devices order by endpoint for key share;
  delete from private.desk_pushes where submission_id = old.submission_id and kind = 'sign';
  return null;
end
$$;

create trigger forget_sign_pushes after delete on private.course_signs
  for each row execute function private.forget_sign_pushes();

-- Leases the pushes to managers' devices that are due for p_lease_seconds, oldest first, and forgets the devices whose session is over
-- or whose account has no role any more. Returns the list of {id, lease, attempts, endpoint, p256dh, auth, reference, kind}, where
-- id is the order's.
create function public.claim_desk_pushes(p_now timestamptz, p_lease_seconds integer, p_limit integer)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  delete from private.desk_devices where endpoint in (
    select endpoint from private.desk_devices as device
    where not exists (select from private.managers where user_id = device.user_id)
      or not exists (select from auth.sessions where id::text = device.session_id)
    -- Held in this order by whoever queues a push.
    order by endpoint for update
  );
  with due as (
    select submission_id, endpoint from private.desk_pushes
    where next_attempt_at <= p_now
    order by next_attempt_at limit p_limit
    for update skip locked
  ), leased as (
    update private.desk_pushes as push
    set attempts = attempts + 1, lease = gen_random_uuid(),
      next_attempt_at = p_now + make_interval(secs => p_lease_seconds)
    from due
    where push.submission_id = due.submission_id and push.endpoint = due.endpoint
    returning push.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', leased.submission_id, 'lease', leased.lease, 'attempts', leased.attempts, 'endpoint', leased.endpoint,
    'p256dh', device.p256dh, 'auth', device.auth, 'reference', submission.reference, 'kind', leased.kind
  )), '[]')
  from leased
  join private.desk_devices as device using (endpoint)
  join public.submissions as submission on submission.id = leased.submission_id
$$;
grant execute on function public.claim_desk_pushes(timestamptz,integer,integer) to service_role;

-- Records how a push to a manager's device ended: 'sent', 'gone' (nobody is subscribed there any more) or 'failed', to be tried again at
-- p_retry_at. A new order is told again at p_retry_at where it was sent, for two hours.
create function public.settle_desk_push(
  p_id uuid, p_endpoint text, p_lease uuid, p_outcome text, p_now timestamptz, p_retry_at timestamptz
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_outcome = 'gone' then
    delete from private.desk_devices where endpoint = p_endpoint;
    -- The browser may still name this address: the desk is told then, and makes another.
    perform private.end_subscriptions(p_endpoint, p_now);
    return;
  end if;
  -- It was shown, whatever has become of the order meanwhile: the device has to be told that it needs nobody any more.
  update private.desk_pushes
  set shown = shown + (p_outcome = 'sent')::integer,
    next_attempt_at = case when lease = p_lease then p_retry_at else next_attempt_at end,
    attempts = case when lease = p_lease and p_outcome = 'sent' then 0 else attempts end
  where submission_id = p_id and endpoint = p_endpoint;
  delete from private.desk_pushes as push
  where submission_id = p_id and endpoint = p_endpoint and lease = p_lease and (
    (p_outcome = 'sent' and kind <> 'new')
    or (kind = 'new' and shown >= 120)
    or (p_outcome = 'failed' and attempts >= 20)
  );
  update private.desk_pushes set lease = null
  where submission_id = p_id and endpoint = p_endpoint and lease = p_lease;
end
$$;
grant execute on function public.settle_desk_push(uuid,text,uuid,text,timestamptz,timestamptz) to service_role;
