-- How long submissions are kept (docs/rules/privacy.md#retention-on-the-server). Orders that were never paid, and applications, have a time
-- of their own, whatever else their account sends.

-- Erases the submissions that are past their time at p_now (docs/rules/privacy.md#retention-on-the-server), those that
-- erase_left finds first: p_limit at most, the oldest first; the next call goes on. Returns how many there were. An unpaid
-- order is kept for as long as its key.
create or replace function public.apply_retention(p_now timestamptz, p_limit integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  left_behind constant integer := private.erase_left(p_now, p_limit);
  due uuid[];
begin
  select array_agg(id) into due from (
    select id
    from public.submissions as submission,
      lateral (
        select p_now - case
          when status = 'paiement_en_attente' then interval '90 days'
          when private.is_application(service) and status <> 'retenue' then interval '2 years'
          else interval '3 years'
        end as since
      ) as kept
    where erased_at is null
      and received_at <= p_now - interval '90 days'
      and received_at <= kept.since
      -- The last contact: what the operator did about it, or another order of the same account. Neither an order that nobody paid nor
      -- an application is kept for another one.
      and not exists (
        select from public.submission_statuses where submission_id = submission.id and set_at > kept.since
      )
      and (status = 'paiement_en_attente' or private.is_application(service) or not exists (
        select from public.submissions as later
        where later.user_id = submission.user_id and later.received_at > kept.since
      ))
      -- A payment that came after all is an order, whatever became of it.
      and (status <> 'paiement_en_attente' or not exists (
        select from public.payments where submission_id = submission.id and payments.status = 'PAID'
      ))
    order by received_at
    limit p_limit - left_behind
    for update of submission skip locked
  ) as oldest;
  return left_behind + private.erase_submissions(due, p_now);
end
$$;

revoke all on function public.apply_retention(timestamptz, integer) from public, anon, authenticated, service_role;
grant execute on function public.apply_retention(timestamptz, integer) to service_role;
