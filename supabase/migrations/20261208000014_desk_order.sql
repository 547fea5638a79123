-- One order at the desk: what the manager reads of it, notes, ticks of its list, and its documents (docs/rules/desk.md#one-order).

-- Tables -----------------------------------------------------------------------------------------------------

-- A row is a line of a shopping list that manager or courier has ticked, or ticked and unticked again. The later touch holds,
-- whichever came first.
create table if not exists private.list_ticks (
  submission_id uuid not null references public.submissions (id) on delete cascade,
  -- The line in the words of the list, as src/domain/desk/ticks.ts makes it: a line that is changed afterwards has no tick.
  line text not null check (char_length(line) between 1 and 250),
  is_ticked boolean not null,
  actor text not null check (char_length(actor) <= 200),
  done_at timestamptz not null,
  primary key (submission_id, line)
);

alter table private.list_ticks enable row level security;
revoke all on table private.list_ticks from public, anon, authenticated, service_role;

-- Takes the ticks of an order whose contents are erased: they have the customer's words.
create or replace function private.forget_list_ticks()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.list_ticks where submission_id = new.id;
  return null;
end
$$;

create or replace trigger forget_list_ticks after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.forget_list_ticks();

-- Ticks ------------------------------------------------------------------------------------------------------

-- Returns the lines that are ticked, as the list of {line, at, actor}.
create or replace function private.ticks_of(p_submission_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'line', line, 'at', private.iso_utc(done_at), 'actor', actor
  ) order by line), '[]')
  from private.list_ticks where submission_id = p_submission_id and is_ticked
$$;

-- Ticks a line, or unticks it. The same touch may come twice, and an older one changes nothing. Nothing is written for an order
-- without contents, nor beyond twice the lines that a list may have.
create or replace function private.set_tick(
  p_submission_id uuid, p_line text, p_is_ticked boolean, p_actor text, p_done_at timestamptz
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Held against an erasure that would miss the new row.
  perform from public.submissions where id = p_submission_id and fields <> '{}' for share;
  if not found then
    return;
  end if;
  insert into private.list_ticks (submission_id, line, is_ticked, actor, done_at)
  select p_submission_id, p_line, p_is_ticked, p_actor, least(coalesce(p_done_at, now()), now())
  where 600 > (
    select count(*) from private.list_ticks where submission_id = p_submission_id and line <> p_line
  )
  on conflict (submission_id, line) do update
  set is_ticked = excluded.is_ticked, actor = excluded.actor, done_at = excluded.done_at
  where list_ticks.done_at <= excluded.done_at;
end
$$;

-- Ticks a line of an order's list, or unticks it. Returns {outcome, ticks}: outcome is 'done', or 'unknown' where there is no such
-- order; ticks are those of the list now, as private.ticks_of has them. p_key: the device's, as for every change; the touch is
-- told apart by its moment.
create or replace function public.desk_tick(
  p_key uuid, p_id uuid, p_line text, p_is_ticked boolean, p_done_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_operator();
  if not exists (select from public.submissions where id = p_id) then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  perform private.set_tick(p_id, p_line, p_is_ticked, private.operator_name(), p_done_at);
  return jsonb_build_object('outcome', 'done', 'ticks', private.ticks_of(p_id));
end
$$;

-- Reading ----------------------------------------------------------------------------------------------------

-- Returns one order as the desk shows it; null where there is none. Amounts are as they are stored: of the quote in euros, of
-- payments and links in cents. A file is held until it is due for deletion.
create or replace function public.desk_order(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_operator();
  return (
    select jsonb_build_object(
      'id', id,
      'reference', reference,
      'service', service,
      'status', status,
      'nextStatuses', to_jsonb(private.next_statuses(service, status)),
      'receivedAt', private.iso_utc(received_at),
      'confirmedAt', private.iso_utc(confirmed_at),
      'slotAt', private.iso_utc(slot_at),
      'nextOpening', next_opening,
      'isErased', fields = '{}',
      'hasAccount', user_id is not null,
      'fields', fields,
      'quote', quote,
      'files', (
        select coalesce(jsonb_agg((file - 'path') || jsonb_build_object('isHeld', held.sha256 is not null) order by place), '[]')
        from jsonb_array_elements(files) with ordinality as listed (file, place)
        left join public.submission_files as held
          on held.submission_id = submission.id and held.sha256 = file ->> 'sha256' and private.is_held(held)
      ),
      'payments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'amount', payment.amount, 'status', payment.status, 'paidAt', private.iso_utc(payment.paid_at)
        ) order by payment.attempt), '[]')
        from public.payments as payment where payment.submission_id = submission.id
      ),
      'toPay', to_jsonb(private.kinds_to_pay(submission.id)),
      'links', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', link.kind, 'token', link.token, 'amount', link.amount,
          'expiresAt', private.iso_utc(link.expires_at), 'paidAt', private.iso_utc(link.paid_at)
        ) order by link.kind, link.created_at), '[]')
        from private.payment_links as link where link.submission_id = submission.id and link.withdrawn_at is null
      ),
      'linksState', private.links_state(id),
      'kept', private.kept_of(id),
      'earlier', private.earlier_orders(id),
      'ticks', private.ticks_of(id),
      'questions', private.questions_of(id),
      'history', private.order_history(id)
    )
    from public.submissions as submission where id = p_id
  );
