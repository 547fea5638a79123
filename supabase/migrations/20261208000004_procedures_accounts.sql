-- Procedures of accounts: their sessions, profiles, recovery codes and second factor.

-- The session ------------------------------------------------------------------------------------------------

-- Raises 42501 (insufficient_privilege) unless the token of the request opens an account: PostgREST answers 403.
create or replace function private.require_current_session()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_current_session() then
    raise insufficient_privilege using message = 'the session is not strong enough';
  end if;
end
$$;

-- Codes that are read aloud ----------------------------------------------------------------------------------

-- Returns eight characters that are read out over the phone without a mistake: 32 of them, no I, no O, no 0, no 1, which is
-- 40 bits of chance. gen_random_uuid is the one source of randomness that needs no extension; bytes 6 and 8 hold its version.
create or replace function private.new_referral_code()
returns text
language sql
volatile
set search_path = ''
as $$
  with random as (select uuid_send(gen_random_uuid()) as bytes)
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', get_byte(bytes, place) % 32 + 1, 1), '' order by place)
  from random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
$$;

-- Returns sixteen such characters, 80 bits of chance: nobody guesses one from a copy of the database.
create or replace function private.new_recovery_code()
returns text
language sql
volatile
set search_path = ''
as $$
  select private.new_referral_code() || private.new_referral_code()
$$;

-- Profiles ---------------------------------------------------------------------------------------------------

-- Returns a date as the sign-up form writes it; null for anything else. A sign-up never fails by what somebody typed.
create or replace function private.date_or_null(written text)
returns date
language plpgsql
stable
set search_path = ''
as $$
begin
  if written !~ '^\d{4}-\d{2}-\d{2}$' or written < '1900-01-01' then
    return null;
  end if;
  return written::date;
exception when others then
  return null;
end
$$;

