-- The statuses of orders as their senders read them, with what was paid and what of it is too much, until it is given back
-- (docs/rules/payments.md#paid-so-far).

-- Returns what was paid of an order: null without any, or the list of {kind, amount, at, isExtra, extra}, the oldest first, with the kinds
-- of private.charges and amounts in euros. isExtra is true for what was charged twice or for a withdrawn link, until all of it is given
-- back, and extra is what is left of it to give back; else both are null. A refund that waits for its answer has given nothing back.
create or replace function private.paid_of(p_id uuid)
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

-- Returns where submissions stand: the list of {submissionId, reference, status, history, links, questions, corrected, isWithoutItems,
-- paid, givenBack}, without those that are not here. `history` lists {status, at}; `links` those to pay; `questions` how many to answer;
-- `corrected` is the total, in euros, of an order that was corrected after it was sent, and `isWithoutItems` of that total; `paid` and
-- `givenBack` are as paid_of and given_back_of have them. A device asks by the ids: nobody can guess one, unlike a number (docs/rules/pages.md#tracking).
create or replace function public.order_statuses(p_ids jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'submissionId', id,
    'reference', reference,
    'status', status,
    'history', (
      select coalesce(
        jsonb_agg(jsonb_build_object('status', past.status, 'at', private.iso_utc(past.set_at)) order by past.id), '[]'
      )
      from public.submission_statuses as past
      where past.submission_id = submission.id
    ),
    'links', (
      select jsonb_agg(
        jsonb_build_object('token', link.token, 'kind', link.kind, 'amount', link.amount / 100.0) order by link.kind
      )
      from private.payment_links as link
      where link.submission_id = submission.id and private.link_state(link) = 'open'
    ),
    'questions', (
      select nullif(count(*), 0) from private.questions as question
      where question.submission_id = submission.id and private.question_state(question) = 'ouverte'
    ),
    'corrected', case when private.version_of(id) > 0 then coalesce((nullif(quote, 'null') ->> 'totalToPay')::numeric, 0) end,
    'isWithoutItems', case when private.version_of(id) > 0 and quote ? 'isWithoutItems' then true end,
    'paid', private.paid_of(id),
    'givenBack', private.given_back_of(id)
  ))), '[]')
  from public.submissions as submission
  where id = any (array(select jsonb_array_elements_text(p_ids)::uuid))
$$;

revoke all on function private.paid_of(uuid), public.order_statuses(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.order_statuses(jsonb) to service_role;
