-- The desk: who may enter, what managers do, and one order as they see it.

-- Managers ---------------------------------------------------------------------------------------------------

-- Returns the role of the account of the request: null without one, and for a session that has ended or has not shown a second
-- factor, also where the account has none (docs/rules/desk.md#roles). The token alone does not say it: it lives on for up to an hour
-- after the factor was taken off. The row of the session does, which is_current_session would read a second time.
create function private.manager_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select role from private.managers
  where user_id = (select auth.uid())
    and (select auth.jwt() ->> 'aal') = 'aal2'
    and exists (
      select from auth.sessions as session
      where session.id::text = (select auth.jwt() ->> 'session_id') and session.user_id = (select auth.uid())
        and session.aal = 'aal2'
    )
$$;

-- Raises 42501 (insufficient_privilege) unless the request comes from the desk: PostgREST answers 403. p_role: the least role,
-- 'admin' for what only an admin may do.
create function private.require_manager(p_role text default 'gestionnaire')
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  held constant text := private.manager_role();
begin
  if held is null or (p_role = 'admin' and held <> 'admin') then
    raise insufficient_privilege using message = 'the desk is for its managers';
  end if;
end
$$;

-- Returns the name of whoever asks, as the history shows it: of an account without a role, the one that it would have.
create function private.manager_name()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select name from private.managers where user_id = (select auth.uid())), private.name_for_history((select auth.uid())), 'Gestionnaire'
  )
$$;

-- Gives an account a role, or takes it away where p_role is null. The name of its profile becomes that of the history, until the role
-- is given anew. Returns whether an account with a confirmed address was
-- found. Only the operator may call it, from the project's SQL editor or by `npm run manager`.
create function public.set_manager(p_email text, p_role text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  select id into account from auth.users
  where email = lower(btrim(p_email)) and email_confirmed_at is not null;
  if account is null then
    return false;
  end if;
  delete from private.managers where user_id = account and p_role is null;
  insert into private.managers (user_id, role, name)
  select account, p_role, private.name_for_history(account) where p_role is not null
  on conflict (user_id) do update set role = excluded.role, name = excluded.name;
  return true;
end
$$;
grant execute on function public.set_manager(text,text) to service_role;

-- Returns the accounts with a role: the list of {email, role, hasFactor}. Only the operator may call it.
create function public.list_managers()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'email', account.email,
    'role', held.role,
    'hasFactor', exists (
      select from auth.mfa_factors as factor where factor.user_id = held.user_id and factor.status = 'verified'
    )
  ) order by account.email), '[]')
  from private.managers as held
  join auth.users as account on account.id = held.user_id
$$;
grant execute on function public.list_managers() to service_role;

-- Tells a signed-in account whether it may open the desk: {role, name}; the role is null for customers, and before the second
-- factor. `needsFactor` is true where a role was given and the session has not shown a factor. Raises 42501 for a session that was
-- ended: its account may have a role, and is to sign in again.
create function public.desk_access()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  held constant text := private.manager_role();
begin
  if not private.is_current_session() then
    raise insufficient_privilege using message = 'the session has ended';
  end if;
  return jsonb_build_object(
    'role', held,
    'name', private.manager_name(),
    'needsFactor', held is null and exists (select from private.managers where user_id = (select auth.uid()))
  );
end
$$;
grant execute on function public.desk_access() to authenticated;

-- Returns the manager of the request, {id, name}: an edge function asks with the manager's own token before it acts for them.
-- Raises 42501 as require_manager does.
create function public.desk_identity()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
  return jsonb_build_object('id', auth.uid(), 'name', private.manager_name());
end
$$;
grant execute on function public.desk_identity() to authenticated;

-- What was done ----------------------------------------------------------------------------------------------

