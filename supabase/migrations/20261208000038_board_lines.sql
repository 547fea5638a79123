-- The lines of the desk's board (docs/rules/desk.md#the-board).

-- Returns an order as a line of the board: {id, reference, service, receivedAt, promisedFrom, status, state, name, phone, commune,
-- slotAt, total, isWithoutItems, links, takenBy, isCancelledElsewhere, sign}. The total is in cents. isCancelledElsewhere: it was
-- cancelled, and not at the desk. sign: what its courier said and somebody has to decide about, {key, step, reason, hasWrongCode, at};
-- null for nothing.
create or replace function private.board_row(p_row public.submissions, p_links text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_row.id,
    'reference', p_row.reference,
    'service', p_row.service,
    'receivedAt', private.iso_utc(p_row.received_at),
    'promisedFrom', private.iso_utc(private.promised_from(p_row.received_at, p_row.next_opening)),
    'status', p_row.status,
    'state', private.board_state(p_row.service, p_row.status, p_links),
    'name', private.board_customer(p_row.fields),
    'phone', private.board_phone(p_row.fields),
    -- Groceries name it otherwise than the other orders do.
    'commune', coalesce(
      p_row.fields ->> 'delivery_commune', p_row.fields ->> 'deliveryCommune', p_row.fields ->> 'commune',
      p_row.fields ->> 'residence'
    ),
    'slotAt', private.iso_utc(p_row.slot_at),
    'total', round((p_row.quote ->> 'totalToPay')::numeric * 100)::integer,
    'isWithoutItems', coalesce(p_row.quote ? 'isWithoutItems', false),
    'links', p_links,
    'takenBy', (select actor from private.desk_taken where submission_id = p_row.id),
    'isCancelledElsewhere', p_row.status = 'annulee' and not exists (
      -- An action of the desk and the status that follows from it are stored at one moment.
      select from public.submission_statuses as past
      join private.desk_events as event on event.submission_id = past.submission_id and event.stored_at = past.set_at
      where past.submission_id = p_row.id and past.status = 'annulee' and event.actor_id is not null
    ),
    'sign', (
      select jsonb_build_object(
        'key', key, 'step', step, 'reason', reason, 'hasWrongCode', has_wrong_code, 'at', private.iso_utc(done_at)
      )
      from private.course_signs where submission_id = p_row.id
    )
  )
$$;

-- Returns orders as lines of the board, in the order of their ids, with toGiveBack: what a cancelled one is still owed, in cents.
create or replace function private.board_rows(p_ids uuid[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.board_row(one, private.links_state(one.id)) || jsonb_build_object(
    'toGiveBack', case when one.status = 'annulee' then private.kept_of(one.id) else 0 end
  ) order by place), '[]')
  from unnest(p_ids) with ordinality as listed (id, place) join public.submissions as one using (id)
$$;

revoke all on function
  private.board_row(public.submissions, text),
  private.board_rows(uuid[])
  from public, anon, authenticated, service_role;
