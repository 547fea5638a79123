-- The history of an order (docs/rules/desk.md#history). A courier who says at once that the order was collected and delivered sets two
-- statuses at one moment.

-- Returns the history of an order, oldest first: the list of {key, at, storedAt, actor, kind, detail}, as private.desk_history has it,
-- with the steps that were not made at the desk. These have no key and no actor. A step and the status that followed it were stored at
-- one moment. So were two statuses that followed one step: they stand in the order in which they were set.
create or replace function private.order_history(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with told as (
    select event.key, event.done_at as at, event.stored_at, event.actor, event.kind, event.id, past.id as status_id,
      case when past.status is null then event.detail else jsonb_build_object('to', past.status) || event.detail end as detail
    from private.desk_events as event
    left join public.submission_statuses as past
      on past.submission_id = p_id and past.set_at = event.stored_at and event.kind = 'status'
    where event.submission_id = p_id
    union all
    select null, past.set_at, past.set_at, null, 'status', null, past.id, jsonb_build_object('to', past.status)
    from public.submission_statuses as past
    where past.submission_id = p_id and not exists (
      select from private.desk_events as event
      where event.submission_id = p_id and event.kind = 'status' and event.stored_at = past.set_at
    )
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', key, 'at', private.iso_utc(at), 'storedAt', private.iso_utc(stored_at),
    'actor', actor, 'kind', kind, 'detail', detail
  ) order by at, id, status_id), '[]')
  from told
$$;

revoke all on function private.order_history(uuid) from public, anon, authenticated, service_role;
