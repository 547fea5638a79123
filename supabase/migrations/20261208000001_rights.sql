-- The rights to tables. Every table is closed by the file before this one: what does not stand here is refused. Rights to
-- call a procedure stand at the end of the file that makes it.

-- The session ------------------------------------------------------------------------------------------------

grant usage on schema private to authenticated;

-- Returns whether the token of the request still opens anything: its session has not been ended (an access token lives on for
-- up to an hour), and it has shown the second factor where the account has one (docs/rules/accounts.md#second-factor).
create or replace function private.is_current_session()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions as session
    where session.id::text = (select auth.jwt() ->> 'session_id') and session.user_id = (select auth.uid())
  ) and (
    (select auth.jwt() ->> 'aal') = 'aal2'
    or not exists (
      select from auth.mfa_factors as factor
      where factor.user_id = (select auth.uid()) and factor.status = 'verified'
    )
  )
$$;

revoke all on function private.is_current_session() from public, anon, authenticated, service_role;
grant execute on function private.is_current_session() to authenticated;

-- The functions ----------------------------------------------------------------------------------------------

-- Edge functions and the operator read. They write by procedures alone.
grant select on table
  public.submissions,
  public.submission_statuses,
  public.submission_files,
  public.payments
  to service_role;

-- Customers --------------------------------------------------------------------------------------------------

-- An account reads and changes its own profile, without the code and the picture (docs/rules/accounts.md#profile).
grant select on table public.profiles to authenticated;
grant update (firstname, lastname, username, phone, address, birthdate, updated_at)
  on table public.profiles to authenticated;

drop policy if exists own_profile_is_read on public.profiles;
create policy own_profile_is_read on public.profiles for select to authenticated
  using (id = (select auth.uid()) and (select private.is_current_session()));

drop policy if exists own_profile_is_written on public.profiles;
create policy own_profile_is_written on public.profiles for update to authenticated
  using (id = (select auth.uid()) and (select private.is_current_session()))
  with check (id = (select auth.uid()));

-- An account reads what it ordered, and takes it up again (docs/rules/accounts.md#history). Documents stay unreadable: files
-- tells only that there were some.
grant select (id, reference, service, received_at, status, fields, files, quote, slot_at, next_opening)
  on table public.submissions to authenticated;

drop policy if exists own_submissions_are_read on public.submissions;
create policy own_submissions_are_read on public.submissions for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_current_session()));
