-- Push: telling the devices of customers and of managers.

-- Customers' devices -----------------------------------------------------------------------------------------

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

-- Managers' devices ------------------------------------------------------------------------------------------

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
  update private.pushes as push set manager_endpoint = p_endpoint, lease = null, is_changed = false
  where manager_endpoint = p_before and not exists (
    select from private.pushes as other
    where other.submission_id = push.submission_id and other.manager_endpoint = p_endpoint
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

-- The queue --------------------------------------------------------------------------------------------------

-- Everything that a device has still to be told is a row of private.pushes, whoever it is for
-- (docs/decisions/0003-own-outbox-without-workbox-background-sync.md#one-queue-of-pushes). What differs is said here, a row for each kind:
--   topic: what it is about. A push takes the place of the one before it on the same topic, in the queue and on its way. Those of the topic
--     'desk' are for managers' devices (docs/rules/desk.md#ringing), the others for customers'
--     (docs/rules/operator.md#telling-the-customer, docs/rules/desk.md#questions).
--   yields_to: the kind whose place it does not take.
--   times, pause: how often it is told, and how long after the time before.
--   news_for: how long it may wait before it is forgotten; null for no limit. A question is forgotten once it is over.
--   ttl: how long the push service keeps it for a device that is off; null for as long as the question waits.
--   longest_pause: how far the pause between attempts grows while the push service fails.
--   most_attempts: after how many failures in a row it is given up; null for never.
create view private.push_kinds (kind, topic, yields_to, times, pause, news_for, ttl, longest_pause, most_attempts) as values
  ('status', 'status', null, 1, null::interval, interval '1 day', interval '1 day', interval '15 minutes', null),
  ('question', 'question', null, 1, null, null, null, interval '1 minute', null),
  ('new', 'desk', null, 120, interval '1 minute', null, interval '2 minutes', interval '1 minute', 20),
  ('taken', 'desk', null, 1, null, null, interval '2 minutes', interval '1 minute', 20),
  ('cancelled', 'desk', null, 1, null, null, interval '1 hour', interval '1 minute', 20),
  ('sign', 'desk', 'new', 1, null, null, interval '1 hour', interval '1 minute', 20);

-- Queues what a device is to be told at once, in the place of what it had still to be told on the same topic. It waits for the one that is
-- under way: a push that is tried again would else take the place of a newer one on the phone.
create function private.queue_push(
  p_submission_id uuid, p_endpoint text, p_kind text, p_status text default null, p_question_id uuid default null
)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.pushes as waiting (
    submission_id, customer_endpoint, manager_endpoint, topic, kind, status, question_id, times
  )
  select p_submission_id, case when topic <> 'desk' then p_endpoint end, case when topic = 'desk' then p_endpoint end,
    topic, kind, p_status, p_question_id, times
  from private.push_kinds where kind = p_kind
  on conflict (submission_id, endpoint, topic) do update
  set kind = excluded.kind, status = excluded.status, question_id = excluded.question_id, times = excluded.times,
    queued_at = excluded.queued_at, attempts = 0, is_changed = waiting.lease is not null,
    next_attempt_at = case when waiting.lease is null then excluded.next_attempt_at else waiting.next_attempt_at end
  where waiting.kind is distinct from (select yields_to from private.push_kinds where push_kinds.kind = p_kind)
$$;

-- Leases the pushes that are due for p_lease_seconds, p_limit of each topic at most, oldest first: none holds up those of another. Forgets
-- what is no news any more, and the managers' devices whose session is over or whose account has no role any more. Returns the list of
-- {id, lease, attempts, endpoint, p256dh, auth, submissionId, reference, service, topic, kind, status, ttl, longestPause}, the last two
-- in seconds. `attempts` counts this one.
create function public.claim_pushes(p_now timestamptz, p_lease_seconds integer, p_limit integer)
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
  delete from private.pushes where id in (
    select push.id from private.pushes as push
    join private.push_kinds as said using (kind)
    where (lease is null or next_attempt_at <= p_now) and (
      queued_at <= p_now - news_for
      or kind = 'question' and not exists (
        select from private.questions as question
        where question.id = push.question_id and answer is null and withdrawn_at is null and expires_at > p_now
      )
    )
    for update of push skip locked
  );
  with due as (
    select waiting.id
    from (select distinct topic from private.push_kinds) as about, lateral (
      select id from private.pushes as push
      where push.topic = about.topic and next_attempt_at <= p_now
      order by next_attempt_at limit p_limit
      for update skip locked
    ) as waiting
  ), leased as (
    update private.pushes as push
    set attempts = attempts + 1, lease = gen_random_uuid(), is_changed = false,
      next_attempt_at = p_now + make_interval(secs => p_lease_seconds)
    from due
    where push.id = due.id
    returning push.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', leased.id, 'lease', leased.lease, 'attempts', leased.attempts,
    'endpoint', leased.endpoint, 'p256dh', device.p256dh, 'auth', device.auth,
    'submissionId', leased.submission_id, 'reference', submission.reference, 'service', submission.service,
    'topic', leased.topic, 'kind', leased.kind, 'status', leased.status,
    'ttl', ceil(extract(epoch from coalesce(said.ttl, question.expires_at - p_now)))::integer,
    'longestPause', extract(epoch from said.longest_pause)::integer
  ) order by leased.id), '[]')
  from leased
  join private.push_kinds as said on said.kind = leased.kind
  join public.submissions as submission on submission.id = leased.submission_id
  left join private.questions as question on question.id = leased.question_id
  cross join lateral (
    select p256dh, auth from private.push_subscriptions as subscription
    where subscription.submission_id = leased.submission_id and subscription.endpoint = leased.customer_endpoint
    union all
    select p256dh, auth from private.desk_devices as manager where manager.endpoint = leased.manager_endpoint
  ) as device
$$;
grant execute on function public.claim_pushes(timestamptz,integer,integer) to service_role;

-- Records how a push to an address ended: 'sent', 'gone' (nobody is subscribed there any more) or 'failed', to be tried again at
-- p_retry_at. What the device is to be told otherwise since is due at once.
create function public.settle_push(
  p_id bigint, p_lease uuid, p_endpoint text, p_outcome text, p_now timestamptz, p_retry_at timestamptz
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_outcome = 'gone' then
    delete from private.desk_devices
    where endpoint = p_endpoint and exists (select from private.pushes where id = p_id and topic = 'desk');
    -- The browser may still name this address: it is told then, and makes another.
    perform private.end_subscriptions(p_endpoint, p_now);
    return;
  end if;
  -- It was told, whatever has become of the order meanwhile: the device that rang has to be told that it needs nobody any more.
  update private.pushes set told = told + 1 where id = p_id and p_outcome = 'sent';
  delete from private.pushes as push using private.push_kinds as said
  where push.id = p_id and lease = p_lease and not is_changed and said.kind = push.kind and (
    p_outcome = 'sent' and told >= push.times or p_outcome = 'failed' and attempts >= most_attempts
  );
  update private.pushes as push
  set lease = null, is_changed = false,
    attempts = case when p_outcome = 'sent' then 0 else attempts end,
    next_attempt_at = case
      when is_changed then p_now
      when p_outcome = 'sent' then p_now + said.pause
      else p_retry_at
    end
  from private.push_kinds as said
  where push.id = p_id and lease = p_lease and said.kind = push.kind;
end
$$;
grant execute on function public.settle_push(bigint,uuid,text,text,timestamptz,timestamptz) to service_role;

-- What is told to customers ----------------------------------------------------------------------------------

-- Queues a status for every subscribed device.
create function private.queue_status_pushes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Held first: a subscription that ends meanwhile must not take the status with it.
  perform from private.push_subscriptions where submission_id = new.id order by endpoint for key share;
  perform private.queue_push(new.id, endpoint, 'status', p_status => new.status)
  from private.push_subscriptions where submission_id = new.id;
  return null;
end
$$;

create trigger queue_status_pushes after update of status on public.submissions
  for each row when (old.status is distinct from new.status and new.status <> 'recue')
  execute function private.queue_status_pushes();

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
  perform private.queue_push(submission_id, endpoint, 'question', p_question_id => new.id)
  from private.push_subscriptions where submission_id = new.submission_id;
  return null;
end
$$;

create trigger queue_question_pushes after insert on private.questions
  for each row execute function private.queue_question_pushes();

-- What is told to managers -----------------------------------------------------------------------------------

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
    or not exists (select from private.desk_devices) and not exists (
      select from private.pushes where submission_id = p_row.id and topic = 'desk'
    )
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
    insert into private.pushes as waiting (submission_id, manager_endpoint, topic, kind, times, next_attempt_at)
    select p_row.id, endpoint, topic, kind, case when is_doubtful then 1 else times end,
      private.promised_from(p_row.received_at, p_row.next_opening)
    from private.desk_devices, private.push_kinds where kind = 'new'
    -- One that was doubtful rang once; now that it is kept, it rings as any other (docs/rules/desk.md#to-check).
    on conflict (submission_id, endpoint, topic) do update set times = excluded.times where waiting.kind = 'new';
    return;
  end if;
  delete from private.pushes where submission_id = p_row.id and topic = 'desk' and told = 0 and lease is null;
  perform private.queue_push(submission_id, endpoint, 'taken')
  from private.pushes where submission_id = p_row.id and topic = 'desk';
  if p_row.status = 'annulee' and auth.uid() is null then
    perform private.queue_push(p_row.id, endpoint, 'cancelled') from private.desk_devices;
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
  perform private.queue_push(new.submission_id, endpoint, 'sign') from private.desk_devices;
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
  delete from private.pushes where submission_id = old.submission_id and kind = 'sign';
  return null;
end
$$;

create trigger forget_sign_pushes after delete on private.course_signs
  for each row execute function private.forget_sign_pushes();
