-- An account whose profile is missing, as after a restored backup, gets one when its customer asks for it; and a customer is told how
-- many other sessions a sign-out ends.

-- Makes the profile of the account that asks, where it has none, from what was given at its sign-up. False where the session has ended:
-- a refusal would stand in the browser's console as a failure of the page.
create function public.make_own_profile()
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_current_session() then
    return false;
  end if;
  perform private.make_profile(id, raw_user_meta_data) from auth.users where id = auth.uid();
  return true;
end
$$;

-- How many sessions the account has besides the one that asks; null where that has ended.
create function public.count_other_sessions()
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_current_session() then
    return null;
  end if;
  return (
    select count(*) from auth.sessions
    where user_id = auth.uid() and id::text is distinct from auth.jwt() ->> 'session_id'
  );
end
$$;

revoke all on function public.make_own_profile() from public, anon, service_role;
revoke all on function public.count_other_sessions() from public, anon, service_role;
grant execute on function public.make_own_profile() to authenticated;
grant execute on function public.count_other_sessions() to authenticated;
