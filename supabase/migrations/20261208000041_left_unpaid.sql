-- An order that outlives its account is over once it is delivered and paid: what was asked for stays payable
-- (docs/rules/accounts.md#deleting).

-- Returns whether an order whose account is deleted goes on at p_now: it is on its way, or delivered with a link that nobody has paid;
-- for 30 days since it was received, or since that link was made.
create or replace function private.goes_on(submission public.submissions, p_now timestamptz)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select (submission.status in ('recue', 'confirmee', 'en_livraison') or submission.status = 'livree' and asked_at is not null)
    and greatest(submission.received_at, asked_at) > p_now - interval '30 days'
  from (select max(created_at) as asked_at from private.unpaid_links(submission.id)) as asked
$$;

-- Deletes the account of the token with everything that says who it was (docs/rules/accounts.md#deleting). Its orders keep
-- the number, the service, the dates and the amounts, which accounting needs and which name nobody. An order that goes_on, or
-- one whose card form may still be paid (payments_to_check), is nobody's from now on and keeps its fields: emptied, it would
-- say neither what nor for whom. apply_retention erases it. Documents stay with what is still to be
-- delivered alone. Raises 42501 as require_current_session does.
create or replace function public.delete_account()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  leaving constant uuid := auth.uid();
  delivered uuid[];
begin
  perform private.require_current_session();
  -- Held first: an order that is given to the account meanwhile would be emptied as one that is over.
  perform from auth.users where id = leaving for update;
  -- Before the orders that have them, as every request holds them.
  perform from private.vouchers where user_id = leaving order by id for update;
  with kept as (
    update public.submissions as submission set user_id = null, account_deleted = true
    where user_id = leaving and case status
      when 'paiement_en_attente' then exists (
        select from public.payments
        where submission_id = submission.id
          and (payments.status in ('PENDING', 'FAILED') or payments.created_at > now() - interval '7 days')
      )
      -- A submission without a price is a question or an application: nothing is on its way.
      else jsonb_typeof(quote) = 'object' and private.goes_on(submission, now())
    end
    returning id, status
  )
  select array_agg(id) into delivered from kept where status = 'livree';
  -- The documents of the other pharmacy orders go with the next purge, as those that are past their time.
  update public.submission_files set purged_at = now()
  where purged_at is null
    and (submission_id = any (delivered) or submission_id in (select id from public.submissions where user_id = leaving));
  update public.submissions set fields = '{}', files = '[]', user_id = null where user_id = leaving;
  delete from auth.users where id = leaving;
end
$$;

-- Erases the orders that outlived their account once they do not go on any more: p_limit at most, the oldest first. Returns how many
-- there were.
create or replace function private.erase_left(p_now timestamptz, p_limit integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  due uuid[];
begin
  select array_agg(id) into due from (
    select id from public.submissions as submission
    where account_deleted and erased_at is null and status <> 'paiement_en_attente' and not private.goes_on(submission, p_now)
    order by received_at
    limit p_limit
    for update skip locked
  ) as oldest;
  return private.erase_submissions(due, p_now);
end
$$;

revoke all on function
  private.goes_on(public.submissions, timestamptz),
  public.delete_account(),
  private.erase_left(timestamptz, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.delete_account() to authenticated;
