-- The subscriptions of devices end with their order (docs/rules/operator.md#telling-the-customer).

-- Returns whether no other status can follow, as isFinal in src/domain/order-status.ts.
create or replace function private.is_final(p_status text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_status in ('livree', 'annulee', 'refusee')
$$;

-- Subscribes a device to orders: whoever has an order's id may have it told to them, on five devices at most. An order that is over, or
-- whose contents are gone, has nothing more to tell. Returns how many orders it holds for; null for an address that has ended, where the
-- device is to subscribe anew.
create or replace function public.subscribe_push(p_ids jsonb, p_endpoint text, p_p256dh text, p_auth text)
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

-- Ends the subscriptions of orders that are over, or whose contents are gone, once their device was told the last of them; a push that
-- could not be made within a day is no news any more (claim_pushes). p_limit at most; the next call goes on. Returns how many there were.
create or replace function public.purge_subscriptions(p_now timestamptz, p_limit integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  delete from private.push_subscriptions where ctid = any (array(
    select subscription.ctid
    from private.push_subscriptions as subscription
    join public.submissions as submission on submission.id = subscription.submission_id
    where (private.is_final(submission.status) or submission.fields = '{}') and not exists (
      select from private.pushes as push
      where push.submission_id = subscription.submission_id and push.endpoint = subscription.endpoint
        and push.created_at > p_now - interval '1 day'
    )
    limit p_limit for update of subscription skip locked
  ));
  get diagnostics ended = row_count;
  return ended;
end
$$;

revoke all on function
  private.is_final(text),
  public.subscribe_push(jsonb, text, text, text),
  public.purge_subscriptions(timestamptz, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.subscribe_push(jsonb, text, text, text),
  public.purge_subscriptions(timestamptz, integer)
  to service_role;
