-- Orders by telephone, and corrections of an order that was received (docs/rules/desk.md#orders-by-telephone,
-- docs/rules/desk.md#corrections).

-- Tables -----------------------------------------------------------------------------------------------------

-- A row is an order that a manager took by telephone.
create table if not exists private.telephone_orders (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  -- Null once the account is deleted; the history keeps the name.
  taken_by uuid references auth.users (id) on delete set null,
  taken_at timestamptz not null default now()
);

-- A row is a version of an order that another one has replaced, with who replaced it and when. The version in force stands in
-- public.submissions; its number is how many were replaced.
create table if not exists private.submission_versions (
  submission_id uuid not null references public.submissions (id) on delete cascade,
  -- From 0, which is what the customer sent.
  version integer not null check (version >= 0),
  fields jsonb not null,
  files jsonb not null,
  quote jsonb,
  slot_at timestamptz,
  next_opening text,
  confirmed_at timestamptz not null,
  -- The key and the hash of the request that replaced it: a repeated request is answered and not applied again.
  key uuid not null unique,
  body_hash text not null,
  replaced_by text not null check (char_length(replaced_by) <= 200),
  replaced_at timestamptz not null default now(),
  primary key (submission_id, version)
);

alter table private.telephone_orders enable row level security;
alter table private.submission_versions enable row level security;
revoke all on table private.telephone_orders, private.submission_versions
  from public, anon, authenticated, service_role;

-- Empties the earlier versions of an order whose contents are erased, or whose account is deleted while it is under way: it
-- keeps what its delivery needs, and no version needs an earlier one. Numbers, dates and amounts stay, as the order's own do.
create or replace function private.erase_versions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.submission_versions set fields = '{}', files = '[]', body_hash = '' where submission_id = new.id;
  return null;
end
$$;

create or replace trigger erase_versions after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.erase_versions();
create or replace trigger erase_versions_of_left after update of account_deleted on public.submissions
  for each row when (new.account_deleted and not old.account_deleted) execute function private.erase_versions();

-- Who --------------------------------------------------------------------------------------------------------

-- Returns the manager of the request, {id, name}: an edge function asks with the manager's own token before it acts for them.
-- Raises 42501 as require_operator does.
create or replace function public.desk_identity()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_operator();
  return jsonb_build_object('id', auth.uid(), 'name', private.operator_name());
end
$$;

-- Writes down what an edge function did for a manager. Returns false where the key is known.
create or replace function private.add_desk_event_for(
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

-- Orders by telephone ----------------------------------------------------------------------------------------

-- Does as accept_submission, and marks the order as taken by telephone in the same transaction. The order is nobody's
-- account's. It is received unpaid, also where the site takes the fees at ordering: they go into its links.
create or replace function public.accept_by_telephone(
  p_actor uuid,
  p_name text,
  p_id uuid,
  p_body jsonb,
  p_service text,
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
  answer constant jsonb := public.accept_submission(
    p_id, p_body, p_service, p_fields, p_quote, p_slot_at, p_next_opening, p_confirmed_at
  );
begin
  if answer ->> 'outcome' = 'accepted' then
    insert into private.telephone_orders (submission_id, taken_by) values (p_id, p_actor);
    -- The manager who took the call has the order in hand: no desk rings for it.
    insert into private.desk_taken (submission_id, actor_id, actor, taken_at) values (p_id, p_actor, left(p_name, 200), now());
    -- The order's own key: one order is taken once.
    perform private.add_desk_event_for(p_actor, p_name, p_id, p_id, 'telephone', '{}');
  end if;
  return answer;
end
$$;

-- Corrections ------------------------------------------------------------------------------------------------

-- Returns the number of the version of an order that is in force.
create or replace function private.version_of(p_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from private.submission_versions where submission_id = p_id
$$;

-- Returns the versions of an order: {reference, telephone, settled, standing, earlier}. `telephone` is {at, by}, or null for an order
-- that the customer sent; `settled` lists {kind, agreed, kept} as settled_of says; `standing` is what standing_version says; `earlier` lists {version, fields, files, quote, slotAt,
-- replacedAt, replacedBy}, the newest first. Null where there is no such order.
create or replace function public.desk_versions(p_id uuid)
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
      'reference', reference,
      'telephone', (
        select jsonb_build_object('at', private.iso_utc(taken_at), 'by', (select actor from private.desk_events where key = p_id))
        from private.telephone_orders where submission_id = p_id
      ),
      'settled', (
        select coalesce(jsonb_agg(to_jsonb(settled) order by kind), '[]') from private.settled_of(id, '{asked,done}') as settled
      ),
      'standing', private.standing_version(id),
      'earlier', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'version', version, 'fields', earlier.fields, 'files', earlier.files, 'quote', earlier.quote,
          'slotAt', private.iso_utc(earlier.slot_at),
          'replacedAt', private.iso_utc(replaced_at), 'replacedBy', replaced_by
        ) order by version desc), '[]')
        from private.submission_versions as earlier where submission_id = p_id
      )
    )
    from public.submissions where id = p_id
  );
end
$$;

-- Amounts to pay and to give back ----------------------------------------------------------------------------

-- Returns what a price has for a kind of link, in cents: the budget of the goods, or the fees with tip and voucher. Zero without a price.
create or replace function private.price_of(p_kind text, p_quote jsonb)
returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(sum(round(amount * 100)), 0)::integer
  from (
    select (p_quote ->> 'budget')::numeric as amount where p_kind = 'budget'
    union all
    select (line ->> 'amount')::numeric
    from jsonb_array_elements(
      coalesce(p_quote -> 'serviceDetails', '[]') || coalesce(p_quote -> 'deliveryDetails', '[]')
    ) as line
    where p_kind = 'frais' and jsonb_typeof(p_quote) = 'object'
  ) as part
$$;

-- Returns the price of an order that was in force at a moment.
create or replace function private.quote_at(p_id uuid, p_at timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select quote from (
    select version, quote from private.submission_versions where submission_id = p_id and replaced_at > p_at
    union all
    select private.version_of(id), quote from public.submissions where id = p_id
  ) as since
  order by version limit 1
$$;

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  private.erase_versions(),
  private.add_desk_event_for(uuid, text, uuid, uuid, text, jsonb),
  private.version_of(uuid),
  private.price_of(text, jsonb),
  private.quote_at(uuid, timestamptz),
  public.desk_identity(),
  public.accept_by_telephone(uuid, text, uuid, jsonb, text, jsonb, jsonb, timestamptz, text, timestamptz),
  public.desk_versions(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_identity(), public.desk_versions(uuid) to authenticated;
grant execute on function
  public.accept_by_telephone(uuid, text, uuid, jsonb, text, jsonb, jsonb, timestamptz, text, timestamptz)
  to service_role;
