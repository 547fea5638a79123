-- What an account opens once its second factor was taken off (docs/rules/desk.md#roles), and what it keeps of a sign-up that may be a
-- stranger's (docs/rules/accounts.md#sign-up).

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

-- Unconfirmed accounts ---------------------------------------------------------------------------------------

-- Anybody can sign up with an address that is not theirs, before its owner does. Once another mail leaves for an account
-- that is not confirmed, nobody can say whose password and profile it has. The password opens nothing then, and whoever follows the
-- link chooses one, which app_metadata asks for. The profile is empty, and no sponsor is taken from the sign-up. A link that brings a
-- sign-up with it, as those of the embedded backend do, puts all of that in force again (docs/rules/accounts.md#sign-up).
create or replace function private.forget_unconfirmed_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.encrypted_password := '';
  new.raw_user_meta_data := '{}';
  new.raw_app_meta_data := coalesce(new.raw_app_meta_data, '{}') || '{"needs_password": true}';
  delete from public.profiles where id = new.id;
  perform private.make_profile(new.id, '{}');
  return new;
end
$$;

create or replace trigger forget_unconfirmed_password
  before update of confirmation_sent_at, recovery_sent_at on auth.users
  for each row when (
    old.email_confirmed_at is null and (
      (old.confirmation_sent_at is not null and new.confirmation_sent_at is distinct from old.confirmation_sent_at)
      or new.recovery_sent_at is distinct from old.recovery_sent_at
    )
  ) execute function private.forget_unconfirmed_password();

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function private.operator_role(), private.forget_unconfirmed_password() from public, anon, authenticated, service_role;
