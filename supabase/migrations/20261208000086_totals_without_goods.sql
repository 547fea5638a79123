-- What is bought and is not in a total, wherever the total is shown (docs/rules/pricing.md#total): 'meal', 'items' or 'medicines', as the
-- price of the order says; null where everything is in it, and for groceries of an earlier version, which have isWithoutItems alone.

-- Returns an order as a line of the board: {id, reference, service, receivedAt, promisedFrom, status, state, name, phone, commune,
-- slotAt, total, without, isWithoutItems, links, takenBy, isCancelledElsewhere, sign}. The total is in cents, without what `without`
-- names. isCancelledElsewhere: it was cancelled, and not at the desk. sign: what its courier said and somebody has to decide about,
-- {key, step, reason, hasWrongCode, at}; null for nothing.
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
    'without', p_row.quote ->> 'without',
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

-- Returns what the same person ordered before, newest first, at most twenty: the list of {id, reference, service, receivedAt, status,
-- total, without, isWithoutItems}. The same person has the same account, or the same telephone number. total is in euros as on the
-- wire, null without a price.
create or replace function private.earlier_orders(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'reference', reference, 'service', service, 'receivedAt', private.iso_utc(received_at),
    'status', status, 'total', quote -> 'totalToPay',
    'without', quote ->> 'without', 'isWithoutItems', coalesce(quote ? 'isWithoutItems', false)
  ) order by received_at desc), '[]')
  from (
    select past.* from public.submissions as known
    join public.submissions as past
      on past.user_id = known.user_id or private.sender_phone(past.fields) = private.sender_phone(known.fields)
    where known.id = p_id and past.id <> known.id and past.received_at <= known.received_at
    order by past.received_at desc limit 20
  ) as past
$$;

-- Returns where submissions stand: the list of {submissionId, reference, status, history, links, questions, corrected, without,
-- isWithoutItems, paid, givenBack}, without those that are not here. `history` lists {status, at}; `links` those to pay; `questions` how many to answer;
-- `corrected` is the total, in euros, of an order that was corrected after it was sent, `without` and `isWithoutItems` of that total; `paid` and
-- `givenBack` are as paid_of and given_back_of have them. A device asks by the ids: nobody can guess one, unlike a number (docs/rules/pages.md#tracking).
create or replace function public.order_statuses(p_ids jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'submissionId', id,
    'reference', reference,
    'status', status,
    'history', (
      select coalesce(
        jsonb_agg(jsonb_build_object('status', past.status, 'at', private.iso_utc(past.set_at)) order by past.id), '[]'
      )
      from public.submission_statuses as past
      where past.submission_id = submission.id
    ),
    'links', (
      select jsonb_agg(
        jsonb_build_object('token', link.token, 'kind', link.kind, 'amount', link.amount / 100.0) order by link.kind
      )
      from private.payment_links as link
      where link.submission_id = submission.id and private.link_state(link) = 'open'
    ),
    'questions', (
      select nullif(count(*), 0) from private.questions as question
      where question.submission_id = submission.id and private.question_state(question) = 'ouverte'
    ),
    'corrected', case when private.version_of(id) > 0 then coalesce((nullif(quote, 'null') ->> 'totalToPay')::numeric, 0) end,
    'without', case when private.version_of(id) > 0 then quote ->> 'without' end,
    'isWithoutItems', case when private.version_of(id) > 0 and quote ? 'isWithoutItems' then true end,
    'paid', private.paid_of(id),
    'givenBack', private.given_back_of(id)
  ))), '[]')
  from public.submissions as submission
  where id = any (array(select jsonb_array_elements_text(p_ids)::uuid))
$$;

