-- Lists of the desk that show a part of what there is, and lead on to the rest (docs/rules/desk.md#limits-of-lists).

-- Returns what a board asks for every few seconds: {cursor, counts, orders, signs, moreSigns, isWhole}. signs are the orders, oldest
-- sign first, whose courier's word is to be decided about, in whatever state they are: p_signs of them, and moreSigns is how many have
-- one besides. orders are those that changed since p_since, the cursor of the last answer, and a quarter of a minute before it: a
-- change is dated before it can be seen. isWhole is false where there are more than 200, and the lists are to be read again. p_since:
-- null for the first time, without orders.
drop function if exists public.desk_changes(timestamptz);
create or replace function public.desk_changes(p_since timestamptz, p_signs integer default 20)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  told_signs constant integer := greatest(p_signs, 1);
  ids uuid[];
begin
  perform private.require_operator();
  ids := array(
    select submission_id from private.desk_changes
    where changed_at > p_since - interval '15 seconds'
    order by changed_at limit 201
  );
  return jsonb_build_object(
    'cursor', private.iso_utc(now()),
    'counts', private.board_counts(),
    'orders', private.board_rows(ids[1:200]),
    'signs', private.board_rows(array(
      select submission_id from private.course_signs order by done_at, submission_id limit told_signs
    )),
    'moreSigns', (select greatest(count(*) - told_signs, 0) from private.course_signs),
    'isWhole', cardinality(ids) <= 200
  );
end
$$;

revoke all on function public.desk_changes(timestamptz, integer) from public, anon, authenticated, service_role;
grant execute on function public.desk_changes(timestamptz, integer) to authenticated;

-- Returns what the same person ordered before an order. The same person has the same account, or the same telephone number.
create or replace function private.earlier_ids(p_id uuid)
returns table (earlier_id uuid, earlier_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select past.id, past.received_at from public.submissions as known
  join public.submissions as past
    on past.user_id = known.user_id or private.sender_phone(past.fields) = private.sender_phone(known.fields)
  where known.id = p_id and past.id <> known.id and past.received_at <= known.received_at
$$;

-- Returns twenty of them, newest first, after the one that p_after names; null for the first twenty. The list of {id, reference,
-- service, receivedAt, status, total, isWithoutItems}: total is in euros as on the wire, null without a price.
drop function if exists private.earlier_orders(uuid);
create or replace function private.earlier_orders(p_id uuid, p_after uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'reference', reference, 'service', service, 'receivedAt', private.iso_utc(received_at),
    'status', status, 'total', quote -> 'totalToPay',
    'isWithoutItems', coalesce(quote ? 'isWithoutItems', false)
  ) order by received_at desc, id desc), '[]')
  from public.submissions where id in (
    select earlier_id from private.earlier_ids(p_id)
    where p_after is null or (earlier_at, earlier_id) < (select received_at, id from public.submissions where id = p_after)
    order by earlier_at desc, earlier_id desc limit 20
  )
$$;

-- Returns the next twenty earlier orders of the person of an order. p_after: the last one that is known.
create or replace function public.desk_earlier(p_id uuid, p_after uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_operator();
  return private.earlier_orders(p_id, p_after);
end
$$;

revoke all on function
  private.earlier_ids(uuid),
  private.earlier_orders(uuid, uuid),
  public.desk_earlier(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_earlier(uuid, uuid) to authenticated;

-- Returns one order as the desk shows it; null where there is none. Amounts are as they are stored: of the quote in euros, of
-- payments and links in cents. A file is held until it is due for deletion. earlier are the
-- newest twenty of the person's earlier orders, and earlierCount is how many there are.
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

revoke all on function public.desk_order(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_order(uuid) to authenticated;
