-- The board of the desk: open orders, its search, and what has changed.

-- A row ------------------------------------------------------------------------------------------------------

-- Returns the part of the desk that a type has apart from the orders; null for orders and requests.
create function private.board_part(p_service text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when p_service = 'livreur' or p_service like 'offre-%' then 'candidatures'
    when p_service = 'devis' then 'devis'
    when p_service = 'don' then 'dons'
  end;
end
$$;

-- Returns the state of the board that a submission is in; null for one that waits for its payment.
create function private.board_state(p_service text, p_status text, p_links text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_status = 'paiement_en_attente' then null
    when private.board_part(p_service) is not null then private.board_part(p_service)
    when p_status = 'confirmee' and p_links = 'due' then 'a_payer'
    else p_status
  end
$$;

-- Returns when the five minutes that were promised begin: at reception, or at the opening that the customer was told, in words
-- that were true on that day on the island (docs/rules/hours.md#next-opening).
create function private.promised_from(p_received_at timestamptz, p_next_opening text)
returns timestamptz
language plpgsql
immutable
set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(p_next_opening, '^(\S+) à (\d{2}:\d{2})$');
  then_at constant timestamp := p_received_at at time zone 'America/Guadeloupe';
  weekday constant integer := array_position(
    array['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'], initcap(parts[1])
  ) - 1;
  days integer := 0;
begin
  if parts is null then
    return p_received_at;
  end if;
  if weekday is not null then
    -- The same weekday means that of the next week.
    days := (weekday - extract(dow from then_at)::integer + 7) % 7;
    days := case when days = 0 then 7 else days end;
  end if;
  return greatest(
    p_received_at, (then_at::date + days + parts[2]::time) at time zone 'America/Guadeloupe'
  );
end
$$;

-- Returns what was charged for an order and is not given back, in cents. A later file makes what it reads.
create function private.kept_of(p_id uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((select sum(amount) from private.charges where submission_id = p_id), 0)
    - coalesce((select sum(amount) from private.refunds where submission_id = p_id and status = 'done'), 0);
end
$$;

-- Returns an order as a line of the board: {id, reference, service, receivedAt, promisedFrom, status, state, name, phone, commune,
-- slotAt, total, without, isWithoutItems, links, takenBy, isCancelledElsewhere, sign, answer, areLinksSent}. The total is in cents. isCancelledElsewhere: it was
-- cancelled, and not at the desk. sign: what its courier said and somebody has to decide about, {key, step, reason, hasWrongCode, at};
-- null for nothing. answer: what its customer has answered and no manager has read, {key, answer, item, proposal, at}; null for nothing.
-- areLinksSent: false where links wait to be paid that were handed to nobody since they were made.
create function private.board_row(p_row public.submissions, p_links text)
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
    'name', nullif(p_row.facts ->> 'customer', ''),
    'phone', nullif(p_row.facts ->> 'phone', ''),
    'commune', nullif(p_row.facts ->> 'commune', ''),
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
    ),
    'answer', (
      select jsonb_build_object(
        'key', id, 'answer', answer, 'item', item, 'proposal', proposal, 'at', private.iso_utc(answered_at)
      )
      from private.questions where submission_id = p_row.id and answer is not null and seen_at is null
      order by answered_at desc, id limit 1
    ),
    'areLinksSent', p_links is distinct from 'due' or exists (
      select from private.desk_events as sent
      where sent.submission_id = p_row.id and sent.kind = 'message' and sent.detail ->> 'template' <> 'coursier' and sent.done_at >= (
        select max(made.done_at) from private.desk_events as made
        where made.submission_id = p_row.id and made.kind = 'links_made'
      )
    )
  )
$$;

-- Returns orders as lines of the board, in the order of their ids, with kept: what was paid and not given back, in cents; toGiveBack:
-- that of a cancelled one; and isDoubtful: whether it stands apart until a manager has looked.
create function private.board_rows(p_ids uuid[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.board_row(one, private.links_state(one.id)) || jsonb_build_object(
    'kept', kept, 'toGiveBack', case when one.status = 'annulee' then kept else 0 end,
    'isDoubtful', one.status = 'recue' and private.is_doubtful(one.id)
  ) order by place), '[]')
  from unnest(p_ids) with ordinality as listed (id, place) join public.submissions as one using (id),
    lateral (select private.kept_of(one.id) as kept) as paid
$$;

-- The search -------------------------------------------------------------------------------------------------

-- Returns a text as words of letters and digits, parted by single spaces: in small letters, without accents and vowel signs. Letters
-- of other alphabets stay as they are.
create function private.plain_words(p_text text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return btrim(regexp_replace(
    replace(replace(
      lower(regexp_replace(normalize(translate(p_text, 'ŒÆ', 'œæ'), NFKD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'),
    '[^a-z0-9\u00f8-\u024f\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufdff\ufe70-\ufefc]+', ' ', 'g'
  ));
end
$$;

-- Returns the telephone numbers of a text, in its order: a French one as the nine digits that are the same with and without its
-- country, any other one with all of its digits, from its country on where it was written.
create function private.phone_numbers(p_text text)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array(
    select found.number
    from regexp_split_to_table(left(p_text, 200), '[^0-9 .()/\u00a0-]+') with ordinality as part (written, place)
    cross join lateral (
      select regexp_replace(regexp_replace(written, '\D', '', 'g'), '^00', '') as digits
    ) as compact
    cross join lateral (
      select nine[1] as number, spot
      from regexp_matches(digits, '(?:590|594|596|262|33)?0?([1-9]\d{8})', 'g') with ordinality as each (nine, spot)
      where digits ~ '^(?:(?:590|594|596|262|33)?0?[1-9]\d{8})+$'
      union all
      select digits, 1
      where length(digits) >= 8 and digits !~ '^(?:(?:590|594|596|262|33)?0?[1-9]\d{8})+$'
    ) as found
    order by part.place, found.spot
  );
end
$$;

-- Returns the words by which a submission is found: the digits of its number, its customer's name, and each telephone number with
-- and without a first zero.
create function private.board_words(p_reference text, p_facts jsonb)
returns tsvector
language plpgsql
immutable
-- Dear enough for the planner to look it up instead of making it anew for every row.
cost 10000
set search_path = ''
as $$
begin
  return to_tsvector('pg_catalog.simple', concat_ws(
    ' ', substr(p_reference, 4), private.plain_words(p_facts ->> 'customer'), (
      select string_agg(number || ' 0' || number, ' ') from unnest(private.phone_numbers(p_facts ->> 'phone')) as number
    )
  ));
end
$$;

create index submissions_board_words on public.submissions
  using gin (private.board_words(reference, facts));

-- Returns what is searched for, each word by its beginning; null for less than two letters or digits. A number may be written as
-- people write it, and begin with the country's code.
create function private.board_query(p_search text)
returns tsquery
language plpgsql
immutable
set search_path = ''
as $$
declare
  words constant text := regexp_replace(private.plain_words(left(p_search, 100)), '^lg\M *', '');
  -- Without a sign of one, a country's code is known by the number that follows it.
  digits constant text := case when p_search ~ '^\s*(\+|00)'
    then regexp_replace(regexp_replace(words, '\D', '', 'g'), '^(00)?((590|594|596|262|33)0?)?', '')
    else regexp_replace(regexp_replace(words, '\D', '', 'g'), '^(590|594|596|262|33)(?=0?[1-9]\d{8}$)0?', '')
  end;
begin
  if words ~ '^[0-9 ]+$' then
    return case when length(digits) >= 2 then to_tsquery('pg_catalog.simple', digits || ':*') end;
  end if;
  return case when length(words) >= 2 then
    to_tsquery('pg_catalog.simple', regexp_replace(words, ' ', ':* & ', 'g') || ':*')
  end;
end
$$;

-- Returns the last nine digits of the first number of whoever sent a submission, which are the same with and without the country; null
-- without such a number.
create function private.sender_phone(p_facts jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return right((private.phone_numbers(p_facts ->> 'phone'))[1], 9);
end
$$;

create index submissions_sender_phone on public.submissions (private.sender_phone(facts));

-- Returns what the same person ordered before an order. The same person has the same account, or the same telephone number.
create function private.earlier_ids(p_id uuid)
returns table (earlier_id uuid, earlier_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select past.id, past.received_at from public.submissions as known
  join public.submissions as past
    on past.user_id = known.user_id or private.sender_phone(past.facts) = private.sender_phone(known.facts)
  where known.id = p_id and past.id <> known.id and past.received_at <= known.received_at
$$;

-- Returns twenty of them, newest first, after the one that p_after names; null for the first twenty. The list of {id, reference,
-- service, receivedAt, status, total, without, isWithoutItems}: total is in euros as on the wire, null without a price.
create function private.earlier_orders(p_id uuid, p_after uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'reference', reference, 'service', service, 'receivedAt', private.iso_utc(received_at),
    'status', status, 'total', quote -> 'totalToPay',
    'without', quote ->> 'without',
    'isWithoutItems', coalesce(quote ? 'isWithoutItems', false)
  ) order by received_at desc, id desc), '[]')
  from public.submissions where id in (
    select earlier_id from private.earlier_ids(p_id)
    where p_after is null or (earlier_at, earlier_id) < (select received_at, id from public.submissions where id = p_after)
    order by earlier_at desc, earlier_id desc limit 20
  )
$$;

-- Returns the next twenty earlier orders of the person of an order. p_after: the last one that is known.
create function public.desk_earlier(p_id uuid, p_after uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
  return private.earlier_orders(p_id, p_after);
end
$$;
grant execute on function public.desk_earlier(uuid, uuid) to authenticated;

-- Pages ------------------------------------------------------------------------------------------------------

create index submissions_board_parts on public.submissions (private.board_part(service), received_at, id)
  where private.board_part(service) is not null;

-- Returns the ids of one page of desk_orders, and one more where there is a page after it. The procedure decides who may.
-- docs/rules/desk.md#the-board
create function private.board_page(
  p_state text, p_search text, p_service text, p_at timestamptz, p_id uuid, p_limit integer
)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Older than these, where the newest come first; newer, where the oldest do.
  before_at constant timestamptz := coalesce(p_at, 'infinity');
  before_id constant uuid := coalesce(p_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  after_at constant timestamptz := coalesce(p_at, '-infinity');
  after_id constant uuid := coalesce(p_id, '00000000-0000-0000-0000-000000000000');
  in_status constant text := case when p_state = 'a_payer' then 'confirmee' else p_state end;
  words constant tsquery := private.board_query(p_search);
begin
  if nullif(btrim(p_search), '') is not null then
    -- Found first, and put in order then: going through the orders by date until enough of them match can mean all of them.
    return array(
      with found as materialized (
        select id, received_at from public.submissions
        where private.board_words(reference, facts) @@ words and (p_service is null or service = p_service)
      )
      select id from found where (received_at, id) < (before_at, before_id)
      order by received_at desc, id desc limit p_limit
    );
  elsif p_state in ('candidatures', 'devis', 'dons') then
    return array(
      select id from public.submissions
      where private.board_part(service) = p_state and status <> 'paiement_en_attente'
        and (p_service is null or service = p_service) and (received_at, id) < (before_at, before_id)
      order by received_at desc, id desc limit p_limit
    );
  elsif p_state in ('livree', 'annulee') then
    return array(
      select id from public.submissions
      where status = in_status and private.board_part(service) is null
        and (p_service is null or service = p_service) and (received_at, id) < (before_at, before_id)
      order by received_at desc, id desc limit p_limit
    );
  end if;
  return array(
    select id from public.submissions
    where status = in_status and private.board_part(service) is null
      and (p_service is null or service = p_service) and (received_at, id) > (after_at, after_id)
      and (in_status <> 'confirmee' or (p_state = 'a_payer') = (private.links_state(id) is not distinct from 'due'))
    order by received_at, id limit p_limit
  );
end
$$;

-- Returns one page of orders as {orders, next}, where next is what p_after gets for the page after it; null for none.
-- p_state: recue, confirmee, a_payer and en_livraison are oldest first; livree, annulee, candidatures, devis and dons newest first.
-- p_search: a number, a name or a telephone number, or its beginning. It finds submissions in every state, newest first, and
-- p_state is ignored then. p_service: null for all. p_after: {at, id}. p_limit: at most 200.
create function public.desk_orders(
  p_state text, p_search text, p_service text, p_after jsonb, p_limit integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  amount constant integer := least(greatest(p_limit, 1), 200);
  ids uuid[];
begin
  perform private.require_manager();
  ids := private.board_page(
    p_state, p_search, p_service, (p_after ->> 'at')::timestamptz, (p_after ->> 'id')::uuid, amount + 1
  );
  return jsonb_build_object(
    'orders', private.board_rows(ids[1:amount]),
    'next', (
      select jsonb_build_object(
        'at', to_char(received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'id', id
      )
      from public.submissions where id = ids[amount] and cardinality(ids) > amount
    )
  );
end
$$;
grant execute on function public.desk_orders(text,text,text,jsonb,integer) to authenticated;

-- Returns how many submissions each state has, by its name: of those that have ended the ones of today, and of applications,
-- quotes and donations the new ones.
create function private.board_counts()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with open as (
    select private.board_state(
      service, status, case when status = 'confirmee' then private.links_state(id) end
    ) as state
    from public.submissions
    where status in ('recue', 'confirmee', 'en_livraison')
      and (status = 'recue' or private.board_part(service) is null)
  ), ended as (
    select distinct past.submission_id, past.status as state
    from public.submission_statuses as past
    join public.submissions as submission on submission.id = past.submission_id and submission.status = past.status
    where past.status in ('livree', 'annulee') and private.board_part(submission.service) is null
      and past.set_at >= date_trunc('day', now(), 'America/Guadeloupe')
  )
  select jsonb_build_object(
    'recue', 0, 'confirmee', 0, 'a_payer', 0, 'en_livraison', 0, 'livree', 0, 'annulee', 0,
    'candidatures', 0, 'devis', 0, 'dons', 0
  ) || coalesce((
    select jsonb_object_agg(state, amount)
    from (
      select state, count(*) as amount from (select state from open union all select state from ended) as every group by state
    ) as counted
  ), '{}')
$$;

-- What has changed -------------------------------------------------------------------------------------------

-- Notes that a submission changed. The moment is that of the change, not that of its transaction's start.
create function private.note_desk_change(p_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.desk_changes (submission_id, changed_at)
  select id, clock_timestamp() from public.submissions where id = p_id
  on conflict (submission_id) do update set changed_at = excluded.changed_at
$$;

create function private.note_changed_submission()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.desk_changes (submission_id, changed_at) values (new.id, clock_timestamp())
  on conflict (submission_id) do update set changed_at = excluded.changed_at;
  return null;
end
$$;

create trigger note_desk_insert after insert on public.submissions
  for each row execute function private.note_changed_submission();

create trigger note_desk_update after update of status, service, fields, quote, slot_at on public.submissions
  for each row when (old.* is distinct from new.*) execute function private.note_changed_submission();

-- Notes the order of a row that has a submission_id.
create function private.note_changed_part()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_desk_change(case when tg_op = 'DELETE' then old.submission_id else new.submission_id end);
  return null;
end
$$;

create trigger note_desk_change after insert or update or delete on private.payment_links
  for each row execute function private.note_changed_part();

create trigger note_desk_change after insert or update or delete on private.desk_taken
  for each row execute function private.note_changed_part();

create trigger note_desk_change after insert or update or delete on private.course_signs
  for each row execute function private.note_changed_part();

create trigger note_desk_change after insert or update or delete on private.refunds
  for each row execute function private.note_changed_part();

-- The orders about which somebody has still to decide, with the moment of the oldest sign: a courier's word, a customer's answer.
create view private.signs as
select submission_id, min(at) as at from (
  select submission_id, done_at as at from private.course_signs
  union all
  select submission_id, answered_at from private.questions where answer is not null and seen_at is null
) as sign group by submission_id;

-- Returns what a board asks for every few seconds: {cursor, counts, orders, signs, moreSigns, isWhole}. signs are the orders,
-- oldest sign first, whose courier's word or customer's answer is to be decided about, in whatever state they are: p_signs of them, and
-- moreSigns is how many have one besides. orders are those that changed since p_since, the cursor of the last answer, and a quarter of a minute before it: a
-- change is dated before it can be seen. isWhole is false where there are more than 200, and the lists are to be read again. p_since:
-- null for the first time, without orders.
create function public.desk_changes(p_since timestamptz, p_signs integer default 20)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  told_signs constant integer := greatest(p_signs, 1);
  ids uuid[];
begin
  perform private.require_manager();
  ids := array(
    select submission_id from private.desk_changes
    where changed_at > p_since - interval '15 seconds'
    order by changed_at limit 201
  );
  return jsonb_build_object(
    'cursor', private.iso_utc(now()),
    'counts', private.board_counts(),
    'orders', private.board_rows(ids[1:200]),
    'signs', private.board_rows(array(
      select submission_id from private.signs order by at, submission_id limit told_signs
    )),
    'moreSigns', (select greatest(count(*) - told_signs, 0) from private.signs),
    'isWhole', cardinality(ids) <= 200
  );
end
$$;
grant execute on function public.desk_changes(timestamptz, integer) to authenticated;

-- Decides about doubtful orders together, 500 at most. p_ids: the list of their ids. All that still wait are cancelled, or go among the others and ring. Returns
-- {outcome: 'done', decided}: how many there were. p_key makes the key of each step, so that a second call changes nothing.
-- docs/rules/desk.md#to-check
create function public.desk_decide_doubtful(p_key uuid, p_ids jsonb, p_cancels boolean, p_done_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  doubtful public.submissions;
  decided integer := 0;
begin
  perform private.require_manager();
  for doubtful in
    select * from public.submissions
    where id in (select each::uuid from jsonb_array_elements_text(p_ids) as each limit 500) and status = 'recue' and private.is_doubtful(id)
    order by id for update
  loop
    if p_cancels then
      update public.submissions set status = 'annulee' where id = doubtful.id;
    else
      delete from private.senders where submission_id = doubtful.id;
      perform private.note_desk_change(doubtful.id);
      perform private.queue_desk_pushes(doubtful);
    end if;
    perform private.add_desk_event(
      private.uuid_of(p_key::text || ' ' || doubtful.id::text), doubtful.id, private.manager_name(),
      case when p_cancels then 'status' else 'kept' end,
      case when p_cancels then jsonb_build_object('from', 'recue', 'to', 'annulee', 'reason', 'Commandes en nombre du même réseau')
        else '{}' end,
      p_done_at
    );
    decided := decided + 1;
  end loop;
  return jsonb_build_object('outcome', 'done', 'decided', decided);
end
$$;
grant execute on function public.desk_decide_doubtful(uuid,jsonb,boolean,timestamptz) to authenticated;

-- Returns a key that is made of a text: the same one for the same text.
create function private.uuid_of(p_text text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select left(encode(private.digest(p_text), 'hex'), 32)::uuid
$$;
