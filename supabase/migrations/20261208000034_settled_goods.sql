-- Amounts that are settled and to be given back of an order since its corrections (docs/rules/desk.md#corrections), also of goods whose
-- cost its price does not have (docs/rules/pricing.md#total).

-- Returns how an order stands with what was paid, a row for each kind of link of which something was, in cents:
--   agreed: the price for which it was last paid, with what was still to be given back by then; for goods whose cost was in no price, what
--     was paid for them. A refund of what a correction had made too much lowers it.
--   kept: what was paid and not given back
-- p_given: the statuses of the refunds that count: 'done', and 'asked' for those that may come to nothing.
create or replace function private.settled_of(p_id uuid, p_given text[])
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

-- Returns what is to be given back of an order, a row for each kind of link, in cents: what was paid too much since a correction
-- lowered its price, never more than was paid and not given back (docs/rules/desk.md#corrections); all of that once it is cancelled
-- (docs/rules/desk.md#refunds). Goods whose cost is in the price no more are bought all the same, and none of it is given back. p_given
-- is as settled_of has it.
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
      when settled.kind = 'budget' and quote ? 'isWithoutItems' then 0
      when private.version_of(id) > 0 then least(agreed, kept) - private.price_of(settled.kind, quote)
    end as owed
  ) as each
  where id = p_id and owed > 0
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

revoke all on function
  private.settled_of(uuid, text[]),
  private.to_give_back(uuid, text[]),
  private.desk_summary(uuid)
  from public, anon, authenticated, service_role;
