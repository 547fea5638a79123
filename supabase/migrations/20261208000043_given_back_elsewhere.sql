-- Refunds that were made on the provider's own site, which tells nobody of them: the provider is asked about charges that are listed to
-- be given back, and its answer is counted (docs/rules/desk.md#refunds).

-- A row is an order of whose charges the provider was asked what it has given back.
create table if not exists private.refund_checks (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  checked_at timestamptz not null
);

alter table private.refund_checks enable row level security;
revoke all on table private.refund_checks from public, anon, authenticated, service_role;

create index if not exists submissions_given_back on public.submissions (received_at)
  where status = 'annulee' or payment ? 'toRefund';

-- Returns the list of the charges that are to be asked about at p_now: {reference, checkoutId}, where something is still to be given
-- back, or a refund has no answer. p_limit orders are looked at, of the last 180 days: each after ten minutes, an older one more
-- rarely, every six hours at least. They count as asked about from now on, whatever comes of it.
create or replace function public.charges_to_check(p_now timestamptz, p_limit integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  looked_at uuid;
  found jsonb;
  listed jsonb := '[]';
begin
  for looked_at in
    insert into private.refund_checks (submission_id, checked_at)
    select id, p_now
    from (
      select id from public.submissions where (status = 'annulee' or payment ? 'toRefund') and received_at > p_now - interval '180 days'
      union
      select submission_id from private.submission_versions
      union
      select submission_id from private.refunds where status = 'asked'
    ) as candidate
    join public.submissions using (id)
    left join private.refund_checks on submission_id = id
    where received_at > p_now - interval '180 days' and coalesce(
      checked_at <= p_now - least(greatest((p_now - received_at) / 24, interval '10 minutes'), interval '6 hours'), true
    )
    order by checked_at nulls first
    limit p_limit
    on conflict (submission_id) do update set checked_at = excluded.checked_at
    returning submission_id
  loop
    select coalesce(jsonb_agg(jsonb_build_object('reference', reference, 'checkoutId', checkout_id)), '[]') into found
    from private.charges as charge
    where submission_id = looked_at and (
      exists (select from private.refunds where refunds.reference = charge.reference and status = 'asked')
      or amount > private.refunded(reference) and (
        is_extra or private.link_kind(charge.kind) in (select back.kind from private.to_give_back(looked_at, '{done}') as back)
      )
    );
    listed := listed || found;
  end loop;
  return listed;
end
$$;

-- Counts what the provider has given back of a charge, p_refunded in cents, and is not known here: as a refund of its own, with p_actor
-- and p_reason. A refund whose answer was lost is settled by it, where that much was given back since. Nothing is counted while another
-- one waits for its answer, since nobody knows which of them it was. p_key: the refund that the provider is about to be asked for, which
-- gives way where something is counted; null without one. Returns whether something was counted.
create or replace function public.count_given_back(
  p_reference text, p_refunded integer, p_actor text, p_reason text, p_key uuid default null
)
returns boolean
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  charge private.charges;
  waiting private.refunds;
  known integer;
  counted constant uuid := gen_random_uuid();
begin
  select * into charge from private.charges where reference = p_reference;
  perform from public.submissions where id = charge.submission_id for update;
  if not found then
    return false;
  end if;
  select coalesce(sum(amount), 0) into known from private.refunds where reference = p_reference and status = 'done';
  select * into waiting from private.refunds where reference = p_reference and status = 'asked';
  if found and (waiting.key is distinct from p_key or waiting.refunded_before is not null) then
    -- Without a note of what had been given back before, the provider may be about to be asked.
    if p_key is null and p_refunded >= coalesce(waiting.refunded_before, known) + waiting.amount
      and (waiting.refunded_before is not null or waiting.asked_at < now() - interval '10 minutes') then
      perform public.settle_refund(waiting.key, 'done');
    end if;
    return false;
  end if;
  if least(p_refunded, charge.amount) <= known then
    return false;
  end if;
  perform public.settle_refund(p_key, 'refused');
  insert into private.refunds (key, submission_id, reference, amount, settles, reason, actor)
  select counted, charge.submission_id, p_reference, given,
    case when charge.is_extra then 0 else coalesce((
      select least(given, back.amount) from private.to_give_back(charge.submission_id, '{asked,done}') as back
      where back.kind = private.link_kind(charge.kind)
    ), 0) end,
    case when private.is_erased(charge.submission_id) then '' else p_reason end, p_actor
  from (select least(p_refunded, charge.amount) - known as given) as more;
  perform public.settle_refund(counted, 'done');
  return true;
end
$$;

revoke all on function
  public.charges_to_check(timestamptz, integer),
  public.count_given_back(text, integer, text, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.charges_to_check(timestamptz, integer),
  public.count_given_back(text, integer, text, text, uuid)
  to service_role;
