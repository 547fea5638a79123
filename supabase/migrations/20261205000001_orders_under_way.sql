-- Who deletes their account while an order is under way still gets it: the order keeps what its delivery needs until it is over,
-- 30 days at most. It is nobody's from then on.
alter table public.submissions add column account_deleted boolean not null default false;

create index submissions_left on public.submissions (received_at) where account_deleted and erased_at is null;

-- As before, but for orders under way, and for those whose card form may still be paid (payments_to_check): emptied, one would say
-- neither what nor for whom.
create or replace function public.delete_account()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  leaving constant uuid := auth.uid();
begin
  if not private.is_current_session() then
    raise insufficient_privilege using message = 'the session is not strong enough';
  end if;
  update public.submissions as submission set user_id = null, account_deleted = true
  where user_id = leaving and case status
    when 'paiement_en_attente' then exists (
      select from public.payments
      where submission_id = submission.id
        and (payments.status in ('PENDING', 'FAILED') or payments.created_at > now() - interval '7 days')
    )
    -- What has no price is a question or an application: nothing is on its way.
    else status in ('recue', 'confirmee', 'en_livraison') and jsonb_typeof(quote) = 'object'
      and received_at > now() - interval '30 days'
  end;
  -- The documents of the other pharmacy orders go with the next purge, as those that are past their time.
  update public.submission_files set purged_at = now()
  where purged_at is null and submission_id in (select id from public.submissions where user_id = leaving);
  update public.submissions set fields = '{}', files = '[]', user_id = null where user_id = leaving;
  delete from auth.users where id = leaving;
end
$$;

-- Erases the orders of accounts that were deleted while they were under way and are over, or 30 days old. Returns how many.
create function private.erase_left(p_now timestamptz, p_limit integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased integer;
begin
  with due as (
    select id from public.submissions
    where account_deleted and erased_at is null and status <> 'paiement_en_attente'
      and (status not in ('recue', 'confirmee', 'en_livraison') or received_at <= p_now - interval '30 days')
    order by received_at
    limit p_limit
    for update skip locked
  ), documents as (
    update public.submission_files as file set purged_at = p_now
    from due
    where submission_id = due.id and purged_at is null
  )
  update public.submissions as submission
  set fields = '{}', files = '[]', body_hash = '', erased_at = p_now
  from due
  where submission.id = due.id;
  get diagnostics erased = row_count;
  return erased;
end
$$;

revoke all on function private.erase_left(timestamptz, integer) from public, anon, authenticated, service_role;

-- As before, and what erase_left does first.
create or replace function public.apply_retention(p_now timestamptz, p_limit integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  left_behind constant integer := private.erase_left(p_now, p_limit);
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
    limit p_limit - left_behind
    for update of submission skip locked
  )
  update public.submissions as submission
  set fields = '{}', files = '[]', user_id = null, body_hash = '', erased_at = p_now
  from due
  where submission.id = due.id;
  get diagnostics erased = row_count;
  return erased + left_behind;
end
$$;
