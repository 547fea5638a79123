-- The hour by which an order was priced is that of its confirmation (docs/rules/pricing.md#hour-of-the-price).

-- Returns the moment by which the version of an order in force was priced, from which a correction starts: that of the correction which
-- moved its delivery, or that of its confirmation. One that arrived more than a day after its confirmation, or that claims to be
-- confirmed later than it came, is priced by its arrival: when the card form was opened, or when it was received without one. See
-- pricedFrom in src/domain/submission/timing.ts.
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

revoke all on function private.priced_at(public.submissions) from public, anon, authenticated, service_role;
