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

-- Returns how an order stands with what was paid, a row for each kind of link of which something was, in cents:
--   agreed: the price for which it was last paid. A refund of what a correction had made too much lowers it.
--   kept: what was paid and not given back
-- p_given: the statuses of the refunds that count: 'done', and 'asked' for those that may come to nothing.
create or replace function private.settled_of(p_id uuid, p_given text[])
returns table (kind text, agreed integer, kept integer)
language sql
stable
security definer
set search_path = ''
as $$
  with charged as (
    select private.link_kind(charge.kind) as kind, charge.kind = 'commande' as is_card, reference, amount, paid_at
    from private.charges as charge where submission_id = p_id and not is_extra
  ), given as (
    select charged.kind, refund.amount, refund.settles, refund.asked_at
    from private.refunds as refund join charged using (reference) where refund.status = any (p_given)
  ), latest as (
    select distinct on (charged.kind) charged.kind, paid_at,
      case when is_card then amount else private.price_of(charged.kind, private.quote_at(p_id, paid_at)) end as price
    from charged order by charged.kind, paid_at desc
  )
  select latest.kind,
    price - (select coalesce(sum(settles), 0) from given where given.kind = latest.kind and asked_at >= paid_at)::integer,
    (select sum(amount) from charged where charged.kind = latest.kind)::integer
      - (select coalesce(sum(amount), 0) from given where given.kind = latest.kind)::integer
  from latest
$$;

-- Returns what is to be given back of an order, a row for each kind of link, in cents: what was paid too much since a correction
-- lowered its price, never more than was paid and not given back (docs/rules/desk.md#corrections); all of that once it is cancelled
-- (docs/rules/desk.md#refunds). p_given is as settled_of has it.
create or replace function private.to_give_back(p_id uuid, p_given text[])
returns table (kind text, amount integer)
language sql
stable
security definer
set search_path = ''
as $$
  select settled.kind, owed
  from public.submissions, private.settled_of(p_id, p_given) as settled, lateral (
    select case
      when status = 'annulee' then kept
      when private.version_of(id) > 0 then least(agreed, kept) - private.price_of(settled.kind, quote)
    end as owed
  ) as each
  where id = p_id and owed > 0
$$;

-- Returns the kinds of links that an order still waits for: its price has more than what is settled, or one is open. Empty where
-- nothing is left to pay, for what has no price, and for what is cancelled (docs/rules/desk.md#delivery-after-payment).
create or replace function private.kinds_to_pay(p_id uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(each.kind order by each.kind), '{}')
  from public.submissions, unnest(array['budget', 'frais']) as each (kind)
  left join private.settled_of(p_id, '{asked,done}') as settled on settled.kind = each.kind
  where id = p_id and status <> 'annulee' and (
    jsonb_typeof(quote) = 'object' and private.price_of(each.kind, quote) > coalesce(agreed, 0)
    -- Goods whose cost nobody knows yet.
    or each.kind = 'budget' and quote ? 'isWithoutItems' and agreed is null
    or exists (select from private.unpaid_links(p_id) as link where link.kind = each.kind)
  )
$$;

-- Returns what the desk did with an order, for an operator who reads the inbox without the desk; null where it did nothing of it. Keys
-- without a value are absent:
--   telephone: who took it
--   versions: the earlier ones, newest first: {fields, quote, replacedAt, replacedBy}
--   toGiveBack: {kind, amount}, as to_give_back says
--   links: {kind, amount, state}; refunds: {amount, status}; amounts in cents
--   course: the last step of the courier
create or replace function private.desk_summary(p_id uuid)
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

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  private.erase_versions(),
  private.add_desk_event_for(uuid, text, uuid, uuid, text, jsonb),
  private.version_of(uuid),
  private.desk_summary(uuid),
  private.price_of(text, jsonb),
  private.quote_at(uuid, timestamptz),
  private.settled_of(uuid, text[]),
  private.to_give_back(uuid, text[]),
  private.kinds_to_pay(uuid),
  public.desk_identity(),
  public.accept_by_telephone(uuid, text, uuid, jsonb, text, jsonb, jsonb, timestamptz, text, timestamptz),
  public.desk_versions(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_identity(), public.desk_versions(uuid) to authenticated;
grant execute on function
  public.accept_by_telephone(uuid, text, uuid, jsonb, text, jsonb, jsonb, timestamptz, text, timestamptz)
  to service_role;
