-- Retention: what is deleted or erased once its time is over.

-- Orders -----------------------------------------------------------------------------------------------------

-- Empties the payments of an order that no longer says whose it was, also when its account is deleted.
create function private.erase_payments()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.payments set paid_fields = '{}', description = '' where submission_id = new.id;
  delete from private.payment_versions
  where reference in (select reference from public.payments where submission_id = new.id);
  return null;
end
$$;

create trigger erase_payments after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.erase_payments();

-- Erases submissions with their documents. The number, the service, the dates and the amounts stay, which accounting needs
-- and which name nobody. Returns how many there were.
create function private.erase_submissions(p_ids uuid[], p_now timestamptz)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased integer;
begin
  update public.submission_files set purged_at = p_now where submission_id = any (p_ids) and purged_at is null;
  update public.submissions
  set fields = '{}', facts = '{}', files = '[]', user_id = null, body_hash = '', erased_at = p_now
  where id = any (p_ids);
  get diagnostics erased = row_count;
  return erased;
end
$$;

-- Erases the orders that outlived their account once they do not go on any more: p_limit at most, the oldest first. Returns how many
-- there were.
create function private.erase_left(p_now timestamptz, p_limit integer)
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

-- How long submissions are kept (docs/rules/privacy.md#retention-on-the-server). Orders that were never paid, and applications, have a time
-- of their own, whatever else their account sends.

-- Erases the submissions that are past their time at p_now (docs/rules/privacy.md#retention-on-the-server), those that
-- erase_left finds first: p_limit at most, the oldest first; the next call goes on. Returns how many there were. An unpaid
-- order is kept for as long as its key.
create function public.apply_retention(p_now timestamptz, p_limit integer)
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
grant execute on function public.apply_retention(timestamptz,integer) to service_role;

-- Documents and accounts -------------------------------------------------------------------------------------

-- Returns the list of the paths of the documents that must be deleted at p_now: 30 days after their order was received, and 7
-- days after they came when it never was (docs/rules/privacy.md#health-documents). The caller then removes these objects from
-- the bucket, and calls again: a path comes back until its object is gone, so that a failed removal is not forgotten. Only the
-- storage service can remove bytes; SQL on storage.objects would leave them behind.
create function public.purge_health_files(p_now timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One whose removal failed is listed again, and bears the moment of the list: reserve_submission_file waits for its end.
  update public.submission_files
  set purged_at = p_now
  where purged_at is not null
    or case when accepted_at is null then created_at <= p_now - interval '7 days'
       else accepted_at <= p_now - interval '30 days' end;

  -- The name of a file can be as telling as its content: it goes from the order, its earlier versions and its history.
  update public.submissions
  set files = (
    select jsonb_agg(file - 'name' - 'path' || jsonb_build_object('purgedAt', to_jsonb(p_now)))
    from jsonb_array_elements(files) as file
  )
  where id in (select submission_id from public.submission_files where purged_at is not null and accepted_at is not null)
    and jsonb_path_exists(files, '$[*].path');
  update private.submission_versions
  set files = (
    select jsonb_agg(file - 'name' - 'path' || jsonb_build_object('purgedAt', to_jsonb(p_now)))
    from jsonb_array_elements(files) as file
  )
  where submission_id in (select submission_id from public.submission_files where purged_at is not null and accepted_at is not null)
    and jsonb_path_exists(files, '$[*].path');
  update private.desk_events
  set detail = detail - 'name' - 'documents'
  where submission_id in (select submission_id from public.submission_files where purged_at is not null and accepted_at is not null)
    and kind in ('document', 'correction') and detail ?| array['name', 'documents'];

  delete from public.submission_files as file
  where purged_at is not null and not exists (
    select from storage.objects where bucket_id = 'documents-sante' and name = file.path
  );

  return (
    select coalesce(jsonb_agg(path order by path), '[]')
    from public.submission_files
    where purged_at is not null
  );
end
$$;
grant execute on function public.purge_health_files(timestamptz) to service_role;

-- Deletes what accounts leave behind at p_now (docs/rules/privacy.md#retention-on-the-server): accounts that nobody has
-- confirmed a day after their last mail, whose links have run out; sessions that have not been used for 180 days; links and
-- challenges of codes and passkeys after a day. p_limit of each at most; the next call goes on. Returns how many there were.
create function public.purge_accounts(p_now timestamptz, p_limit integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  purged integer := 0;
  gone integer;
begin
  delete from auth.users where id = any (array(
    select id from auth.users
    where email_confirmed_at is null and last_sign_in_at is null
      and greatest(created_at, confirmation_sent_at, recovery_sent_at) <= p_now - interval '1 day'
    limit p_limit for update skip locked
  ));
  get diagnostics gone = row_count;
  purged := purged + gone;

  delete from auth.sessions where id = any (array(
    select id from auth.sessions where coalesce(refreshed_at, created_at) <= p_now - interval '180 days'
    limit p_limit for update skip locked
  ));
  get diagnostics gone = row_count;
  purged := purged + gone;

  delete from auth.one_time_tokens where ctid = any (array(
    select ctid from auth.one_time_tokens where created_at <= p_now - interval '1 day'
    limit p_limit for update skip locked
  ));
  get diagnostics gone = row_count;
  purged := purged + gone;

  delete from auth.mfa_challenges where id = any (array(
    select id from auth.mfa_challenges where created_at <= p_now - interval '1 day'
    limit p_limit for update skip locked
  ));
  get diagnostics gone = row_count;
  purged := purged + gone;

  -- An older accounts service has none, or keeps them to itself.
  if has_table_privilege(to_regclass('auth.webauthn_challenges'), 'delete') is not true then
    return purged;
  end if;
  delete from auth.webauthn_challenges where id = any (array(
    select id from auth.webauthn_challenges where created_at <= p_now - interval '1 day'
    limit p_limit for update skip locked
  ));
  get diagnostics gone = row_count;
  return purged + gone;
end
$$;
grant execute on function public.purge_accounts(timestamptz,integer) to service_role;

-- Ends the subscriptions of orders that are over, or whose contents are gone, once their device was told the last of them; a push that
-- could not be made within a day is no news any more (claim_pushes). p_limit at most; the next call goes on. Returns how many there were.
create function public.purge_subscriptions(p_now timestamptz, p_limit integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  delete from private.push_subscriptions where ctid = any (array(
    select subscription.ctid
    from private.push_subscriptions as subscription
    join public.submissions as submission on submission.id = subscription.submission_id
    where (private.is_final(submission.status) or submission.fields = '{}') and not exists (
      select from private.pushes as push
      where push.submission_id = subscription.submission_id and push.customer_endpoint = subscription.endpoint
        and push.topic = 'status' and push.queued_at > p_now - interval '1 day'
    )
    limit p_limit for update of subscription skip locked
  ));
  get diagnostics ended = row_count;
  return ended;
end
$$;
grant execute on function public.purge_subscriptions(timestamptz,integer) to service_role;
