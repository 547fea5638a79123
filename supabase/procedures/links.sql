-- Payment links: what the desk asks a customer to pay for the goods and the fees of a received order.

-- A link -----------------------------------------------------------------------------------------------------

-- Returns a link's checkout in the shape of payment_json, with `isLink`, and `isOver` where it must not be paid any more: its link
-- was withdrawn, or is paid.
create function private.link_payment_json(p_checkout private.link_checkouts)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'submissionId', link.submission_id,
    'reference', p_checkout.reference,
    'provider', p_checkout.provider,
    'checkoutId', p_checkout.checkout_id,
    'amount', p_checkout.amount,
    'currency', p_checkout.currency,
    'merchant', p_checkout.merchant,
    'description', p_checkout.description,
    'status', p_checkout.status,
    'isLink', true,
    'isOver', link.withdrawn_at is not null or link.paid_at is not null
  )
  from private.payment_links as link
  where link.token = p_checkout.token
$$;

-- Returns how a link stands: 'paid', 'withdrawn', 'expired' or 'open'.
create function private.link_state(p_link private.payment_links)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_link.paid_at is not null then 'paid'
    when p_link.withdrawn_at is not null then 'withdrawn'
    when p_link.expires_at <= now() then 'expired'
    else 'open'
  end
$$;