-- Steps that are noted for an order after its contents were erased have no words, which could name people again
-- (docs/rules/privacy.md#retention-on-the-server).

-- Returns whether the contents of an order are erased.
create function private.is_erased(p_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.submissions where id = p_id and fields = '{}')
$$;

-- Writes down what was done. Returns false, and writes nothing, where the key is known: it was applied already. A moment that
-- is later than now came from a wrong clock and becomes now. Of an order whose contents are erased the kind and the time alone are kept.
create function private.add_desk_event(
  p_key uuid, p_submission_id uuid, p_actor text, p_kind text, p_detail jsonb, p_done_at timestamptz
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.desk_events (key, submission_id, actor_id, actor, kind, detail, done_at)
  values (
    p_key, p_submission_id, auth.uid(), p_actor, p_kind,
    case when private.is_erased(p_submission_id) then '{}' else coalesce(p_detail, '{}') end,
    least(coalesce(p_done_at, now()), now())
  )
  on conflict (key) do nothing;
  return found;
end
$$;

-- Writes down what an edge function did for a manager. Returns false where the key is known.
create function private.add_desk_event_for(
  p_actor uuid, p_name text, p_key uuid, p_submission_id uuid, p_kind text, p_detail jsonb
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.add_desk_event(p_key, p_submission_id, left(p_name, 200), p_kind, p_detail, now()) then
    return false;
  end if;
  update private.desk_events set actor_id = p_actor where key = p_key;
  return true;
end
$$;

-- Returns the history of an order, oldest first: the list of {key, at, storedAt, actor, kind, detail}.
create function private.desk_history(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', key, 'at', private.iso_utc(done_at), 'storedAt', private.iso_utc(stored_at),
    'actor', actor, 'kind', kind, 'detail', detail
  ) order by done_at, id), '[]')
  from private.desk_events where submission_id = p_id
$$;

-- Empties the history of an order whose contents are erased: notes and versions name people. The kinds and times of the steps stay.
create function private.forget_desk_details()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.desk_events set detail = '{}' where submission_id = new.id;
  return null;
end
$$;

create trigger forget_desk_details after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.forget_desk_details();

-- Doing ------------------------------------------------------------------------------------------------------

-- Adds something to the history of an order. Returns {outcome}: 'done', also where the key was known; 'unknown' where there is no such
-- order; 'refused' where its contents are erased, because what is added could name people again.
create function private.add_to_order(p_key uuid, p_id uuid, p_kind text, p_detail jsonb, p_done_at timestamptz)
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
  perform private.add_desk_event(p_key, p_id, private.manager_name(), p_kind, p_detail, p_done_at);
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Moves an order to another status, from the status that the manager saw. Returns {outcome, status, message}, where outcome is
--   'done': it was moved, or this key had moved it before
--   'conflict': it is not where the manager saw it any more; nothing was changed, `status` is where it is
--   'refused': it may not go there, `message` says why in French; `needsReason` is true where it may with a reason: it is not
--      paid and goes to the delivery team (docs/rules/desk.md#delivery-after-payment)
--   'unknown': there is no such order
-- p_reason: why, in the manager's words; null where none is asked for.
create function public.desk_move(
  p_key uuid, p_id uuid, p_from text, p_to text, p_reason text, p_done_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known public.submissions;
begin
  perform private.require_manager();
  select * into known from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if exists (select from private.desk_events where key = p_key) then
    return jsonb_build_object('outcome', 'done', 'status', known.status);
  end if;
  if known.status is distinct from p_from then
    return jsonb_build_object('outcome', 'conflict', 'status', known.status);
  end if;
  if p_to = 'en_livraison' and known.status = 'confirmee' and coalesce(btrim(p_reason), '') = ''
    and not private.may_leave(p_id) then
    return private.refused_unpaid(known);
  end if;
  begin
    update public.submissions set status = p_to where id = p_id;
  exception when sqlstate 'LG001' then
    return jsonb_build_object('outcome', 'refused', 'status', known.status, 'message', sqlerrm);
  end;
  perform private.add_desk_event(
    p_key, p_id, private.manager_name(), 'status',
    jsonb_strip_nulls(jsonb_build_object('from', p_from, 'to', p_to, 'reason', left(p_reason, 500))), p_done_at
  );
  return jsonb_build_object('outcome', 'done', 'status', p_to);
end
$$;
grant execute on function public.desk_move(uuid,uuid,text,text,text,timestamptz) to authenticated;

-- Takes an order in hand, so that it rings nowhere any more, from whom the manager saw it with (p_from: null for nobody). Returns
-- {outcome, takenBy, message}: outcome is 'done', also where this account has it already; 'conflict' where somebody else has it
-- meanwhile, who is takenBy; 'unknown' where there is no such order.
create function public.desk_take(p_key uuid, p_id uuid, p_from text, p_done_at timestamptz)
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
  perform private.require_manager();
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
  values (p_id, auth.uid(), private.manager_name(), least(coalesce(p_done_at, now()), now()))
  on conflict (submission_id) do update
  set actor_id = excluded.actor_id, actor = excluded.actor, taken_at = excluded.taken_at;
  perform private.add_desk_event(p_key, p_id, private.manager_name(), 'taken', '{}', p_done_at);
  return jsonb_build_object('outcome', 'done', 'takenBy', private.manager_name());
end
$$;
grant execute on function public.desk_take(uuid,uuid,text,timestamptz) to authenticated;

-- Adds a note of the desk's own, which no customer or courier sees. p_text: 1 to 2000 characters. Returns what
-- private.add_to_order does.
create function public.desk_note(p_key uuid, p_id uuid, p_text text, p_done_at timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  said constant text := btrim(p_text);
begin
  perform private.require_manager();
  if said is null or char_length(said) not between 1 and 2000 then
    raise invalid_parameter_value using message = 'a note has 1 to 2000 characters';
  end if;
  return private.add_to_order(p_key, p_id, 'note', jsonb_build_object('text', said), p_done_at);
end
$$;
grant execute on function public.desk_note(uuid,uuid,text,timestamptz) to authenticated;

-- Notes that a message was handed to WhatsApp or to the telephone's own messages. p_template: its key in
-- public/data/messages.json, or 'coursier'. p_channel: 'whatsapp' or 'sms'. Returns what private.add_to_order does.
create function public.desk_contacted(
  p_key uuid, p_id uuid, p_template text, p_channel text, p_done_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
  if p_template is null or p_template !~ '^[a-z][a-z_]{0,39}$' or p_channel is null or p_channel not in ('whatsapp', 'sms') then
    raise invalid_parameter_value using message = 'no such message';
  end if;
  -- The board says of links whether they were sent.
  perform private.note_desk_change(p_id);
  return private.add_to_order(
    p_key, p_id, 'message', jsonb_build_object('template', p_template, 'channel', p_channel), p_done_at
  );
end
$$;
grant execute on function public.desk_contacted(uuid,uuid,text,text,timestamptz) to authenticated;

-- Opens a document of an order, or one of its photos, for the manager, and writes down who opened it: the function desk-file calls it
-- as them before it reads the bytes. Returns {bucket, path, type, name}; null where the order has no such document any more.
create function public.desk_open_file(p_id uuid, p_sha256 text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  opened jsonb;
begin
  perform private.require_manager();
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
    gen_random_uuid(), p_id, private.manager_name(), 'document',
    jsonb_build_object('name', opened -> 'name', 'field', opened -> 'field'), now()
  );
  return opened - 'field';
end
$$;
grant execute on function public.desk_open_file(uuid,text) to authenticated;

-- Takes the ticks of an order whose contents are erased: they have the customer's words.
create function private.forget_list_ticks()
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

create trigger forget_list_ticks after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.forget_list_ticks();

-- Returns the lines that are ticked, as the list of {line, at, actor}.
create function private.ticks_of(p_submission_id uuid)
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
create function private.set_tick(
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
create function public.desk_tick(
  p_key uuid, p_id uuid, p_line text, p_is_ticked boolean, p_done_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
  if not exists (select from public.submissions where id = p_id) then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  perform private.set_tick(p_id, p_line, p_is_ticked, private.manager_name(), p_done_at);
  return jsonb_build_object('outcome', 'done', 'ticks', private.ticks_of(p_id));
end
$$;
grant execute on function public.desk_tick(uuid,uuid,text,boolean,timestamptz) to authenticated;

-- One order --------------------------------------------------------------------------------------------------

-- Returns one order as the desk shows it; null where there is none. Amounts are as they are stored: of the quote in euros, of
-- payments and links in cents. A file is held until it is due for deletion. earlier are the
-- newest twenty of the person's earlier orders, and earlierCount is how many there are.
create function public.desk_order(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
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
      'earlier', private.earlier_orders(id, null),
      'earlierCount', (select count(*) from private.earlier_ids(id)),
      'ticks', private.ticks_of(id),
      'questions', private.questions_of(id),
      'history', private.order_history(id)
    )
    from public.submissions as submission where id = p_id
  );
end
$$;
grant execute on function public.desk_order(uuid) to authenticated;

-- Returns what the desk did with an order, for an operator who reads the inbox without the desk; null where it did nothing of it. Keys
-- without a value are absent:
--   telephone: who took it
--   versions: the earlier ones, newest first: {fields, quote, replacedAt, replacedBy}
--   toGiveBack: {kind, amount}, as to_give_back says
--   links: {kind, amount, state}; refunds: {amount, status}; amounts in cents
--   course: the last step of the courier
create function private.desk_summary(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select nullif(jsonb_strip_nulls(jsonb_build_object(
    'telephone', (
      select coalesce(event.actor, '') from private.telephone_orders as call
      left join private.desk_events as event on event.key = call.submission_id where call.submission_id = p_id
    ),
    'versions', (
      select jsonb_agg(jsonb_build_object(
        'fields', fields, 'quote', quote, 'replacedAt', private.iso_utc(replaced_at), 'replacedBy', replaced_by
      ) order by version desc)
      from private.submission_versions where submission_id = p_id
    ),
    'toGiveBack', (
      select jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount) order by kind) from private.to_give_back(p_id, '{done}')
    ),
    'links', (
      select jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount, 'state', private.link_state(link)) order by created_at, kind)
      from private.payment_links as link where submission_id = p_id
    ),
    'refunds', (
      select jsonb_agg(jsonb_build_object('amount', amount, 'status', status) order by asked_at, key)
      from private.refunds where submission_id = p_id
    ),
    'course', (
      select detail ->> 'step' from private.desk_events
      where submission_id = p_id and kind = 'course' and detail ? 'step' order by done_at desc, id desc limit 1
    )
  )), '{}')
$$;

-- Returns the payments of an order as the desk shows them; null where there is no such order:
--   service, quote, fields: as they were received
--   agreed: the amounts that are settled, {budget, frais}, as settled_of says; zero where nothing was paid
--   toGiveBack: the list of {kind, amount}, as to_give_back says
--   credit: {budget, frais}, what the next link of a kind leaves out because the other kind was paid too much
--   toPay: the kinds that it waits for, as kinds_to_pay says
--   ticket: the photo of the shop's ticket, as private.ticket_of has it
--   links: the newest first, the list of {token, kind, lines, amount, state, createdAt, expiresAt, paidAt, attempt}, with the
--     status of the newest checkout
--   charges: the list of {reference, kind, amount, paidAt, refunded, isExtra}
--   refunds: the list of {key, reference, amount, reason, status, actor, at}
create function public.desk_payments(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
  return (
    select jsonb_build_object(
      'service', service,
      'quote', nullif(quote, 'null'),
      'fields', fields,
      'agreed', (
        select jsonb_build_object(
          'budget', coalesce(sum(agreed) filter (where kind = 'budget'), 0),
          'frais', coalesce(sum(agreed) filter (where kind = 'frais'), 0)
        )
        from private.settled_of(id, '{asked,done}')
      ),
      'toGiveBack', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount) order by kind), '[]')
        from private.to_give_back(id, '{done}')
      ),
      'credit', (
        select jsonb_object_agg(kind, credit) from private.balance_of(id, '{asked,done}')
      ),
      'toPay', private.kinds_to_pay(id),
      'questions', private.questions_of(id),
      'ticket', private.ticket_of(id),
      'links', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'token', link.token, 'kind', link.kind, 'lines', link.lines, 'amount', link.amount,
          'state', private.link_state(link), 'createdAt', private.iso_utc(link.created_at),
          'expiresAt', private.iso_utc(link.expires_at), 'paidAt', private.iso_utc(link.paid_at),
          'attempt', (
            select checkout.status from private.link_checkouts as checkout
            where checkout.token = link.token order by checkout.created_at desc, checkout.reference desc limit 1
          )
        ) order by link.created_at desc, link.kind), '[]')
        from private.payment_links as link where link.submission_id = submission.id
      ),
      'charges', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'reference', charge.reference, 'kind', charge.kind, 'amount', charge.amount,
          'paidAt', private.iso_utc(charge.paid_at), 'refunded', private.refunded(charge.reference),
          'isExtra', charge.is_extra
        ) order by charge.paid_at, charge.reference), '[]')
        from private.charges as charge where charge.submission_id = submission.id
      ),
      'refunds', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'key', refund.key, 'reference', refund.reference, 'amount', refund.amount, 'reason', refund.reason,
          'status', refund.status, 'actor', refund.actor, 'at', private.iso_utc(refund.asked_at)
        ) order by refund.asked_at, refund.key), '[]')
        from private.refunds as refund where refund.submission_id = submission.id
      )
    )
    from public.submissions as submission where id = p_id
  );