-- Returns one text of the metadata of a sign-up, cut to the characters that its column holds; null when it is missing or
-- blank.
create or replace function private.text_or_null(metadata jsonb, name text, longest integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(left(btrim(case when jsonb_typeof(metadata -> name) = 'string' then metadata ->> name end), longest), '')
$$;

-- Makes the profile of an account from the metadata of its sign-up, with a referral code that nobody else has
-- (docs/rules/accounts.md#referral-code).
create or replace function private.make_profile(p_id uuid, p_metadata jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  loop
    begin
      insert into public.profiles (id, firstname, lastname, username, phone, address, birthdate, referral_code)
      values (
        p_id,
        private.text_or_null(p_metadata, 'firstname', 100),
        private.text_or_null(p_metadata, 'lastname', 100),
        private.text_or_null(p_metadata, 'username', 100),
        private.text_or_null(p_metadata, 'phone', 40),
        private.text_or_null(p_metadata, 'address', 300),
        private.date_or_null(p_metadata ->> 'birthdate'),
        private.new_referral_code()
      )
      on conflict (id) do nothing;
      return;
    exception when unique_violation then
      -- The referral code was taken: one in a million million. Draw again.
    end;
  end loop;
end
$$;

-- Makes a profile with each account.
create or replace function private.on_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.make_profile(new.id, new.raw_user_meta_data);
  return null;
end
$$;

create or replace trigger make_profile after insert on auth.users
  for each row execute function private.on_new_user();

-- Asks for no password any more once there is one.
create or replace function private.note_chosen_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.raw_app_meta_data := new.raw_app_meta_data - 'needs_password';
  return new;
end
$$;

create or replace trigger note_chosen_password before update of encrypted_password on auth.users
  for each row when (new.encrypted_password <> '' and new.raw_app_meta_data ? 'needs_password')
  execute function private.note_chosen_password();

-- A hosted project may have accounts from before its first migration.
do $$
begin
  perform private.make_profile(id, raw_user_meta_data) from auth.users;
end
$$;

-- Dates each change of a profile by the server's clock; the page sends a date of its own.
create or replace function private.on_profile_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create or replace trigger touch_profile before update on public.profiles
  for each row execute function private.on_profile_change();

-- Recovery codes ---------------------------------------------------------------------------------------------

-- A lost phone with the second factor must not lock its owner out for ever: a recovery code takes the factor off the account,
-- and so does the operator (docs/rules/accounts.md#second-factor).

-- Returns the salted hash under which a code is stored. written: its upper-case letters and digits alone.
create or replace function private.recovery_code_hash(written text, salt bytea)
returns bytea
language plpgsql
immutable
set search_path = ''
as $$
declare
  hashed bytea := convert_to(written, 'UTF8');
begin
  for round in 1..1000 loop
    hashed := sha256(salt || hashed);
  end loop;
  return hashed;
end
$$;

-- Returns the verified factor of an account; null when it has none.
create or replace function private.verified_factor(p_user_id uuid)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from auth.mfa_factors where user_id = p_user_id and status = 'verified' order by created_at limit 1
$$;

-- Returns eight new codes in the place of all earlier ones, as they are to be written down: nobody can ask for them again.
-- Raises 42501 (insufficient_privilege) unless the session has shown the second factor.
create or replace function public.renew_recovery_codes()
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  asking constant uuid := auth.uid();
  factor constant uuid := private.verified_factor(asking);
  salt constant bytea := uuid_send(gen_random_uuid());
  codes text[];
begin
  if factor is null or (auth.jwt() ->> 'aal') is distinct from 'aal2' or not private.is_current_session() then
    raise insufficient_privilege using message = 'the session has not shown a second factor';
  end if;
  delete from private.recovery_codes where user_id = asking;
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 8);
  insert into private.recovery_codes (user_id, hash, salt, factor_id)
  select asking, private.recovery_code_hash(code, salt), salt, factor from unnest(codes) as code;
  return codes;
end
$$;

-- Returns how many codes still open the account. Raises 42501 as require_current_session does.
create or replace function public.recovery_codes_left()
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_current_session();
  return (
    select count(*) from private.recovery_codes
    where user_id = auth.uid() and used_at is null and factor_id = private.verified_factor(auth.uid())
  );
end
$$;

-- Takes every factor off an account, and ends its sessions but the one that is given.
create or replace function private.take_factors_off(p_user_id uuid, p_staying text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.mfa_factors where user_id = p_user_id;
  delete from auth.sessions where user_id = p_user_id and id::text is distinct from p_staying;
end
$$;

-- Takes the second factor off the account of whoever has given its password and shows a code. Five tries within an hour.
-- Returns {outcome: 'removed'}, {outcome: 'wrong'}, or {outcome: 'too_many', wait} in seconds: an error would take the try
-- back. Raises 42501 (insufficient_privilege) when the session has ended.
create or replace function public.use_recovery_code(p_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asking constant uuid := auth.uid();
  asking_session constant text := auth.jwt() ->> 'session_id';
  -- Characters other than letters and digits are for the eye alone.
  written constant text := upper(regexp_replace(left(p_code, 100), '[^A-Za-z0-9]', '', 'g'));
  wait integer;
begin
  if not exists (select from auth.sessions where id::text = asking_session and user_id = asking) then
    raise insufficient_privilege using message = 'the session has ended';
  end if;
  -- Taken off already: the answer to an earlier call was lost.
  if private.verified_factor(asking) is null then
    return jsonb_build_object('outcome', 'removed');
  end if;
  wait := public.take_allowance('recovery code', asking::text, 5, 3600);
  if wait > 0 then
    return jsonb_build_object('outcome', 'too_many', 'wait', wait);
  end if;
  update private.recovery_codes as code set used_at = now()
  where user_id = asking and used_at is null and factor_id = private.verified_factor(asking)
    and hash = private.recovery_code_hash(written, salt);
  if not found then
    return jsonb_build_object('outcome', 'wrong');
  end if;
  perform private.take_factors_off(asking, asking_session);
  return jsonb_build_object('outcome', 'removed');
end
$$;

-- Takes the second factor off an account and signs it out everywhere: for the operator, once they know who asks. Returns
-- whether there was one.
create or replace function public.remove_second_factor(p_email text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner_id constant uuid := (select id from auth.users where email = lower(btrim(p_email)));
begin
  if owner_id is null or private.verified_factor(owner_id) is null then
    return false;
  end if;
  perform private.take_factors_off(owner_id, null);
  return true;
end
$$;

-- Makes the profile of the account that asks, when it has none, as after a restored backup. It is made from what was given
-- at sign-up. Returns false when the session has ended: an error would stand in the browser's console as a failure of the page.
create or replace function public.make_own_profile()
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

-- Returns how many sessions the account has besides the one that asks, which a sign-out of the others ends; null when that one
-- has ended.
create or replace function public.count_other_sessions()
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

-- Deletion ---------------------------------------------------------------------------------------------------

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  public.renew_recovery_codes(),
  public.recovery_codes_left(),
  public.use_recovery_code(text),
  public.remove_second_factor(text),
  public.make_own_profile(),
  public.count_other_sessions(),
  private.require_current_session(),
  private.new_referral_code(),
  private.new_recovery_code(),
  private.date_or_null(text),
  private.text_or_null(jsonb, text, integer),
  private.make_profile(uuid, jsonb),
  private.on_new_user(),
  private.note_chosen_password(),
  private.on_profile_change(),
  private.recovery_code_hash(text, bytea),
  private.verified_factor(uuid),
  private.take_factors_off(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.renew_recovery_codes(),
  public.recovery_codes_left(),
  public.use_recovery_code(text),
  public.make_own_profile(),
  public.count_other_sessions()
  to authenticated;
grant execute on function public.remove_second_factor(text) to service_role;
