-- Procedures that limit how often something may be done and how much room files take, and that erase what is kept long enough.

-- Allowances -------------------------------------------------------------------------------------------------

-- Takes p_uses out of an allowance of p_times within p_seconds, for one address or account (docs/rules/operator.md#limits).
-- Returns 0 when they were there, otherwise the seconds until they are. A refusal costs nothing, so that insisting does
-- not make the wait longer. It fails with 55P03 (lock_not_available) when another use of the same allowance takes longer than
-- lock_timeout.
drop function if exists public.take_allowance(text, text, integer, integer);
create or replace function public.take_allowance(
  p_kind text,
  p_subject text,
  p_times integer,
  p_seconds integer,
  p_uses integer default 1
)
returns integer
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  hashed constant text := encode(private.digest(p_kind || ' ' || p_subject), 'hex');
  span constant interval := make_interval(secs => p_seconds);
  share constant interval := span / p_times * p_uses;
  taken_until timestamptz;
  seconds integer := 0;
begin
  -- Nothing is ever whole later than a span from now: whatever says so was written under another limit or clock.
  insert into private.rate_limits as known (key, whole_at) values (hashed, now() + share)
  on conflict (key) do update
  set whole_at = least(greatest(known.whole_at, now()), now() + span) + share
  where least(greatest(known.whole_at, now()), now() + span) + share <= now() + span
  returning whole_at into taken_until;
  if taken_until is null then
    select least(whole_at, now() + span) into taken_until from private.rate_limits where key = hashed;
    seconds := greatest(1, ceil(extract(epoch from taken_until + share - span - now())));
  end if;

  -- A row that is whole again says nothing any more. A few are deleted at a time, and none that somebody else has in hand.
  -- They go last: whoever deleted one first, and then wanted one that another request had deleted, would wait for it forever.
  delete from private.rate_limits
  where ctid = any (array(
    select ctid from private.rate_limits where whole_at < now() and key <> hashed
    limit 10 for update skip locked
  ));
  return seconds;
end
$$;

-- Documents --------------------------------------------------------------------------------------------------

-- Gives up files whose order has not come within an hour, the oldest first, until p_bytes are free again
-- (docs/rules/files.md#before-the-order): a device whose order comes later is asked for them again. Returns the list of their
-- paths, whose objects the caller removes; purge_health_files lists again what was not removed.
create or replace function public.make_room_for_files(p_now timestamptz, p_bytes bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given_up jsonb;
begin
  with oldest as (
    select submission_id, sha256,
      sum(private.room_of(file)) over (order by created_at, submission_id, sha256) - private.room_of(file) as room_before
    from public.submission_files as file
    where accepted_at is null and purged_at is null and created_at <= p_now - interval '1 hour'
  ), purged as (
    update public.submission_files as file
    set purged_at = p_now
    from oldest
    where file.submission_id = oldest.submission_id and file.sha256 = oldest.sha256 and room_before < p_bytes
      and file.accepted_at is null
    returning file.path
  )
  select coalesce(jsonb_agg(path order by path), '[]') into given_up from purged;
  return given_up;
end
$$;

-- Submissions ------------------------------------------------------------------------------------------------

-- Empties the payments of an order that no longer says whose it was, also when its account is deleted.
create or replace function private.erase_payments()
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

create or replace trigger erase_payments after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.erase_payments();

-- Erases submissions with their documents. The number, the service, the dates and the amounts stay, which accounting needs
-- and which name nobody. Returns how many there were.
create or replace function private.erase_submissions(p_ids uuid[], p_now timestamptz)
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
  set fields = '{}', files = '[]', user_id = null, body_hash = '', erased_at = p_now
  where id = any (p_ids);
  get diagnostics erased = row_count;
  return erased;
end
$$;

-- Accounts ---------------------------------------------------------------------------------------------------

-- Deletes what accounts leave behind at p_now (docs/rules/privacy.md#retention-on-the-server): accounts that nobody has
-- confirmed a day after their last mail, whose links have run out; sessions that have not been used for 180 days; links and
-- challenges of codes after a day. p_limit of each at most; the next call goes on. Returns how many there were.
create or replace function public.purge_accounts(p_now timestamptz, p_limit integer)
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
  return purged + gone;
end
$$;

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  public.take_allowance(text, text, integer, integer, integer),
  public.make_room_for_files(timestamptz, bigint),
  public.purge_accounts(timestamptz, integer),
  private.erase_payments(),
  private.erase_submissions(uuid[], timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.take_allowance(text, text, integer, integer, integer),
  public.make_room_for_files(timestamptz, bigint),
  public.purge_accounts(timestamptz, integer)
  to service_role;
