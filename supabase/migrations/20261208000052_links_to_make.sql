-- The payment links of an order: which ones it waits for (docs/rules/desk.md#delivery-after-payment), and how they are made over others
-- (docs/rules/desk.md#payment-links).

-- Returns whether an order buys goods whose cost is never in its price: a meal or groceries of a request for assistance, and medicines
-- that are not reimbursed. Customers are promised a link for them by `linksOf` in src/services/payment-links.ts.
create or replace function private.buys_goods(p_service text, p_fields jsonb)
returns boolean
language sql
immutable
security definer
set search_path = ''
as $$
  select coalesce(case
    when p_service in ('tutelle', 'handicap') then p_fields ->> 'service_type' in ('restaurant', 'courses')
    -- An amount above zero has another digit than zero.
    when p_service = 'pharmacie' then p_fields ->> 'budget' ~ '[1-9]'
  end, false)
$$;

-- Returns the kinds of links that an order still waits for: its price has more than what is settled, goods are bought whose cost it does
-- not have and of which nothing was paid, or one is open. Empty where nothing is left to pay, and for what is cancelled
-- (docs/rules/desk.md#delivery-after-payment).
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
    or each.kind = 'budget' and (quote ? 'isWithoutItems' or private.buys_goods(service, fields)) and agreed is null
    or exists (select from private.unpaid_links(p_id) as link where link.kind = each.kind)
  )
$$;

drop function if exists public.desk_make_links(uuid, uuid, jsonb, jsonb, jsonb);

-- Makes payment links of an order or a quote request, which alone have some (docs/rules/payments.md#links), each in the place of an unpaid
-- one of its kind. p_links: the list of {kind, lines}, where kind is 'budget' or 'frais' and lines are as are_lines says. p_seen, p_paid:
-- the lists of the tokens of the unpaid and of the paid links that the manager saw. p_prices: what the order's price had for each kind
-- when the manager saw it, in cents. p_prices and p_paid are null from an earlier page. Returns {outcome}, where outcome is
--   'done': they were made, or this key had made them before
--   'conflict': somebody made, withdrew or paid one meanwhile
--   'repriced': a correction has changed the price of that kind meanwhile
--   'refused': the order is cancelled, erased or waits for its payment, it is a donation or an application, or the lines are none
--   'unknown': there is no such order
create or replace function public.desk_make_links(
  p_key uuid, p_id uuid, p_links jsonb, p_seen jsonb, p_prices jsonb default null, p_paid jsonb default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known public.submissions;
  wanted jsonb;
begin
  perform private.require_operator();
  select * into known from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if exists (select from private.desk_events where key = p_key) then
    return jsonb_build_object('outcome', 'done');
  end if;
  if known.fields = '{}' or known.status in ('annulee', 'paiement_en_attente', 'refusee') or known.service = 'don'
    or private.is_application(known.service) or jsonb_typeof(p_links) is distinct from 'array'
    or jsonb_array_length(p_links) not between 1 and 2 or (
      select not bool_and(coalesce(each ->> 'kind' in ('budget', 'frais') and private.are_lines(each -> 'lines'), false))
        or count(distinct each ->> 'kind') <> count(*)
      from jsonb_array_elements(p_links) as each
    )
  then
    return jsonb_build_object('outcome', 'refused');
  end if;
  if array(select token from private.unpaid_links(p_id) order by token)
    <> array(select distinct token from jsonb_array_elements_text(p_seen) as token order by token)
    -- Links that were made and paid meanwhile leave no unpaid one behind.
    or p_paid is not null
    and array(select token from private.payment_links where submission_id = p_id and paid_at is not null order by token)
      <> array(select distinct token from jsonb_array_elements_text(p_paid) as token order by token)
  then
    return jsonb_build_object('outcome', 'conflict');
  end if;
  if exists (
    select from jsonb_array_elements(p_links) as each
    where private.price_of(each ->> 'kind', known.quote) <> (p_prices ->> (each ->> 'kind'))::integer
  ) then
    return jsonb_build_object('outcome', 'repriced');
  end if;
  for wanted in select * from jsonb_array_elements(p_links) loop
    perform private.withdraw_unpaid(p_id, wanted ->> 'kind');
    insert into private.payment_links (token, submission_id, kind, lines, amount, expires_at)
    select private.new_link_token(), p_id, wanted ->> 'kind',
      jsonb_agg(jsonb_build_object('label', btrim(line ->> 'label'), 'amount', (line ->> 'amount')::integer) order by place),
      sum((line ->> 'amount')::integer), now() + interval '48 hours'
    from jsonb_array_elements(wanted -> 'lines') with ordinality as each (line, place);
  end loop;
  perform private.add_desk_event(
    p_key, p_id, private.operator_name(), 'links_made',
    (
      select jsonb_build_object('links', jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount) order by kind))
      from private.unpaid_links(p_id) where kind in (select each ->> 'kind' from jsonb_array_elements(p_links) as each)
    ),
    now()
  );
  return jsonb_build_object('outcome', 'done');
end
$$;

revoke all on function
  private.buys_goods(text, jsonb),
  private.kinds_to_pay(uuid),
  public.desk_make_links(uuid, uuid, jsonb, jsonb, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_make_links(uuid, uuid, jsonb, jsonb, jsonb, jsonb) to authenticated;