end
$$;
grant execute on function public.desk_payments(uuid) to authenticated;

-- A day ------------------------------------------------------------------------------------------------------

-- Returns the day on the island, which is four hours behind UTC all year (docs/rules/hours.md#island-time).
create function private.island_day(moment timestamptz)
returns date
language sql
immutable
set search_path = ''
as $$
  select ((moment at time zone 'utc') - interval '4 hours')::date
$$;

-- Returns the first moment of a day on the island.
create function private.island_midnight(p_day date)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select (p_day::timestamp + interval '4 hours') at time zone 'utc'
$$;

-- Returns what a line of a price is: 'voucher', 'tip', 'donation' or 'fee'. The labels are those of src/domain/quote and
-- src/services/don, which a test holds to these.
create function private.line_kind(p_line jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when (p_line ->> 'amount')::numeric < 0 then 'voucher'
    when p_line ->> 'label' like 'Pourboire%' then 'tip'
    when p_line ->> 'label' = 'Don' or p_line ->> 'label' like 'Don, %' then 'donation'
    else 'fee'
  end
$$;

-- Returns the accounts of the days from p_from to p_to on the island, by day and service (docs/rules/desk.md#accounts-of-the-day):
-- the list of {day, service, orders, cancelled, fees, feesCollected, tips, donations, vouchers, card, budgetPaid, feesPaid, owed,
-- refunds}, in which
--   orders, cancelled: how many with a price were received that day; the cancelled ones are not among the orders
--   fees, tips, donations, vouchers: of these orders' prices; vouchers are below zero
--   feesCollected: the part of the fees that is of orders whose card or link for fees was charged
--   card, budgetPaid, feesPaid: what was charged that day when ordering, and by links of either kind
--   owed: the links made that day that nobody has paid or withdrawn
--   refunds: what was given back that day
-- Null where p_to is before p_from or more than a year after it.
create function public.desk_day(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  since constant timestamptz := private.island_midnight(p_from);
  until constant timestamptz := private.island_midnight(p_to + 1);
begin
  perform private.require_manager();
  if p_to - p_from is null or p_to - p_from not between 0 and 366 then
    return null;
  end if;
  return (
    with received as (
      select id, private.island_day(received_at) as day, service, status = 'annulee' as is_cancelled, quote
      from public.submissions
      where received_at >= since and received_at < until and status <> 'paiement_en_attente' and jsonb_typeof(quote) = 'object'
    ), amounts as (
      select day, service, case when is_cancelled then 'cancelled' else 'orders' end as what, 1 as amount from received
      union all
      select day, service, private.line_kind(line) || 's', round((line ->> 'amount')::numeric * 100)::integer
      from received, jsonb_array_elements(
        coalesce(quote -> 'serviceDetails', '[]') || coalesce(quote -> 'deliveryDetails', '[]')
      ) as line
      where not is_cancelled
      union all
      select day, service, 'feesCollected', round((line ->> 'amount')::numeric * 100)::integer
      from received, jsonb_array_elements(
        coalesce(quote -> 'serviceDetails', '[]') || coalesce(quote -> 'deliveryDetails', '[]')
      ) as line
      where not is_cancelled and private.line_kind(line) = 'fee'
        and exists (select from private.charges as charge where charge.submission_id = received.id and charge.kind <> 'budget')
      union all
      select private.island_day(charge.paid_at), submission.service,
        case charge.kind when 'commande' then 'card' when 'budget' then 'budgetPaid' else 'feesPaid' end, charge.amount
      from private.charges as charge
      join public.submissions as submission on submission.id = charge.submission_id
      where charge.paid_at >= since and charge.paid_at < until
      union all
      select private.island_day(link.created_at), submission.service, 'owed', link.amount
      from private.payment_links as link
      join public.submissions as submission on submission.id = link.submission_id
      where link.created_at >= since and link.created_at < until and link.paid_at is null and link.withdrawn_at is null
      union all
      select private.island_day(refund.done_at), submission.service, 'refunds', refund.amount
      from private.refunds as refund
      join public.submissions as submission on submission.id = refund.submission_id
      where refund.done_at >= since and refund.done_at < until and refund.status = 'done'
    ), rows as (
      select day, service, jsonb_build_object(
        'day', day,
        'service', service,
        'orders', coalesce(sum(amount) filter (where what = 'orders'), 0),
        'cancelled', coalesce(sum(amount) filter (where what = 'cancelled'), 0),
        'fees', coalesce(sum(amount) filter (where what = 'fees'), 0),
        'feesCollected', coalesce(sum(amount) filter (where what = 'feesCollected'), 0),
        'tips', coalesce(sum(amount) filter (where what = 'tips'), 0),
        'donations', coalesce(sum(amount) filter (where what = 'donations'), 0),
        'vouchers', coalesce(sum(amount) filter (where what = 'vouchers'), 0),
        'card', coalesce(sum(amount) filter (where what = 'card'), 0),
        'budgetPaid', coalesce(sum(amount) filter (where what = 'budgetPaid'), 0),
        'feesPaid', coalesce(sum(amount) filter (where what = 'feesPaid'), 0),
        'owed', coalesce(sum(amount) filter (where what = 'owed'), 0),
        'refunds', coalesce(sum(amount) filter (where what = 'refunds'), 0)
      ) as line
      from amounts group by day, service
    )
    select coalesce(jsonb_agg(line order by day, service), '[]') from rows
  );
end
$$;
grant execute on function public.desk_day(date,date) to authenticated;

-- Returns the name that an account has for the history: that of its profile, or the beginning of its address. One that is a word of
-- ours for somebody else is none: the whole address stands in its place.
create function private.name_for_history(p_user_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select left(case
    when regexp_replace(lower(name), '[^[:alnum:]]', '', 'g') in (
      'client', 'cliente', 'coursier', 'coursiere', 'coursière', 'livreur', 'livreuse', 'prestataire', 'gestionnaire', 'systeme',
      'système', 'serveur', 'site', 'operateur', 'opérateur', 'admin', 'livraisonguadeloupe', ''
    ) then email
    else name
  end, 200)
  from (
    select account.email, coalesce(
      nullif(btrim(concat_ws(' ', profile.firstname, profile.lastname)), ''), split_part(account.email, '@', 1)
    ) as name
    from auth.users as account
    left join public.profiles as profile on profile.id = account.id
    where account.id = p_user_id
  ) as known
$$;
