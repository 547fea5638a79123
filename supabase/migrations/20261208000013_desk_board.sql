-- The desk's board: what came, by state; who has taken it; what changed since; and pushes to managers' closed devices
-- (docs/rules/desk.md#the-board).

-- Tables -----------------------------------------------------------------------------------------------------

-- A row is an order that a manager has taken in hand: it does not ring any more.
create table if not exists private.desk_taken (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null,
  actor text not null check (char_length(actor) <= 200),
  taken_at timestamptz not null
);

-- A row is a submission that changed, and when it did last: boards ask for what changed since they asked before.
create table if not exists private.desk_changes (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  changed_at timestamptz not null
);

create index if not exists desk_changes_changed_at on private.desk_changes (changed_at);

-- A row is a manager's device that rings while it is closed, for as long as its session lasts.
create table if not exists private.desk_devices (
  endpoint text primary key check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 40),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id text not null,
  created_at timestamptz not null default now()
);

create index if not exists desk_devices_user_id on private.desk_devices (user_id);

-- A row is what a device has still to be told of an order. One of the kind 'new' is repeated until somebody takes the order.
create table if not exists private.desk_pushes (
  submission_id uuid not null references public.submissions (id) on delete cascade,
  endpoint text not null references private.desk_devices (endpoint) on delete cascade,
  kind text not null check (kind in ('new', 'taken', 'cancelled')),
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  -- How often it was shown.
  shown integer not null default 0,
  lease uuid,
  primary key (submission_id, endpoint)
);

create index if not exists desk_pushes_next_attempt_at on private.desk_pushes (next_attempt_at);
create index if not exists desk_pushes_endpoint on private.desk_pushes (endpoint);