-- Returns how far the links of an order are: null without any, 'due' while one waits to be paid, 'paid' once all are. One that was
-- withdrawn does not count.
create function private.links_state(p_submission_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case when count(*) = 0 then null when bool_and(paid_at is not null) then 'paid' else 'due' end
  from private.payment_links where submission_id = p_submission_id and withdrawn_at is null
$$;

-- Returns a token that nobody can guess: 32 letters and digits, 180 random bits. A sign at its end would be cut off by telephones,
-- which look for links in messages.
create function private.new_link_token()
returns text
language sql
volatile
set search_path = ''
as $$
  select translate(
    encode(substr(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 1, 24), 'base64'), '+/', 'Aa'
  )
$$;

-- Returns whether this is the list of lines of a link: 1 to 60 of {label, amount}, with a text and whole cents that are not zero,
-- together more than nothing and at most 10 000 euros. A line below zero takes something off, such as a voucher.
create function private.are_lines(p_lines jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case when jsonb_typeof(p_lines) is distinct from 'array' then false
    when jsonb_array_length(p_lines) not between 1 and 60 then false
    else (
      select bool_and(
        jsonb_typeof(line -> 'label') = 'string' and char_length(btrim(line ->> 'label')) between 1 and 200
        and jsonb_typeof(line -> 'amount') = 'number' and (line ->> 'amount') ~ '^-?[0-9]{1,7}$' and (line ->> 'amount') !~ '^-?0+$'
      )
      from jsonb_array_elements(p_lines) as line
    ) and (select sum((line ->> 'amount')::bigint) between 1 and 1000000 from jsonb_array_elements(p_lines) as line)
  end;
exception when others then
  return false;
end
$$;

-- Returns what a link is for and how it stands: null, or {orderNumber, kind, lines, amount, state, paidAt, hasTicket, payment, other},
-- with its newest checkout. Anybody with the token may know it (docs/rules/desk.md#payment-links). `other` is null unless this link is
-- paid and another one of the order can be paid: {token, kind, amount}.
create function public.find_link(p_token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'orderNumber', submission.reference,
      'kind', link.kind,
      'lines', link.lines,
      'amount', link.amount,
      'state', private.link_state(link),
      'paidAt', private.iso_utc(link.paid_at),
      'hasTicket', private.link_has_ticket(link),
      'payment', (
        select private.link_payment_json(checkout) from private.link_checkouts as checkout
        where checkout.token = link.token
        order by checkout.status <> 'PAID', checkout.created_at desc, checkout.reference desc
        limit 1
      ),
      'other', (
        select jsonb_build_object('token', sibling.token, 'kind', sibling.kind, 'amount', sibling.amount)
        from private.payment_links as sibling
        where link.paid_at is not null and sibling.submission_id = link.submission_id and private.link_state(sibling) = 'open'
        order by sibling.kind, sibling.created_at
        limit 1
      )
    )
    from private.payment_links as link
    join public.submissions as submission on submission.id = link.submission_id
    where link.token = p_token
  );
end
$$;
grant execute on function public.find_link(text) to service_role;

-- Returns a link's checkout by the provider's id, as link_payment_json has it; null where it is none of a link.
create function public.find_link_payment(p_checkout_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.link_payment_json(checkout) from private.link_checkouts as checkout where checkout_id = p_checkout_id
$$;
grant execute on function public.find_link_payment(text) to service_role;

-- Locks the order of a link: one request at a time for each order. Returns the link; null where there is none. It fails with
-- 55P03 (lock_not_available) when another request for the order takes longer than the caller's lock_timeout.
create function private.lock_link(p_token text)
returns private.payment_links
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_link private.payment_links;
begin
  perform from public.submissions
  where id = (select submission_id from private.payment_links where token = p_token)
  for update;
  select * into found_link from private.payment_links where token = p_token;
  return found_link;
end
$$;

-- Returns the links of an order that are neither paid nor withdrawn. One may have expired.
create function private.unpaid_links(p_submission_id uuid)
returns setof private.payment_links
language sql
stable
security definer
set search_path = ''
as $$
  select * from private.payment_links
  where submission_id = p_submission_id and paid_at is null and withdrawn_at is null
$$;

-- Withdraws the unpaid links of an order: those of a kind, or all where it is null.
create function private.withdraw_unpaid(p_submission_id uuid, p_kind text)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.payment_links set withdrawn_at = now()
  where submission_id = p_submission_id and (p_kind is null or kind = p_kind) and paid_at is null and withdrawn_at is null
$$;

-- What is to pay ---------------------------------------------------------------------------------------------

-- The payment links of an order: which ones it waits for (docs/rules/desk.md#delivery-after-payment), and how they are made over others
-- (docs/rules/desk.md#payment-links).

-- Returns what a price has for a kind of link, in cents: the budget of the goods, or the fees with tip and voucher. Zero without a price.
create function private.price_of(p_kind text, p_quote jsonb)
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

-- What the version of an order in force was priced by, from which a correction starts (docs/rules/desk.md#corrections).

-- Returns the kind of the voucher that has reduced a price; null for one without. A voucher takes all or half of the line before it
-- off. It outlives the voucher itself, which goes with its account, and which another order may have used before a bank settled the
-- card form of this one (docs/rules/referral.md#once).
create function private.voucher_of_quote(p_quote jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when -(line ->> 'amount')::numeric = (p_quote -> 'deliveryDetails' -> (place::integer - 2) ->> 'amount')::numeric then 'free-delivery'
    else 'half-delivery'
  end
  from jsonb_array_elements(p_quote -> 'deliveryDetails') with ordinality as listed (line, place)
  where (line ->> 'amount')::numeric < 0
  limit 1
$$;

-- Returns the price of an order that was in force at a moment.
create function private.quote_at(p_id uuid, p_at timestamptz)
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

-- Returns the moment by which the version of an order in force was priced, from which a correction starts: that of the correction which
-- moved its delivery, or that of its confirmation. One that arrived more than a day after its confirmation, or that claims to be
-- confirmed later than it came, is priced by its arrival: when the card form was opened, or when it was received without one. See
-- pricedFrom in src/domain/submission/timing.ts.
create function private.priced_at(submission public.submissions)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when exists (
      select from private.submission_versions as sent
      where sent.submission_id = submission.id and sent.version = 0 and sent.confirmed_at <> submission.confirmed_at
    ) or submission.confirmed_at between arrived - interval '24 hours' and arrived
    then submission.confirmed_at
    else arrived
  end
  from (
    select coalesce(
      (
        select opened.created_at from public.payments as opened
        where opened.submission_id = submission.id and opened.checkout_id = submission.payment ->> 'checkoutId'
      ),
      submission.received_at
    )
  ) as came (arrived)
$$;

-- The statuses of orders as their senders read them, with what was paid and what of it is too much, until it is given back
-- (docs/rules/payments.md#paid-so-far).

-- Returns what was paid of an order: null without any, or the list of {kind, amount, at, isExtra, extra}, the oldest first, with the kinds
-- of private.charges and amounts in euros. isExtra is true for what was charged twice or for a withdrawn link, until all of it is given
-- back, and extra is what is left of it to give back; else both are null. A refund that waits for its answer has given nothing back.
create function private.paid_of(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object(
      'kind', kind, 'amount', amount / 100.0, 'at', private.iso_utc(paid_at),
      'isExtra', case when extra > 0 then true end, 'extra', case when extra > 0 then extra / 100.0 end
    ) order by paid_at, reference
  )
  from private.charges as charge, lateral (
    select case when is_extra then charge.amount - coalesce(sum(refund.amount), 0) end as extra
    from private.refunds as refund where refund.reference = charge.reference and refund.status = 'done'
  ) as left_of_it
  where charge.submission_id = p_id
$$;

-- Amounts that are settled and to be given back of an order since its corrections (docs/rules/desk.md#corrections), also of goods whose
-- cost its price does not have (docs/rules/pricing.md#total).

-- Returns how an order stands with what was paid, a row for each kind of link of which something was, in cents:
--   agreed: the price for which it was last paid, with what was still to be given back by then; for goods whose cost was in no price, what
--     was paid for them. A refund of what a correction had made too much lowers it.
--   kept: what was paid and not given back
-- p_given: the statuses of the refunds that count: 'done', and 'asked' for those that may come to nothing.
create function private.settled_of(p_id uuid, p_given text[])
returns table (kind text, agreed integer, kept integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  charge record;
  priced jsonb;
  price integer;
begin
  kind := null;
  -- Payments and refunds in the order in which they came: a refund is below zero.
  for charge in
    with charged as (
      select private.link_kind(each.kind) as part, each.kind = 'commande' as is_card, reference, each.amount, paid_at
      from private.charges as each where submission_id = p_id and not is_extra
    )
    select part, is_card, charged.amount, 0 as settles, paid_at as at, true as is_paid from charged
    union all
    select part, false, -refund.amount, refund.settles, asked_at, false
    from private.refunds as refund join charged using (reference) where refund.status = any (p_given)
    union all
    -- A link that was paid has left out what was too much of the other kind, which counts for its own from then on.
    select moved.part, false, moved.amount, moved.settles, link.paid_at, false
    from private.payment_links as link, lateral (values
      (link.kind, link.credit, 0), (case link.kind when 'budget' then 'frais' else 'budget' end, -link.credit, link.credit)
    ) as moved (part, amount, settles)
    where submission_id = p_id and credit > 0 and link.paid_at is not null and withdrawn_at is null
    order by part, at, is_paid desc
  loop
    if kind is distinct from charge.part then
      if kind is not null then
        return next;
      end if;
      kind := charge.part;
      agreed := null;
      kept := 0;
    end if;
    if charge.is_paid then
      priced := private.quote_at(p_id, charge.at);
      price := case when charge.is_card then charge.amount else private.price_of(kind, priced) end;
      agreed := case
        when kind = 'budget' and priced ? 'isWithoutItems' then coalesce(agreed, 0) + charge.amount
        else price + greatest(coalesce(least(agreed, kept) - price, 0), 0)
      end;
    end if;
    agreed := agreed - charge.settles;
    kept := kept + charge.amount;
  end loop;
  if kind is not null then
    return next;
  end if;
end
$$;

-- Returns what an order costs more and less than what was settled of it, a row for each kind of link, in cents. Kinds of which something
-- was paid make one balance: what one costs more is taken from what was too much of the other, so that never both are above zero.
--   more: what is still to be paid of its price
--   too_much: what was paid too much since a correction lowered its price, never more than was paid and not given back
--     (docs/rules/desk.md#corrections); all of that once the order is cancelled (docs/rules/desk.md#refunds). Goods whose cost is in the
--     price no more are bought all the same, and none of it is given back.
--   credit: what was taken off `more` for the balance
-- p_given is as settled_of has it.
create function private.balance_of(p_id uuid, p_given text[])
returns table (kind text, more integer, too_much integer, credit integer)
language sql
stable
security definer
set search_path = ''
as $$
  with part as (
    select each.kind, agreed is not null as is_settled,
      case when status <> 'annulee' and jsonb_typeof(quote) = 'object'
        then greatest(private.price_of(each.kind, quote) - coalesce(agreed, 0), 0) else 0 end as dearer,
      case
        when status = 'annulee' then coalesce((
          select sum(charge.amount - coalesce((
            select sum(refund.amount) from private.refunds as refund
            where refund.reference = charge.reference and refund.status = any (p_given)
          ), 0))
          from private.charges as charge
          where submission_id = p_id and not is_extra and private.link_kind(charge.kind) = each.kind
        ), 0)
        when each.kind = 'budget' and quote ? 'isWithoutItems' then 0
        when private.version_of(id) > 0
          then greatest(coalesce(least(agreed, kept), 0) - private.price_of(each.kind, quote), 0)
        else 0
      end as cheaper
    from public.submissions, unnest(array['budget', 'frais']) as each (kind)
    left join private.settled_of(p_id, p_given) as settled on settled.kind = each.kind
    where id = p_id
  ), whole as (
    select part.*, sum(cheaper) over () as all_cheaper,
      coalesce(sum(dearer) filter (where is_settled) over (), 0) as all_dearer
    from part
  )
  select whole.kind,
    (dearer - taken)::integer, greatest(cheaper - all_dearer, 0)::integer, taken::integer
  from whole, lateral (select case when is_settled then least(dearer, all_cheaper) else 0 end as taken) as each
$$;

-- Returns the kinds of links that an order still waits for: its price has more than what is settled, goods are bought whose cost it does
-- not have and of which nothing was paid, or one is open. Empty where nothing is left to pay, and for what is cancelled
-- (docs/rules/desk.md#delivery-after-payment).
create function private.kinds_to_pay(p_id uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(each.kind order by each.kind), '{}')
  from public.submissions, private.balance_of(p_id, '{asked,done}') as each
  left join private.settled_of(p_id, '{asked,done}') as settled on settled.kind = each.kind
  where id = p_id and status <> 'annulee' and (
    more > 0
    -- Goods whose cost nobody knows yet.
    or each.kind = 'budget' and (quote ? 'isWithoutItems' or coalesce((facts ->> 'buysUnpriced')::boolean, false)) and agreed is null
    or exists (select from private.unpaid_links(p_id) as link where link.kind = each.kind)
  )
$$;

-- Makes payment links of an order or a quote request, which alone have some (docs/rules/payments.md#links), each in the place of an unpaid
-- one of its kind. p_links: the list of {kind, lines}, where kind is 'budget' or 'frais' and lines are as are_lines says. p_seen, p_paid:
-- the lists of the tokens of the unpaid and of the paid links that the manager saw. p_prices: what the order's price had for each kind
-- when the manager saw it, in cents. p_prices and p_paid are null from an earlier page. p_is_agreed: whether the
-- manager says that the customer has agreed to more than was announced; it is written down. Returns {outcome}, where outcome is
--   'done': they were made, or this key had made them before
--   'conflict': somebody made, withdrew or paid one meanwhile
--   'repriced': a correction has changed the price of that kind meanwhile
--   'refused': the order is cancelled, erased or waits for its payment, it is a donation or an application, or the lines are none
--   'unknown': there is no such order
create function public.desk_make_links(
  p_key uuid, p_id uuid, p_links jsonb, p_seen jsonb, p_prices jsonb default null, p_paid jsonb default null,
  p_is_agreed boolean default false, p_done_at timestamptz default null
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
  perform private.require_manager();
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
    insert into private.payment_links (token, submission_id, kind, lines, amount, expires_at, credit)
    select private.new_link_token(), p_id, wanted ->> 'kind',
      jsonb_agg(jsonb_build_object('label', btrim(line ->> 'label'), 'amount', (line ->> 'amount')::integer) order by place),
      sum((line ->> 'amount')::integer), now() + interval '48 hours',
      -- A link for the whole price takes nothing of what was too much.
      coalesce((
        select credit from private.balance_of(p_id, '{asked,done}') as owed
        where owed.kind = wanted ->> 'kind' and sum((line ->> 'amount')::integer) <= more
      ), 0)
    from jsonb_array_elements(wanted -> 'lines') with ordinality as each (line, place);
  end loop;
  perform private.add_desk_event(
    p_key, p_id, private.manager_name(), 'links_made',
    (
      select jsonb_strip_nulls(jsonb_build_object(
        'links', jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount) order by kind),
        'isAgreed', case when p_is_agreed then true end
      ))
      from private.unpaid_links(p_id) where kind in (select each ->> 'kind' from jsonb_array_elements(p_links) as each)
    ),
    p_done_at
  );
  return jsonb_build_object('outcome', 'done');
end
$$;
grant execute on function public.desk_make_links(uuid,uuid,jsonb,jsonb,jsonb,jsonb,boolean,timestamptz) to authenticated;

-- Withdraws a link that is not paid. Returns {outcome}: 'done', also where it was withdrawn before; 'paid' where it is paid; or
-- 'unknown'.
create function public.desk_withdraw_link(p_key uuid, p_token text, p_done_at timestamptz default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  link private.payment_links;
begin
  perform private.require_manager();
  link := private.lock_link(p_token);
  if link.token is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if link.paid_at is not null then
    return jsonb_build_object('outcome', 'paid');
  end if;
  if link.withdrawn_at is null then
    update private.payment_links set withdrawn_at = now() where token = p_token;
    perform private.add_desk_event(
      p_key, link.submission_id, private.manager_name(), 'link_withdrawn',
      jsonb_build_object('kind', link.kind, 'amount', link.amount), p_done_at
    );
  end if;
  return jsonb_build_object('outcome', 'done');
end
$$;
grant execute on function public.desk_withdraw_link(uuid,text,timestamptz) to authenticated;

-- Withdraws the unpaid links of an order that is cancelled: nobody pays for it any more.
create function private.withdraw_links()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.withdraw_unpaid(new.id, null);
  return null;
end
$$;

create trigger withdraw_links after update of status on public.submissions
  for each row when (new.status = 'annulee' and old.status is distinct from new.status)
  execute function private.withdraw_links();

-- The lines of links and the reasons of refunds go with the contents of an order; amounts and dates stay.
create function private.forget_link_lines()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.payment_links
  set lines = '[]', withdrawn_at = case when paid_at is null then coalesce(withdrawn_at, now()) else withdrawn_at end
  where submission_id = new.id;
  update private.refunds set reason = '' where submission_id = new.id;
  return null;
end
$$;

create trigger forget_link_lines after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.forget_link_lines();

-- Checkouts --------------------------------------------------------------------------------------------------

-- The references by which the provider knows the checkouts of payment links. They say nothing of the order
-- (docs/rules/desk.md#payment-links).

-- Reserves the next checkout of a link before the provider is asked for it. Does nothing where the link cannot be paid, or has a
-- checkout that can. Returns whether one was reserved. p_payment: {provider, merchant, currency, description}; the amount is the
-- link's own. The reference names no order: the provider shows it to the payer's browser, a link may be passed on, and the order's id
-- is the key to the order.
create function public.open_link_payment(p_token text, p_payment jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  link constant private.payment_links := private.lock_link(p_token);
begin
  if link.token is null or private.link_state(link) <> 'open' or exists (
    select from private.link_checkouts where token = p_token and status in ('PENDING', 'FAILED', 'PAID')
  ) then
    return false;
  end if;
  insert into private.link_checkouts (reference, token, provider, merchant, amount, currency, description)
  values (
    'lien-' || gen_random_uuid(), p_token, p_payment ->> 'provider', p_payment ->> 'merchant', link.amount, p_payment ->> 'currency',
    p_payment ->> 'description'
  );
  return true;
end
$$;
grant execute on function public.open_link_payment(text,jsonb) to service_role;

-- Records what the provider says of a link's checkout, as settle_payment does for an order's. The first payment pays the link; another
-- one, and one of a link that was withdrawn, is listed to be given back. Returns {sameBody, payment, receipt} with the checkout and two nulls. It fails with P0002
-- (no_data_found) for a reference that is not here.
create function public.settle_link_payment(
  p_reference text, p_checkout_id text, p_status text, p_paid_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  link constant private.payment_links := private.lock_link(
    (select token from private.link_checkouts where reference = p_reference)
  );
  known private.link_checkouts;
begin
  select * into strict known from private.link_checkouts where reference = p_reference;
  if known.status <> 'PAID' then
    update private.link_checkouts
    set checkout_id = coalesce(checkout_id, p_checkout_id),
      status = private.settled_status(status, p_status),
      paid_at = case when p_status = 'PAID' then private.paid_moment(p_paid_at, created_at) end,
      updated_at = now()
    where reference = p_reference
    returning * into known;
    if known.status = 'PAID' and link.paid_at is null and link.withdrawn_at is null then
      update private.payment_links set paid_at = known.paid_at, paid_reference = p_reference where token = link.token;
      perform private.add_desk_event(
        gen_random_uuid(), link.submission_id, 'Client', 'link_paid',
        jsonb_build_object('kind', link.kind, 'amount', link.amount), known.paid_at
      );
    elsif known.status = 'PAID' then
      perform private.add_to_refund(link.submission_id, jsonb_build_object(
        'status', known.status,
        'amount', known.amount / 100.0,
        'currency', known.currency,
        'provider', known.provider,
        'checkoutId', known.checkout_id,
        'paidAt', private.iso_utc(known.paid_at)
      ));
      perform private.add_desk_event(
        gen_random_uuid(), link.submission_id, 'Client', 'link_paid_twice',
        jsonb_build_object('kind', link.kind, 'amount', link.amount), known.paid_at
      );
    end if;
  end if;
  return jsonb_build_object('sameBody', null, 'payment', private.link_payment_json(known), 'receipt', null);
end
$$;
grant execute on function public.settle_link_payment(text,text,text,timestamptz) to service_role;

-- Returns the links' checkouts that nobody has heard of since p_older_than, by the rules of payments_to_check, and before them those
-- that may still be paid although their link was withdrawn or paid by another.
create function public.link_payments_to_check(p_older_than timestamptz, p_limit integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.link_payment_json(checkout)), '[]')
  from private.link_checkouts as checkout
  where checkout.reference in (
    select silent.reference
    from private.link_checkouts as silent
    join private.payment_links as link on link.token = silent.token
    cross join lateral (
      select silent.status in ('PENDING', 'FAILED') and (link.withdrawn_at is not null or link.paid_at is not null) as is_open
    ) as late
    where silent.status <> 'PAID' and silent.checkout_id is not null
      and silent.created_at > p_older_than - interval '90 days'
      and private.may_be_paid(silent.status, silent.created_at, p_older_than)
      and (late.is_open or private.is_silent(silent.created_at, silent.updated_at, p_older_than))
    order by not late.is_open, private.is_asked_later(silent.status, silent.created_at, p_older_than), silent.updated_at
    limit p_limit
  )
$$;
grant execute on function public.link_payments_to_check(timestamptz,integer) to service_role;
