-- What was looked for by reading a whole table, which a million orders would make slow.

-- As before, found by its key: `id = coalesce(p_id, id)` read every order.
create or replace function public.find_payment(p_id uuid, p_checkout_id text, p_body jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'sameBody', submission.body_hash = public.body_hash(p_body),
    'payment', public.payment_json(opened),
    'receipt', case when submission.status <> 'paiement_en_attente' then submission.receipt end
  )
  from public.submissions submission
  left join public.payments opened on opened.submission_id = submission.id
  where submission.id = coalesce(p_id, (select submission_id from public.payments where checkout_id = p_checkout_id))
    and (p_checkout_id is null or opened.checkout_id = p_checkout_id)
  order by opened.attempt desc
  limit 1
$$;

-- What payments_to_check looks at every minute: a day of checkouts that are not settled.
create index payments_open on public.payments (created_at) where status in ('PENDING', 'FAILED');
