-- The order manager's desk: who may work there, and what was done there (docs/rules/desk.md).

-- Tables -----------------------------------------------------------------------------------------------------

-- A row is an account that works at the desk. The role is given by the operator alone, never by a client
-- (docs/rules/desk.md#roles).
create table if not exists private.operators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('gestionnaire', 'admin')),
  added_at timestamptz not null default now()
);

-- A row is one thing that was done with an order, by whomever: the history that the desk shows. The device makes the key, so
-- that what was done without a network is applied once (docs/rules/desk.md#history).
create table if not exists private.desk_events (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  -- Null for what concerns no order, such as an opening or a price.
  submission_id uuid references public.submissions (id) on delete cascade,
  -- Null for the customer, the courier and the provider, and once the account is deleted.
  actor_id uuid references auth.users (id) on delete set null,
  -- The name as the history shows it.
  actor text not null check (char_length(actor) <= 200),
  kind text not null check (char_length(kind) <= 40),
  detail jsonb not null default '{}',
  -- The moment at which it was done: before it was stored, where there was no network.
  done_at timestamptz not null,
  stored_at timestamptz not null default now()
);

create index if not exists desk_events_submission_id on private.desk_events (submission_id, id);

alter table private.operators enable row level security;
alter table private.desk_events enable row level security;
revoke all on table private.operators, private.desk_events from public, anon, authenticated, service_role;
revoke all on sequence private.desk_events_id_seq from public, anon, authenticated, service_role;

-- Who --------------------------------------------------------------------------------------------------------

-- Raises 42501 (insufficient_privilege) unless the request comes from the desk: PostgREST answers 403. p_role: the least role,
-- 'admin' for what only an admin may do.
create or replace function private.require_operator(p_role text default 'gestionnaire')
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  held constant text := private.operator_role();
begin
  if held is null or (p_role = 'admin' and held <> 'admin') then
    raise insufficient_privilege using message = 'the desk is for its managers';
  end if;
end
$$;

-- Gives an account a role, or takes it away where p_role is null. Returns whether an account with a confirmed address was
-- found. Only the operator may call it, from the project's SQL editor or by `npm run operator`.
create or replace function public.set_operator(p_email text, p_role text)
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
  delete from private.operators where user_id = account and p_role is null;
  insert into private.operators (user_id, role) select account, p_role where p_role is not null
  on conflict (user_id) do update set role = excluded.role;
  return true;
end
$$;

-- Returns the accounts with a role: the list of {email, role, hasFactor}. Only the operator may call it.
create or replace function public.list_operators()
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
  from private.operators as held
  join auth.users as account on account.id = held.user_id
$$;

-- Tells a signed-in account whether it may open the desk: {role, name}; the role is null for customers, and before the second
-- factor. `needsFactor` is true where a role was given and the session has not shown a factor. Raises 42501 for a session that was
-- ended: its account may have a role, and is to sign in again.
create or replace function public.desk_access()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  held constant text := private.operator_role();
begin
  if not private.is_current_session() then
    raise insufficient_privilege using message = 'the session has ended';
  end if;
  return jsonb_build_object(
    'role', held,
    'name', private.operator_name(),
    'needsFactor', held is null and exists (select from private.operators where user_id = (select auth.uid()))
  );
end
$$;

-- History ----------------------------------------------------------------------------------------------------

-- Returns the history of an order, oldest first: the list of {key, at, storedAt, actor, kind, detail}.
create or replace function private.desk_history(p_id uuid)
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
create or replace function private.forget_desk_details()
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

create or replace trigger forget_desk_details after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.forget_desk_details();

-- Moving an order on -----------------------------------------------------------------------------------------

-- Moves an order to another status, from the status that the manager saw. Returns {outcome, status, message}, where outcome is
--   'done': it was moved, or this key had moved it before
--   'conflict': it is not where the manager saw it any more; nothing was changed, `status` is where it is
--   'refused': it may not go there, `message` says why in French; `needsReason` is true where it may with a reason: it is not
--      paid and goes to the delivery team (docs/rules/desk.md#delivery-after-payment)
--   'unknown': there is no such order
-- p_reason: why, in the manager's words; null where none is asked for.
create or replace function public.desk_move(
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
  perform private.require_operator();
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
    and cardinality(private.kinds_to_pay(p_id)) > 0 then
    return jsonb_build_object(
      'outcome', 'refused', 'status', known.status, 'needsReason', true, 'message',
      format('%s n’est pas entièrement payée : attendez le paiement des liens, ou écrivez pourquoi elle part.', known.reference)
    );
  end if;
  begin
    update public.submissions set status = p_to where id = p_id;
  exception when sqlstate 'LG001' then
    return jsonb_build_object('outcome', 'refused', 'status', known.status, 'message', sqlerrm);
  end;
  perform private.add_desk_event(
    p_key, p_id, private.operator_name(), 'status',
    jsonb_strip_nulls(jsonb_build_object('from', p_from, 'to', p_to, 'reason', left(p_reason, 500))), p_done_at
  );
  return jsonb_build_object('outcome', 'done', 'status', p_to);
end
$$;

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  private.require_operator(text),
  private.desk_history(uuid),
  private.forget_desk_details(),
  public.set_operator(text, text),
  public.list_operators(),
  public.desk_access(),
  public.desk_move(uuid, uuid, text, text, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.set_operator(text, text), public.list_operators() to service_role;
grant execute on function
  public.desk_access(),
  public.desk_move(uuid, uuid, text, text, text, timestamptz)
  to authenticated;
