-- Payment links as managers make them and customers pay them, refunds, and the accounts of the day. All amounts are in cents.

-- Tables -----------------------------------------------------------------------------------------------------

-- A row is money that an admin gives back, of one charge. It is written down before the provider is asked: a lost answer leaves
-- it 'asked', and the same key asks again (docs/rules/desk.md#refunds).
create table if not exists private.refunds (
  key uuid primary key,
  submission_id uuid not null references public.submissions (id) on delete cascade,
  -- The reference of the charge: a row of public.payments or of private.link_checkouts has it.
  reference text not null,
  amount integer not null check (amount > 0),
  -- The part of it that was too much paid since a correction (docs/rules/desk.md#corrections).
  settles integer not null default 0 check (settles between 0 and amount),
  reason text not null check (char_length(reason) <= 500),
  status text not null default 'asked' check (status in ('asked', 'done', 'refused')),
  -- The amount of this charge that the provider had given back before it was first asked for this refund.
  refunded_before integer,
  actor_id uuid references auth.users (id) on delete set null,
  actor text not null check (char_length(actor) <= 200),
  asked_at timestamptz not null default now(),
  done_at timestamptz
);

create index if not exists refunds_submission_id on private.refunds (submission_id);
create index if not exists refunds_done_at on private.refunds (done_at) where status = 'done';
-- One at a time for each charge: what the provider has given back tells whether a lost answer was a yes.
create unique index if not exists refunds_one_asked on private.refunds (reference) where status = 'asked';

alter table private.refunds enable row level security;
revoke all on table private.refunds from public, anon, authenticated, service_role;

create or replace trigger note_desk_change after insert or update or delete on private.refunds
  for each row execute function private.note_changed_part();

-- The accounts of a day look at these.
create index if not exists payment_links_created_at on private.payment_links (created_at);
create index if not exists payments_paid_at on public.payments (paid_at) where status = 'PAID';
create index if not exists link_checkouts_paid_at on private.link_checkouts (paid_at) where status = 'PAID';

-- Reading ----------------------------------------------------------------------------------------------------

-- Returns a link's checkout in the shape of payment_json, with `isLink`, and `isOver` where it must not be paid any more: its link
-- was withdrawn, or is paid.
create or replace function private.link_payment_json(p_checkout private.link_checkouts)
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
create or replace function private.link_state(p_link private.payment_links)
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

-- Returns what a link is for and how it stands: null, or {orderNumber, kind, lines, amount, state, paidAt, hasTicket, payment, other},
-- with its newest checkout. Anybody with the token may know it (docs/rules/desk.md#payment-links). `other` is null unless this link is
-- paid and another one of the order can be paid: {token, kind, amount}.
create or replace function public.find_link(p_token text)
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

-- Returns a link's checkout by the provider's id, as link_payment_json has it; null where it is none of a link.
create or replace function public.find_link_payment(p_checkout_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.link_payment_json(checkout) from private.link_checkouts as checkout where checkout_id = p_checkout_id
$$;

-- Paying -----------------------------------------------------------------------------------------------------

-- Locks the order of a link: one request at a time for each order. Returns the link; null where there is none. It fails with
-- 55P03 (lock_not_available) when another request for the order takes longer than the caller's lock_timeout.
create or replace function private.lock_link(p_token text)
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

-- The desk: links --------------------------------------------------------------------------------------------

-- Returns a token that nobody can guess: 32 characters of base64url, 180 random bits.
create or replace function private.new_link_token()
returns text
language sql
volatile
set search_path = ''
as $$
  select translate(
    encode(substr(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 1, 24), 'base64'), '+/', '-_'
  )
$$;

-- Returns whether this is the list of lines of a link: 1 to 60 of {label, amount}, with a text and whole cents that are not zero,
-- together more than nothing and at most 10 000 euros. A line below zero takes something off, such as a voucher.
create or replace function private.are_lines(p_lines jsonb)
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

-- Returns the links of an order that are neither paid nor withdrawn. One may have expired.
create or replace function private.unpaid_links(p_submission_id uuid)
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
create or replace function private.withdraw_unpaid(p_submission_id uuid, p_kind text)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.payment_links set withdrawn_at = now()
  where submission_id = p_submission_id and (p_kind is null or kind = p_kind) and paid_at is null and withdrawn_at is null
$$;

-- Withdraws a link that is not paid. Returns {outcome}: 'done', also where it was withdrawn before; 'paid' where it is paid; or
-- 'unknown'.
create or replace function public.desk_withdraw_link(p_key uuid, p_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  link private.payment_links;
begin
  perform private.require_operator();
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
      p_key, link.submission_id, private.operator_name(), 'link_withdrawn',
      jsonb_build_object('kind', link.kind, 'amount', link.amount), now()
    );
  end if;
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Withdraws the unpaid links of an order that is cancelled: nobody pays for it any more.
create or replace function private.withdraw_links()
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

create or replace trigger withdraw_links after update of status on public.submissions
  for each row when (new.status = 'annulee' and old.status is distinct from new.status)
  execute function private.withdraw_links();

-- The lines of links and the reasons of refunds go with the contents of an order; amounts and dates stay.
create or replace function private.forget_link_lines()
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

create or replace trigger forget_link_lines after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.forget_link_lines();

-- The desk: charges and refunds ------------------------------------------------------------------------------

-- Returns what was charged: all that the provider said is paid, of an order and of its links. `is_extra` is true for what was
-- charged twice, or for a link that was withdrawn: it must be given back.
create or replace view private.charges as
  select payment.submission_id, payment.reference, 'commande' as kind, payment.checkout_id, payment.amount, payment.currency,
    payment.merchant, payment.provider, payment.paid_at,
    payment.checkout_id is distinct from submission.payment ->> 'checkoutId' as is_extra
  from public.payments as payment
  join public.submissions as submission on submission.id = payment.submission_id
  where payment.status = 'PAID'
  union all
  select link.submission_id, checkout.reference, link.kind, checkout.checkout_id, checkout.amount, checkout.currency,
    checkout.merchant, checkout.provider, checkout.paid_at,
    checkout.reference is distinct from link.paid_reference
  from private.link_checkouts as checkout
  join private.payment_links as link on link.token = checkout.token
  where checkout.status = 'PAID';

revoke all on table private.charges from public, anon, authenticated, service_role;

-- Returns the kind of link that would ask for what a charge has paid: the card pays fees when ordering.
create or replace function private.link_kind(p_charge text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_charge when 'commande' then 'frais' else p_charge end
$$;

-- Returns how much of a charge is given back or asked for.
create or replace function private.refunded(p_reference text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(amount), 0)::integer from private.refunds where reference = p_reference and status in ('asked', 'done')
$$;

-- Returns the payments of an order as the desk shows them; null where there is no such order:
--   service, quote, fields: as they were received
--   agreed: the amounts that are settled, {budget, frais}, as settled_of says; zero where nothing was paid
--   toGiveBack: the list of {kind, amount}, as to_give_back says
--   toPay: the kinds that it waits for, as kinds_to_pay says
--   ticket: the photo of the shop's ticket, as private.ticket_of has it
--   links: the newest first, the list of {token, kind, lines, amount, state, createdAt, expiresAt, paidAt, attempt}, with the
--     status of the newest checkout
--   charges: the list of {reference, kind, amount, paidAt, refunded, isExtra}
--   refunds: the list of {key, reference, amount, reason, status, actor, at}
create or replace function public.desk_payments(p_id uuid)
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

-- Records the provider's word on a refund: 'done' or 'refused'. An amount that was given back goes from the list `toRefund` of the order.
-- Does nothing where it is settled.
create or replace function public.settle_refund(p_key uuid, p_status text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  settled private.refunds;
  charge private.charges;
begin
  perform from public.submissions where id = (select submission_id from private.refunds where key = p_key) for update;
  update private.refunds set status = p_status, done_at = now() where key = p_key and status = 'asked' returning * into settled;
  if not found then
    return;
  end if;
  select * into charge from private.charges where reference = settled.reference;
  insert into private.desk_events (key, submission_id, actor_id, actor, kind, detail, done_at)
  values (
    p_key, settled.submission_id, settled.actor_id, settled.actor,
    case p_status when 'done' then 'refund_done' else 'refund_failed' end,
    jsonb_build_object('kind', charge.kind, 'amount', settled.amount, 'reason', settled.reason), settled.asked_at
  )
  on conflict (key) do nothing;
  if p_status = 'done' then
    update public.submissions
    set payment = payment || jsonb_build_object('toRefund', (
      select coalesce(jsonb_agg(
        case when extra ->> 'checkoutId' = charge.checkout_id
          then extra || jsonb_build_object('amount', ((extra ->> 'amount')::numeric * 100 - settled.amount) / 100.0)
          else extra
        end order by place
      ) filter (
        where extra ->> 'checkoutId' <> charge.checkout_id or (extra ->> 'amount')::numeric * 100 > settled.amount
      ), '[]')
      from jsonb_array_elements(payment -> 'toRefund') with ordinality as listed (extra, place)
    ))
    where id = settled.submission_id and payment ? 'toRefund';
  end if;
end
$$;

-- The accounts of the day ------------------------------------------------------------------------------------

-- Returns the day on the island, which is four hours behind UTC all year (docs/rules/hours.md#island-time).
create or replace function private.island_day(moment timestamptz)
returns date
language sql
immutable
set search_path = ''
as $$
  select ((moment at time zone 'utc') - interval '4 hours')::date
$$;

-- Returns the first moment of a day on the island.
create or replace function private.island_midnight(p_day date)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select (p_day::timestamp + interval '4 hours') at time zone 'utc'
$$;

-- Returns what a line of a price is: 'voucher', 'tip', 'donation' or 'fee'. The labels are those of src/domain/quote and
-- src/services/don, which a test holds to these.
create or replace function private.line_kind(p_line jsonb)
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
-- the list of {day, service, orders, cancelled, fees, tips, donations, vouchers, card, budgetPaid, feesPaid, owed, refunds}, in
-- which
--   orders, cancelled: how many with a price were received that day; the cancelled ones are not among the orders
--   fees, tips, donations, vouchers: of these orders' prices; vouchers are below zero
--   card, budgetPaid, feesPaid: what was charged that day when ordering, and by links of either kind
--   owed: the links made that day that nobody has paid or withdrawn
--   refunds: what was given back that day
-- Null where p_to is before p_from or more than a year after it.
create or replace function public.desk_day(p_from date, p_to date)
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
  perform private.require_operator();
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

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  private.link_payment_json(private.link_checkouts),
  private.link_state(private.payment_links),
  private.lock_link(text),
  private.new_link_token(),
  private.are_lines(jsonb),
  private.unpaid_links(uuid),
  private.withdraw_unpaid(uuid, text),
  private.withdraw_links(),
  private.forget_link_lines(),
  private.link_kind(text),
  private.refunded(text),
  private.island_day(timestamptz),
  private.island_midnight(date),
  private.line_kind(jsonb),
  public.find_link(text),
  public.find_link_payment(text),
  public.desk_withdraw_link(uuid, text),
  public.desk_payments(uuid),
  public.settle_refund(uuid, text),
  public.desk_day(date, date)
  from public, anon, authenticated, service_role;
grant execute on function
  public.find_link(text),
  public.find_link_payment(text),
  public.settle_refund(uuid, text)
  to service_role;
grant execute on function
  public.desk_withdraw_link(uuid, text),
  public.desk_payments(uuid),
  public.desk_day(date, date)
  to authenticated;
