-- How long what customers sent says who they are: orders and requests 3 years after the last contact,
-- applications that were not kept 2 years, what was never paid 90 days (its key lives as long). Health
-- documents go by purge_health_files. The number, the service, the dates and the amounts stay, which
-- accounting needs and which name nobody.
alter table public.submissions add column erased_at timestamptz;

create index submissions_to_erase on public.submissions (received_at) where erased_at is null;

-- Where the order no longer says whose it was, its payments do not either. Also when an account is deleted.
create function private.erase_payments()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.payments set paid_fields = '{}', description = '' where submission_id = new.id;
  return null;
end
$$;

create trigger erase_payments after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.erase_payments();

update public.payments set paid_fields = '{}', description = ''
where submission_id in (select id from public.submissions where fields = '{}' and status <> 'paiement_en_attente');

-- Erases what is past its time at p_now, the oldest first, so many at once; the next call goes on. Returns how many there were.
create function public.apply_retention(p_now timestamptz, p_limit integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased integer;
begin
  with due as (
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
      -- The last contact: what the operator did about it, or another order of the same account.
      and not exists (
        select from public.submission_statuses where submission_id = submission.id and set_at > kept.since
      )
      and not exists (
        select from public.submissions as later
        where later.user_id = submission.user_id and later.received_at > kept.since
      )
      -- A payment that came after all is an order, whatever became of it.
      and (status <> 'paiement_en_attente' or not exists (
        select from public.payments where submission_id = submission.id and payments.status = 'PAID'
      ))
    order by received_at
    limit p_limit
    for update of submission skip locked
  )
  update public.submissions as submission
  set fields = '{}', files = '[]', user_id = null, body_hash = '', erased_at = p_now
  from due
  where submission.id = due.id;
  get diagnostics erased = row_count;
  return erased;
end
$$;

revoke all on function private.erase_payments() from public, anon, authenticated, service_role;
revoke all on function public.apply_retention(timestamptz, integer) from public, anon, authenticated;
grant execute on function public.apply_retention(timestamptz, integer) to service_role;
