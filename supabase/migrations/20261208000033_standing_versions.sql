-- What the version of an order in force was priced by, from which a correction starts (docs/rules/desk.md#corrections).

-- Returns the kind of the voucher that has reduced a price; null for one without. A voucher takes all or half of the line before it
-- off. It outlives the voucher itself, which goes with its account, and which another order may have used before a bank settled the
-- card form of this one (docs/rules/referral.md#once).
create or replace function private.voucher_of_quote(p_quote jsonb)
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

-- Returns the moment for which the version of an order in force was priced: the hour is that of the server when the card form was opened,
-- or when the order came without one, and that of the correction which moved its delivery. An order may have been confirmed long before.
create or replace function private.priced_at(submission public.submissions)
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
    ) then submission.confirmed_at
    else coalesce(
      (
        select opened.created_at from public.payments as opened
        where opened.submission_id = submission.id and opened.checkout_id = submission.payment ->> 'checkoutId'
      ),
      submission.received_at
    )
  end
$$;

revoke all on function
  private.voucher_of_quote(jsonb),
  private.priced_at(public.submissions)
  from public, anon, authenticated, service_role;
