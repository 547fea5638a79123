-- Customers who asked to be told where their orders stand while the site is closed (Web Push). A subscription belongs to the
-- orders whose ids came with it; a push is a status that one of them has still to be told.
create table private.push_subscriptions (
  submission_id uuid not null references public.submissions (id) on delete cascade,
  endpoint text not null check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 40),
  created_at timestamptz not null default now(),
  primary key (submission_id, endpoint)
);

create index push_subscriptions_endpoint on private.push_subscriptions (endpoint);

create table private.pushes (
  id bigint generated always as identity primary key,
  submission_id uuid not null,
  endpoint text not null,
  status text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease uuid,
  foreign key (submission_id, endpoint)
    references private.push_subscriptions (submission_id, endpoint) on delete cascade
);

create index pushes_next_attempt_at on private.pushes (next_attempt_at);
create index pushes_subscription on private.pushes (submission_id, endpoint);

alter table private.push_subscriptions enable row level security;
alter table private.pushes enable row level security;
revoke all on table private.push_subscriptions, private.pushes from public, anon, authenticated, service_role;
revoke all on sequence private.pushes_id_seq from public, anon, authenticated, service_role;

-- Whoever has an order's id may have it told to them, on five devices at most. Returns how many orders it holds for.
create function public.subscribe_push(p_ids jsonb, p_endpoint text, p_p256dh text, p_auth text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  subscribed integer;
begin
  insert into private.push_subscriptions (submission_id, endpoint, p256dh, auth)
  select id, p_endpoint, p_p256dh, p_auth
  from public.submissions
  where id = any (array(select jsonb_array_elements_text(p_ids)::uuid)) and erased_at is null and 5 > (
    select count(*) from private.push_subscriptions as other
    where other.submission_id = submissions.id and other.endpoint <> p_endpoint
  )
  on conflict (submission_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth;
  get diagnostics subscribed = row_count;
  return subscribed;
end
$$;

create function private.queue_pushes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.pushes (submission_id, endpoint, status)
  select submission_id, endpoint, new.status from private.push_subscriptions where submission_id = new.id;
  return null;
end
$$;

create trigger queue_pushes after update of status on public.submissions
  for each row when (old.status is distinct from new.status and new.status <> 'recue')
  execute function private.queue_pushes();

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

-- Takes what is due, oldest first, for p_lease_seconds: the list of {id, lease, attempts, endpoint, p256dh, auth, submissionId,
-- reference, status}. What could not be told within a day is no news any more.
create function public.claim_pushes(p_now timestamptz, p_lease_seconds integer, p_limit integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken jsonb;
begin
  delete from private.pushes where created_at <= p_now - interval '1 day';
  with due as (
    select id from private.pushes
    where next_attempt_at <= p_now
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

-- Records how a push ended: 'sent', 'gone' (nobody is subscribed there any more) or 'failed', to be tried again.
create function public.settle_push(p_id bigint, p_lease uuid, p_outcome text, p_retry_at timestamptz)
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
    update private.pushes set lease = null, next_attempt_at = p_retry_at where id = p_id and lease = p_lease;
  end if;
end
$$;

revoke all on function private.queue_pushes(), private.forget_subscriptions()
  from public, anon, authenticated, service_role;
revoke all on function
  public.subscribe_push(jsonb, text, text, text),
  public.claim_pushes(timestamptz, integer, integer),
  public.settle_push(bigint, uuid, text, timestamptz)
  from public, anon, authenticated;
grant execute on function
  public.subscribe_push(jsonb, text, text, text),
  public.claim_pushes(timestamptz, integer, integer),
  public.settle_push(bigint, uuid, text, timestamptz)
  to service_role;

-- Every minute what is to be told is pushed.
select private.schedule_function('push', '* * * * *');
