-- What an account opens once its second factor was taken off (docs/rules/desk.md#roles).

-- The desk ---------------------------------------------------------------------------------------------------

-- Returns the role of the account of the request: null without one, and for a session that has ended or has not shown a second
-- factor, also where the account has none (docs/rules/desk.md#roles). The token alone does not say it: it lives on for up to an hour
-- after the factor was taken off. The row of the session does, which is_current_session would read a second time.
create or replace function private.operator_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select role from private.operators
  where user_id = (select auth.uid())
    and (select auth.jwt() ->> 'aal') = 'aal2'
    and exists (
      select from auth.sessions as session
      where session.id::text = (select auth.jwt() ->> 'session_id') and session.user_id = (select auth.uid())
        and session.aal = 'aal2'
    )
$$;

revoke all on function private.operator_role() from public, anon, authenticated, service_role;