-- Returns what a price shows to whoever pays it: its amounts and their labels. Neither the version of the tariff nor the reason of a line
-- is a part of that, nor what it is without. Null without a price.
create or replace function private.shown_price(p_quote jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select nullif(p_quote, 'null') - array['tariffVersion', 'without', 'serviceDetails', 'deliveryDetails'] || jsonb_build_object('lines', (
    select jsonb_agg(line - 'reason' order by place)
    from jsonb_array_elements(
      coalesce(nullif(p_quote, 'null') -> 'serviceDetails', '[]') || coalesce(nullif(p_quote, 'null') -> 'deliveryDetails', '[]')
    ) with ordinality as listed (line, place)
  ))
$$;

-- Puts another version in the place of the one that the manager saw, under the same id and number. The receipt and the hash of
-- the request stay: the customer's retry gets its answer word for word (docs/rules/sending.md#once). p_version and p_status
-- say what was seen. At another price the unpaid links are withdrawn. p_body: {fields, quote, slot, files} as the manager sent them; the
-- other parameters are what was decided. Files that the order has not are added to it; its own stay.
-- Returns {outcome, version, status, linksGone}, where linksGone says whether this correction has withdrawn links, and outcome is
--   'done': it was replaced, or this key had replaced it before
--   'conflict': it is not as the manager saw it, or this key has replaced it by something else; nothing was changed
--   'refused': it is over, or erased
--   'files_missing': a file that is to be added is not here; nothing was changed
--   'unknown': there is no such order
create or replace function public.desk_replace(
  p_actor uuid,
  p_name text,
  p_key uuid,
  p_id uuid,
  p_version integer,
  p_status text,
  p_body jsonb,
  p_fields jsonb,
  p_quote jsonb,
  p_slot_at timestamptz,
  p_next_opening text,
  p_confirmed_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known public.submissions;
  standing integer;
  before private.submission_versions;
  wanted jsonb;
  added jsonb;
  links_gone boolean := false;
  outcome text := 'done';
begin
  select * into known from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  standing := private.version_of(p_id);
  select * into before from private.submission_versions where key = p_key;
  if found then
    if before.submission_id <> p_id or before.body_hash <> public.body_hash(p_body) then
      outcome := 'conflict';
    else
      links_gone := exists (select from private.desk_events where key = p_key and detail ? 'linksGone');
    end if;
  elsif exists (select from private.desk_events where key = p_key) then
    outcome := 'conflict';
  elsif standing <> p_version or known.status <> p_status then
    outcome := 'conflict';
  elsif not private.is_correctable(known) then
    outcome := 'refused';
  else
    -- Held by reserve_submission_file too.
    perform pg_advisory_xact_lock(hashtextextended(p_id::text, 0));
    perform private.hold_files(p_id);
    select coalesce(jsonb_agg(file order by place), '[]') into wanted
    from jsonb_array_elements(coalesce(p_body -> 'files', '[]')) with ordinality as listed (file, place)
    where not known.files @> jsonb_build_array(jsonb_build_object('sha256', file -> 'sha256'));
    added := private.held_files(p_id, wanted);
    if jsonb_array_length(added) < jsonb_array_length(wanted) then
      return jsonb_build_object('outcome', 'files_missing', 'version', standing, 'status', known.status);
    end if;
    insert into private.submission_versions (
      submission_id, version, fields, files, quote, slot_at, next_opening, confirmed_at, key, body_hash, replaced_by
    ) values (
      p_id, standing, known.fields, known.files, known.quote, known.slot_at, known.next_opening, known.confirmed_at,
      p_key, public.body_hash(p_body), left(p_name, 200)
    );
    update public.submissions
    set fields = p_fields, files = known.files || added, quote = p_quote, slot_at = p_slot_at, next_opening = p_next_opening,
      confirmed_at = p_confirmed_at
    where id = p_id;
    update public.submission_files set accepted_at = now()
    where submission_id = p_id and added @> jsonb_build_array(jsonb_build_object('sha256', sha256));
    standing := standing + 1;
    -- The old price is not to be paid any more: the manager makes the links anew.
    if private.shown_price(known.quote) is distinct from private.shown_price(p_quote) then
      links_gone := exists (select from private.unpaid_links(p_id));
      perform private.withdraw_unpaid(p_id, null);
    end if;
    -- The form service that was told of the version before is told of this one.
    insert into private.forwards (submission_id, service) values (p_id, known.service)
    on conflict (submission_id) do update
    set lease = null, attempts = 0, delivered_at = null, next_attempt_at = now(), last_failure = null;
    -- Amounts, numbers and the names of documents alone: what the versions say stands in their table.
    perform private.add_desk_event_for(p_actor, p_name, p_key, p_id, 'correction', jsonb_build_object(
      'version', standing, 'before', known.quote -> 'totalToPay', 'after', p_quote -> 'totalToPay'
    ) || jsonb_strip_nulls(jsonb_build_object(
      'beforeWithout', known.quote ->> 'without',
      'afterWithout', p_quote ->> 'without',
      'beforeWithoutItems', case when known.quote ? 'isWithoutItems' then true end,
      'afterWithoutItems', case when p_quote ? 'isWithoutItems' then true end,
      'linksGone', case when links_gone then true end,
      'documents', (select string_agg(file ->> 'name', ', ') from jsonb_array_elements(added) as file)
    )));
  end if;
  return jsonb_build_object('outcome', outcome, 'version', standing, 'status', known.status, 'linksGone', links_gone);
end
$$;

revoke all on function
  private.board_row(public.submissions, text),
  private.earlier_orders(uuid),
  public.order_statuses(jsonb),
  private.shown_price(jsonb),
  public.desk_replace(uuid, text, uuid, uuid, integer, text, jsonb, jsonb, jsonb, timestamptz, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.order_statuses(jsonb),
  public.desk_replace(uuid, text, uuid, uuid, integer, text, jsonb, jsonb, jsonb, timestamptz, text, timestamptz)
  to service_role;
