-- Procedures that two requests call at the same moment, or one request twice: locks are taken in one order, a step that is repeated
-- makes no second link, and no refund is asked for while the provider is at work on another. A device whose subscription ends rings on
-- at the next one. pg_cron keeps its notes for a week.

-- Names ------------------------------------------------------------------------------------------------------

-- Returns the name of the account of the request, as the history shows it: 200 characters at most.
create or replace function private.operator_name()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select left(coalesce(
    (
      select nullif(btrim(concat_ws(' ', firstname, lastname)), '') from public.profiles where id = (select auth.uid())
    ),
    (select split_part(email, '@', 1) from auth.users where id = (select auth.uid())),
    'Gestionnaire'
  ), 200)
$$;

-- Links ------------------------------------------------------------------------------------------------------

-- Makes a link to an order, or returns the open one: {outcome, token, message}, where outcome is 'done', 'refused' (`message`
-- says why in French) or 'unknown'. A call that is repeated makes none: another manager may have ended the first one in between.
-- p_note: for the courier; null leaves what was written, and so does a call that is repeated, for the same reason.
create or replace function public.desk_share(
  p_key uuid, p_id uuid, p_kind text, p_note text default null, p_done_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known public.submissions;
  made text;
begin
  perform private.require_operator();
  select * into known from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if known.fields = '{}' then
    return jsonb_build_object('outcome', 'refused', 'message', 'Le contenu de cette commande est effacé.');
  end if;
  if private.is_application(known.service) or known.service in ('devis', 'don') then
    return jsonb_build_object('outcome', 'refused', 'message', 'Il n’y a rien à livrer.');
  end if;
  if p_kind = 'course' and known.status not in ('recue', 'confirmee', 'en_livraison') then
    return jsonb_build_object('outcome', 'refused', 'message', format(
      '%s est « %s » : il n’y a plus de course.', known.reference, private.status_label(known.status)
    ));
  end if;
  if exists (select from private.desk_events where key = p_key) and not exists (
    select from private.share_links as link where submission_id = p_id and kind = p_kind and private.is_open(link)
  ) then
    return jsonb_build_object('outcome', 'refused', 'message', 'Ce lien a été terminé entre-temps.');
  end if;
  made := private.open_share(p_id, p_kind);
  if private.add_desk_event(
    p_key, p_id, private.operator_name(), 'share', jsonb_build_object('kind', p_kind), p_done_at
  ) and p_kind = 'course' then
    update private.share_links set note = nullif(btrim(p_note), '') where token = made and p_note is not null;
    delete from private.course_signs where submission_id = p_id;
  end if;
  return jsonb_build_object('outcome', 'done', 'token', made);
end
$$;

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

-- Closed devices ---------------------------------------------------------------------------------------------

-- Returns whether an address is one of the browsers' push services: the server posts to no other (push-services.ts in the functions).
create or replace function private.is_push_service(p_endpoint text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_endpoint ~ '^https://(fcm\.googleapis\.com|jmt17\.google\.com|([a-z0-9-]+\.)*(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))/'
$$;

-- Lets a manager's device ring while it is closed, until its session ends. Returns {outcome}: 'done', 'ended' for an address at which
-- the push service knows nobody any more, or 'refused' for one that is no push service.
create or replace function public.desk_ring_here(p_endpoint text, p_p256dh text, p_auth text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_operator();
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

-- Has another subscription take the place of one that the browser has dropped, with what it has still to tell, for as long as the session
-- that it was made in. The worker asks for it, whose token may have run out: the secret of the one before, which its browser and the
-- server alone know, says whose device it is. Returns {outcome}: 'done', 'ended' and 'refused' as desk_ring_here does, or 'unknown' where
-- no device has that subscription.
create or replace function public.desk_move_ring(
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

-- A sign that is decided about before it was sent is told to nobody.
create or replace function private.forget_sign_pushes()
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

create or replace trigger forget_sign_pushes after delete on private.course_signs
  for each row execute function private.forget_sign_pushes();

-- Leases the pushes to managers' devices that are due for p_lease_seconds, oldest first, and forgets the devices whose session is over
-- or whose account has no role any more. Returns the list of {id, lease, attempts, endpoint, p256dh, auth, reference, kind}, where
-- id is the order's.
create or replace function public.claim_desk_pushes(p_now timestamptz, p_lease_seconds integer, p_limit integer)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  delete from private.desk_devices where endpoint in (
    select endpoint from private.desk_devices as device
    where not exists (select from private.operators where user_id = device.user_id)
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

-- Records how a push to a manager's device ended: 'sent', 'gone' (nobody is subscribed there any more) or 'failed', to be tried again at
-- p_retry_at. A new order is told again at p_retry_at where it was sent, for two hours.
create or replace function public.settle_desk_push(
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

-- The schedule -----------------------------------------------------------------------------------------------

-- Gives pg_cron every row of scheduled_functions, and the nightly deletion of its own notes. Returns whether there is anything that can
-- keep a schedule. May be repeated.
create or replace function private.schedule_functions()
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null or to_regnamespace('vault') is null then
    return false;
  end if;
  perform cron.schedule(name, schedule, format('select private.call_function(%L)', name))
    from private.scheduled_functions;
  -- pg_cron notes each call, 4,300 a day, and deletes none.
  perform cron.schedule(
    'cron-log', '30 7 * * *', $log$delete from cron.job_run_details where end_time < now() - interval '7 days'$log$
  );
  return true;
end
$$;

-- Adds an edge function to the schedule. An extension that is there and not loaded must not hold back the schema: this warns,
-- and schedule_functions is to be called once it is.
create or replace function private.schedule_function(p_name text, p_schedule text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.scheduled_functions values (p_name, p_schedule)
    on conflict (name) do update set schedule = excluded.schedule;
  begin
    perform private.schedule_functions();
  exception when others then
    raise warning 'nothing is scheduled: %', sqlerrm;
  end;
end
$$;

-- Documents that are due go at 03:17 on the island.
select private.schedule_function('purge-files', '17 7 * * *');
select private.schedule_function('payment-sweep', '* * * * *');
select private.schedule_function('forward', '* * * * *');
select private.schedule_function('push', '* * * * *');

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  private.operator_name(),
  private.is_push_service(text),
  private.forget_sign_pushes(),
  private.schedule_functions(),
  private.schedule_function(text, text),
  public.desk_share(uuid, uuid, text, text, timestamptz),
  public.note_refunded(uuid, integer, integer),
  public.desk_ring_here(text, text, text),
  public.desk_move_ring(text, text, text, text, text),
  public.claim_desk_pushes(timestamptz, integer, integer),
  public.settle_desk_push(uuid, text, uuid, text, timestamptz, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_move_ring(text, text, text, text, text) to anon, authenticated;
grant execute on function
  public.desk_share(uuid, uuid, text, text, timestamptz),
  public.desk_ring_here(text, text, text)
  to authenticated;
grant execute on function
  public.note_refunded(uuid, integer, integer),
  public.claim_desk_pushes(timestamptz, integer, integer),
  public.settle_desk_push(uuid, text, uuid, text, timestamptz, timestamptz)
  to service_role;
