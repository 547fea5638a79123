-- A push service that answers 404 or 410 knows nobody at an address any more, but the browser may go on naming it: its page then
-- said that notifications were on. A digest of the address is kept for a while, so that the device can be told to subscribe anew.
create table private.ended_subscriptions (
  digest bytea primary key,
  ended_at timestamptz not null
);

create index ended_subscriptions_ended_at on private.ended_subscriptions (ended_at);

alter table private.ended_subscriptions enable row level security;
revoke all on table private.ended_subscriptions from public, anon, authenticated, service_role;

-- Returns what it did before, and null for an address that has ended.
create or replace function public.subscribe_push(p_ids jsonb, p_endpoint text, p_p256dh text, p_auth text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  subscribed integer;
begin
  if exists (select from private.ended_subscriptions where digest = sha256(convert_to(p_endpoint, 'UTF8'))) then
    return null;
  end if;
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

-- Remembers, besides what it did before, an address that has ended for 30 days: longer than any order is followed.
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
    delete from private.push_subscriptions where endpoint = ended;
    delete from private.ended_subscriptions where ended_at <= p_retry_at - interval '30 days';
    insert into private.ended_subscriptions (digest, ended_at)
    select sha256(convert_to(ended, 'UTF8')), p_retry_at where ended is not null
    on conflict (digest) do update set ended_at = excluded.ended_at;
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