-- A row is what a courier has said that somebody at the desk has still to decide about (docs/rules/desk.md#signs-of-a-course).
create table if not exists private.course_signs (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  -- That of the courier's step: who has read this sign has not read the next one.
  key uuid not null,
  step text not null check (step in ('recuperee', 'livree', 'echec')),
  -- Why the delivery failed, in the courier's words.
  reason text check (char_length(reason) <= 300),
  -- Whether the courier was told no right digits, and wrong ones before.
  has_wrong_code boolean not null default false,
  done_at timestamptz not null
);

create index if not exists course_signs_done_at on private.course_signs (done_at, submission_id);

alter table private.desk_taken enable row level security;
alter table private.course_signs enable row level security;
alter table private.desk_changes enable row level security;
alter table private.desk_devices enable row level security;
alter table private.desk_pushes enable row level security;
revoke all on table
  private.desk_taken, private.course_signs, private.desk_changes, private.desk_devices, private.desk_pushes
  from public, anon, authenticated, service_role;

-- Parts of a row ---------------------------------------------------------------------------------------------

-- Returns the part of the desk that a type has apart from the orders; null for orders and requests.
create or replace function private.board_part(p_service text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_service = 'livreur' or p_service like 'offre-%' then 'candidatures'
    when p_service = 'devis' then 'devis'
    when p_service = 'don' then 'dons'
  end
$$;

-- Returns the state of the board that a submission is in; null for one that waits for its payment.
create or replace function private.board_state(p_service text, p_status text, p_links text)
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

-- Returns the name and the telephone number of whoever sent a submission, as they wrote them; null for none, and once erased. The
-- names are those of the controls.
create or replace function private.board_customer(p_fields jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(btrim(coalesce(
    p_fields ->> 'prenom', p_fields ->> 'customer_name', p_fields ->> 'contact_name', p_fields ->> 'sender_name',
    p_fields ->> 'demandeur_nom', p_fields ->> 'full_name', p_fields ->> 'companyName',
    concat_ws(' ', p_fields ->> 'firstName', p_fields ->> 'lastName')
  )), '')
$$;

create or replace function private.board_phone(p_fields jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(btrim(coalesce(
    p_fields ->> 'telephone', p_fields ->> 'customer_phone', p_fields ->> 'contact_phone', p_fields ->> 'sender_phone',
    p_fields ->> 'demandeur_telephone', p_fields ->> 'phone'
  )), '')
$$;

-- Returns when the five minutes that were promised begin: at reception, or at the opening that the customer was told, in words
-- that were true on that day on the island (docs/rules/hours.md#next-opening).
create or replace function private.promised_from(p_received_at timestamptz, p_next_opening text)
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

-- Indexes ----------------------------------------------------------------------------------------------------

create index if not exists submissions_board on public.submissions (status, received_at, id);
create index if not exists submissions_board_parts on public.submissions (private.board_part(service), received_at, id)
  where private.board_part(service) is not null;
-- For the orders that were delivered or cancelled today.
create index if not exists submission_statuses_ended on public.submission_statuses (set_at)
  where status in ('livree', 'annulee');

-- Lists ------------------------------------------------------------------------------------------------------

-- Returns the ids of one page of desk_orders, and one more where there is a page after it. The procedure decides who may.
create or replace function private.board_page(
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
        where private.board_words(reference, fields) @@ words and (p_service is null or service = p_service)
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

-- Returns what was charged for an order and is not given back, in cents. A later file makes what it reads.
create or replace function private.kept_of(p_id uuid)
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

-- Returns one page of orders as {orders, next}, where next is what p_after gets for the page after it; null for none.
-- p_state: recue, confirmee, a_payer and en_livraison are oldest first; livree, annulee, candidatures, devis and dons newest first.
-- p_search: a number, a name or a telephone number, or its beginning. It finds submissions in every state, newest first, and
-- p_state is ignored then. p_service: null for all. p_after: {at, id}. p_limit: at most 200.
create or replace function public.desk_orders(
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
  perform private.require_operator();
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

-- Returns how many submissions each state has, by its name: of those that have ended the ones of today, and of applications,
-- quotes and donations the new ones.
create or replace function private.board_counts()
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

-- Changes since a moment -------------------------------------------------------------------------------------

-- Notes that a submission changed. The moment is that of the change, not that of its transaction's start.
create or replace function private.note_desk_change(p_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.desk_changes (submission_id, changed_at)
  select id, clock_timestamp() from public.submissions where id = p_id
  on conflict (submission_id) do update set changed_at = excluded.changed_at
$$;

create or replace function private.note_changed_submission()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_desk_change(new.id);
  return null;
end
$$;

create or replace trigger note_desk_insert after insert on public.submissions
  for each row execute function private.note_changed_submission();
create or replace trigger note_desk_update after update of status, service, fields, quote, slot_at on public.submissions
  for each row when (old.* is distinct from new.*) execute function private.note_changed_submission();

-- Notes the order of a row that has a submission_id.
create or replace function private.note_changed_part()
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

create or replace trigger note_desk_change after insert or update or delete on private.payment_links
  for each row execute function private.note_changed_part();
create or replace trigger note_desk_change after insert or update or delete on private.desk_taken
  for each row execute function private.note_changed_part();
create or replace trigger note_desk_change after insert or update or delete on private.course_signs
  for each row execute function private.note_changed_part();

-- Taking -----------------------------------------------------------------------------------------------------

-- Takes an order in hand, so that it rings nowhere any more, from whom the manager saw it with (p_from: null for nobody). Returns
-- {outcome, takenBy, message}: outcome is 'done', also where this account has it already; 'conflict' where somebody else has it
-- meanwhile, who is takenBy; 'unknown' where there is no such order.
create or replace function public.desk_take(p_key uuid, p_id uuid, p_from text, p_done_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  taker text;
  taker_id uuid;
begin
  perform private.require_operator();
  perform from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  select actor, actor_id into taker, taker_id from private.desk_taken where submission_id = p_id;
  if taker_id = auth.uid() or exists (select from private.desk_events where key = p_key) then
    return jsonb_build_object('outcome', 'done', 'takenBy', taker);
  end if;
  if taker is distinct from p_from then
    return jsonb_build_object('outcome', 'conflict', 'takenBy', taker, 'message', 'Déjà prise par ' || taker || '.');
  end if;
  insert into private.desk_taken (submission_id, actor_id, actor, taken_at)
  values (p_id, auth.uid(), private.operator_name(), least(coalesce(p_done_at, now()), now()))
  on conflict (submission_id) do update
  set actor_id = excluded.actor_id, actor = excluded.actor, taken_at = excluded.taken_at;
  perform private.add_desk_event(p_key, p_id, private.operator_name(), 'taken', '{}', p_done_at);
  return jsonb_build_object('outcome', 'done', 'takenBy', private.operator_name());
end
$$;

-- Closed devices ---------------------------------------------------------------------------------------------

-- Lets a device ring no more while it is closed. Returns {outcome: 'done'}.
create or replace function public.desk_ring_no_more(p_endpoint text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_operator();
  delete from private.desk_devices where endpoint = p_endpoint and user_id = auth.uid();
  return jsonb_build_object('outcome', 'done');
end
$$;

create or replace function private.queue_pushes_of_submission()
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

create or replace trigger queue_desk_pushes_of_new after insert on public.submissions
  for each row when (new.status = 'recue') execute function private.queue_pushes_of_submission();
create or replace trigger queue_desk_pushes_of_moved after update of status on public.submissions
  for each row when (old.status is distinct from new.status) execute function private.queue_pushes_of_submission();

create or replace function private.queue_pushes_of_taken()
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

create or replace trigger queue_desk_pushes after insert on private.desk_taken
  for each row execute function private.queue_pushes_of_taken();

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  private.board_part(text),
  private.board_state(text, text, text),
  private.board_customer(jsonb),
  private.board_phone(jsonb),
  private.promised_from(timestamptz, text),
  private.board_page(text, text, text, timestamptz, uuid, integer),
  private.kept_of(uuid),
  private.board_counts(),
  private.note_desk_change(uuid),
  private.note_changed_submission(),
  private.note_changed_part(),
  private.queue_pushes_of_submission(),
  private.queue_pushes_of_taken(),
  public.desk_orders(text, text, text, jsonb, integer),
  public.desk_take(uuid, uuid, text, timestamptz),
  public.desk_ring_no_more(text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_orders(text, text, text, jsonb, integer),
  public.desk_take(uuid, uuid, text, timestamptz),
  public.desk_ring_no_more(text)
  to authenticated;