end
$$;

-- Writing down -----------------------------------------------------------------------------------------------

-- Adds something to the history of an order. Returns {outcome}: 'done', also where the key was known; 'unknown' where there is no such
-- order; 'refused' where its contents are erased, because what is added could name people again.
create or replace function private.add_to_order(p_key uuid, p_id uuid, p_kind text, p_detail jsonb, p_done_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_erased boolean;
begin
  select fields = '{}' into is_erased from public.submissions where id = p_id for share;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elsif is_erased then
    return jsonb_build_object('outcome', 'refused');
  end if;
  perform private.add_desk_event(p_key, p_id, private.operator_name(), p_kind, p_detail, p_done_at);
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Adds a note of the desk's own, which no customer or courier sees. p_text: 1 to 2000 characters. Returns what
-- private.add_to_order does.
create or replace function public.desk_note(p_key uuid, p_id uuid, p_text text, p_done_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  said constant text := btrim(p_text);
begin
  perform private.require_operator();
  if said is null or char_length(said) not between 1 and 2000 then
    raise invalid_parameter_value using message = 'a note has 1 to 2000 characters';
  end if;
  return private.add_to_order(p_key, p_id, 'note', jsonb_build_object('text', said), p_done_at);
end
$$;

-- Notes that a message was handed to WhatsApp or to the telephone's own messages. p_template: its key in
-- public/data/messages.json. p_channel: 'whatsapp' or 'sms'. Returns what private.add_to_order does.
create or replace function public.desk_contacted(
  p_key uuid, p_id uuid, p_template text, p_channel text, p_done_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_operator();
  if p_template is null or p_template !~ '^[a-z][a-z_]{0,39}$' or p_channel is null or p_channel not in ('whatsapp', 'sms') then
    raise invalid_parameter_value using message = 'no such message';
  end if;
  return private.add_to_order(
    p_key, p_id, 'message', jsonb_build_object('template', p_template, 'channel', p_channel), p_done_at
  );
end
$$;

-- Opens a document of an order, or one of its photos, for the manager, and writes down who opened it: the function desk-file calls it
-- as them before it reads the bytes. Returns {bucket, path, type, name}; null where the order has no such document any more.
create or replace function public.desk_open_file(p_id uuid, p_sha256 text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  opened jsonb;
begin
  perform private.require_operator();
  -- Held against an erasure that would miss the new event.
  perform from public.submissions where id = p_id for share;
  select jsonb_build_object(
    'bucket', 'documents-sante', 'path', held.path, 'type', held.type, 'name', coalesce(file ->> 'name', ''), 'field', held.field
  )
  into opened
  from public.submissions as submission
  cross join jsonb_array_elements(submission.files) as listed (file)
  join public.submission_files as held
    on held.submission_id = submission.id and held.sha256 = file ->> 'sha256' and private.is_held(held)
  where submission.id = p_id and held.sha256 = p_sha256;
  opened := coalesce(opened, private.photo_file(p_id, p_sha256));
  if opened is null then
    return null;
  end if;
  perform private.add_desk_event(
    gen_random_uuid(), p_id, private.operator_name(), 'document',
    jsonb_build_object('name', opened -> 'name', 'field', opened -> 'field'), now()
  );
  return opened - 'field';
end
$$;

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  private.forget_list_ticks(),
  private.ticks_of(uuid),
  private.set_tick(uuid, text, boolean, text, timestamptz),
  private.add_to_order(uuid, uuid, text, jsonb, timestamptz),
  public.desk_tick(uuid, uuid, text, boolean, timestamptz),
  public.desk_order(uuid),
  public.desk_note(uuid, uuid, text, timestamptz),
  public.desk_contacted(uuid, uuid, text, text, timestamptz),
  public.desk_open_file(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_tick(uuid, uuid, text, boolean, timestamptz),
  public.desk_order(uuid),
  public.desk_note(uuid, uuid, text, timestamptz),
  public.desk_contacted(uuid, uuid, text, text, timestamptz),
  public.desk_open_file(uuid, text)
  to authenticated;
