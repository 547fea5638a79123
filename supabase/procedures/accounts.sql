-- Accounts: sessions, profiles, second factors and recovery codes, and what a sign-up leaves behind.

-- The session ------------------------------------------------------------------------------------------------

-- Returns whether the token of the request still opens anything: its session has not been ended (an access token lives on for
-- up to an hour), and it has shown the second factor where the account has one (docs/rules/accounts.md#second-factor).
create function private.is_current_session()
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

-- Raises 42501 (insufficient_privilege) unless the token of the request opens an account: PostgREST answers 403.
create function private.require_current_session()
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

-- Returns how many sessions the account has besides the one that asks, which a sign-out of the others ends; null when that one
-- has ended.
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
grant execute on function public.count_other_sessions() to authenticated;

-- Profiles ---------------------------------------------------------------------------------------------------

-- Returns eight characters that are read out over the phone without a mistake: 32 of them, no I, no O, no 0, no 1, which is
-- 40 bits of chance. gen_random_uuid is the one source of randomness that needs no extension; bytes 6 and 8 hold its version.
create function private.new_referral_code()
returns text
language sql
volatile
set search_path = ''
as $$
  with random as (select uuid_send(gen_random_uuid()) as bytes)
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', get_byte(bytes, place) % 32 + 1, 1), '' order by place)
  from random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
$$;

-- Returns a date as the sign-up form writes it; null for anything else. A sign-up never fails by what somebody typed.
create function private.date_or_null(written text)
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
create function private.text_or_null(metadata jsonb, name text, longest integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(left(btrim(case when jsonb_typeof(metadata -> name) = 'string' then metadata ->> name end), longest), '')
$$;

-- Makes the profile of an account from the metadata of its sign-up, with a referral code that nobody else has
-- (docs/rules/accounts.md#referral-code).
create function private.make_profile(p_id uuid, p_metadata jsonb)
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

-- Makes a profile with each account, which then keeps what it was given (leave_to_profile).
create function private.on_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.make_profile(new.id, new.raw_user_meta_data);
  update auth.users set raw_user_meta_data = raw_user_meta_data where id = new.id;
  return null;
end
$$;

create trigger make_profile after insert on auth.users
  for each row execute function private.on_new_user();

-- Makes the profile of the account that asks, when it has none, as after a restored backup. It is made from what was given
-- at sign-up. Returns false when the session has ended: an error would stand in the browser's console as a failure of the page.
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
grant execute on function public.make_own_profile() to authenticated;

-- Returns the profile of the account that asks (docs/rules/accounts.md#profile); null when it has none, when its session has ended, or
-- when the page asks for another account: the device may have changed hands since.
create function public.own_profile(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'firstname', firstname, 'lastname', lastname, 'username', username, 'phone', phone, 'address', address,
    'birthdate', birthdate, 'referral_code', referral_code, 'avatar_url', avatar_url
  )
  from public.profiles
  where id = p_id and id = auth.uid() and private.is_current_session()
$$;
grant execute on function public.own_profile(uuid) to authenticated;

-- Changes what p_change names of the profile of the account that asks: an object of texts, each null to be emptied. The code and the
-- picture are not the account's to change. Returns true; null where own_profile does.
create function public.save_own_profile(p_id uuid, p_change jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles as profile set
    firstname = given.firstname, lastname = given.lastname, username = given.username, phone = given.phone,
    address = given.address, birthdate = given.birthdate, updated_at = now()
  from public.profiles as stored,
    jsonb_populate_record(stored, p_change - array['id', 'referral_code', 'avatar_url', 'updated_at']) as given
  where stored.id = p_id and stored.id = auth.uid() and profile.id = stored.id and private.is_current_session();
  return case when found then true end;
end
$$;
grant execute on function public.save_own_profile(uuid, jsonb) to authenticated;

-- A hosted project may have accounts from before its first migration.
do $$
begin
  perform private.make_profile(id, raw_user_meta_data) from auth.users as account
  where not exists (select from public.profiles where profiles.id = account.id);
end
$$;

-- What a sign-up leaves behind -------------------------------------------------------------------------------

-- What an account may write about itself is bounded (docs/rules/accounts.md#sign-up): it stands in every token of the account, and
-- whoever has the key of the site may write it.

-- Keeps no more of an account's metadata than what a sign-up asks for, where it takes more than 16 kB. It refuses nothing: a sign-up
-- that fails for new addresses alone would tell which ones have an account.
create function private.bound_metadata()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.raw_user_meta_data := jsonb_strip_nulls(jsonb_build_object(
    'firstname', private.text_or_null(new.raw_user_meta_data, 'firstname', 100),
    'lastname', private.text_or_null(new.raw_user_meta_data, 'lastname', 100),
    'username', private.text_or_null(new.raw_user_meta_data, 'username', 100),
    'phone', private.text_or_null(new.raw_user_meta_data, 'phone', 40),
    'address', private.text_or_null(new.raw_user_meta_data, 'address', 300),
    'birthdate', private.text_or_null(new.raw_user_meta_data, 'birthdate', 40),
    'referral_code', private.text_or_null(new.raw_user_meta_data, 'referral_code', 100)
  ));
  return new;
end
$$;

create trigger bound_metadata before insert or update of raw_user_meta_data on auth.users
  for each row when (pg_column_size(new.raw_user_meta_data) > 16384)
  execute function private.bound_metadata();

-- Leaves to the profile of an account what its sign-up gave: metadata stand in every token and in answers before the code, and the
-- profile does not open before it (docs/rules/accounts.md#second-factor). The names stay, for a profile that is missing one day. An
-- accounts service puts into the first token what it read before the confirmation, so that nothing may wait for it.
create function private.leave_to_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.profiles where id = new.id) then
    new.raw_user_meta_data := new.raw_user_meta_data - array['username', 'phone', 'address', 'birthdate'];
  end if;
  return new;
end
$$;

-- An accounts service may write the metadata that it has read before the confirmation once more after it.
create trigger leave_to_profile before update of email_confirmed_at, raw_user_meta_data on auth.users
  for each row when (
    jsonb_typeof(new.raw_user_meta_data) = 'object'
    and new.raw_user_meta_data ?| array['username', 'phone', 'address', 'birthdate']
  ) execute function private.leave_to_profile();

-- Keeps of an e-mail identity what the accounts service itself needs: it notes everything there that the first sign-up gave, and answers
-- with it to any session of the account, before the code, and whosever the sign-up was.
create function private.bound_identity()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.identity_data := (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.identity_data)
    where key in ('sub', 'email', 'email_verified', 'phone_verified')
  );
  return new;
end
$$;

-- The embedded backend has no such table.
do $$
begin
  if to_regclass('auth.identities') is not null then
    create trigger bound_identity before insert or update of identity_data on auth.identities
      for each row when (new.provider = 'email' and jsonb_typeof(new.identity_data) = 'object')
      execute function private.bound_identity();
    -- Those from before the trigger.
    update auth.identities set identity_data = identity_data
    where provider = 'email' and identity_data ?| array['firstname', 'lastname', 'username', 'phone', 'address', 'birthdate'];
  end if;
end
$$;

-- Anybody can sign up with an address that is not theirs, before its owner does. Once another mail leaves for an account
-- that is not confirmed, nobody can say whose password and profile it has. The password opens nothing then, and whoever follows the
-- link chooses one, which app_metadata asks for. The profile is empty, and no sponsor is taken from the sign-up. A link that brings the
-- only sign-up with it, as those of the embedded backend do, puts all of that in force again (docs/rules/accounts.md#sign-up).
create function private.forget_unconfirmed_password()
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

create trigger forget_unconfirmed_password
  before update of confirmation_sent_at, recovery_sent_at on auth.users
  for each row when (
    old.email_confirmed_at is null and (
      (old.confirmation_sent_at is not null and new.confirmation_sent_at is distinct from old.confirmation_sent_at)
      or new.recovery_sent_at is distinct from old.recovery_sent_at
    )
  ) execute function private.forget_unconfirmed_password();

-- Asks for no password any more once there is one.
create function private.note_chosen_password()
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

create trigger note_chosen_password before update of encrypted_password on auth.users
  for each row when (new.encrypted_password <> '' and new.raw_app_meta_data ? 'needs_password')
  execute function private.note_chosen_password();

-- The second factor ------------------------------------------------------------------------------------------

-- Returns sixteen such characters, 80 bits of chance: nobody guesses one from a copy of the database.
create function private.new_recovery_code()
returns text
language sql
volatile
set search_path = ''
as $$
  select private.new_referral_code() || private.new_referral_code()
$$;

-- A lost phone with the second factor must not lock its owner out for ever: a recovery code takes the factor off the account,
-- and so does the operator (docs/rules/accounts.md#second-factor).

-- Returns the salted hash under which a code is stored. written: its upper-case letters and digits alone.
create function private.recovery_code_hash(written text, salt bytea)
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
create function private.verified_factor(p_user_id uuid)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from auth.mfa_factors where user_id = p_user_id and status = 'verified' order by created_at limit 1
$$;

-- Returns eight new codes in the place of all earlier ones, as they are to be written down: nobody can ask for them again. The other
-- sessions of the account end.
-- Raises 42501 (insufficient_privilege) unless the session has shown the second factor, LG002 as require_recent_proof does.
create function public.renew_recovery_codes()
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
  perform private.require_recent_proof();
  delete from private.recovery_codes where user_id = asking;
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 8);
  insert into private.recovery_codes (user_id, hash, salt, factor_id)
  select asking, private.recovery_code_hash(code, salt), salt, factor from unnest(codes) as code;
  perform private.end_other_sessions();
  return codes;
end
$$;
grant execute on function public.renew_recovery_codes() to authenticated;

-- Returns how many codes still open the account. Raises 42501 as require_current_session does.
create function public.recovery_codes_left()
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
grant execute on function public.recovery_codes_left() to authenticated;

-- Takes every factor off an account, with the passkeys that a lost phone may keep too (docs/rules/accounts.md#passkeys), and ends its
-- sessions but the one that is given.
create function private.take_factors_off(p_user_id uuid, p_staying text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.mfa_factors where user_id = p_user_id;
  -- An older accounts service has none, or keeps them to itself. Null without the table.
  if has_table_privilege(to_regclass('auth.webauthn_credentials'), 'delete') then
    delete from auth.webauthn_credentials where user_id = p_user_id;
  end if;
  delete from auth.sessions where user_id = p_user_id and id::text is distinct from p_staying;
end
$$;

-- Takes the second factor off the account of whoever has given its password and shows a code. Five tries within an hour of each session.
-- Returns {outcome: 'removed'}, {outcome: 'wrong'}, or {outcome: 'too_many', wait} in seconds: an error would take the try
-- back. Raises 42501 (insufficient_privilege) when the session has ended.
create function public.use_recovery_code(p_code text)
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
  -- By session: who has the password alone keeps nobody else's session from its codes, which are too long to be guessed.
  wait := public.take_allowance('recovery code', asking_session, 5, 3600);
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
grant execute on function public.use_recovery_code(text) to authenticated;

-- Takes the second factor off an account and signs it out everywhere: for the operator, once they know who asks. Returns
-- whether there was one.
create function public.remove_second_factor(p_email text)
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
grant execute on function public.remove_second_factor(text) to service_role;

-- The end of an account --------------------------------------------------------------------------------------

-- An order that outlives its account is over once it is delivered and paid: what was asked for stays payable
-- (docs/rules/accounts.md#deleting).

-- Returns whether an order whose account is deleted goes on at p_now: it is on its way, or delivered with a link that nobody has paid;
-- for 30 days since it was received, or since that link was made.
create function private.goes_on(submission public.submissions, p_now timestamptz)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select (submission.status in ('recue', 'confirmee', 'en_livraison') or submission.status = 'livree' and asked_at is not null)
    and greatest(submission.received_at, asked_at) > p_now - interval '30 days'
  from (select max(created_at) as asked_at from private.unpaid_links(submission.id)) as asked
$$;

-- Deletes the account of the token with everything that says who it was (docs/rules/accounts.md#deleting). Its orders keep
-- the number, the service, the dates and the amounts, which accounting needs and which name nobody. An order that goes_on, or
-- one whose card form may still be paid (payments_to_check), is nobody's from now on and keeps its fields: emptied, it would
-- say neither what nor for whom. apply_retention erases it. Documents stay with what is still to be
-- delivered alone. Raises 42501 as require_current_session does, LG002 as require_recent_proof does.
create function public.delete_account()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  leaving constant uuid := auth.uid();
  delivered uuid[];
begin
  perform private.require_current_session();
  perform private.require_recent_proof();
  -- Held first: an order that is given to the account meanwhile would be emptied as one that is over.
  perform from auth.users where id = leaving for update;
  -- Before the orders that have them, as every request holds them.
  perform from private.vouchers where user_id = leaving order by id for update;
  with kept as (
    update public.submissions as submission set user_id = null, account_deleted = true
    where user_id = leaving and case status
      when 'paiement_en_attente' then exists (
        select from public.payments
        where submission_id = submission.id
          and (payments.status in ('PENDING', 'FAILED') or payments.created_at > now() - interval '7 days')
      )
      -- A submission without a price is a question or an application: nothing is on its way.
      else jsonb_typeof(quote) = 'object' and private.goes_on(submission, now())
    end
    returning id, status
  )
  select array_agg(id) into delivered from kept where status = 'livree';
  -- The documents of the other pharmacy orders go with the next purge, as those that are past their time.
  update public.submission_files set purged_at = now()
  where purged_at is null
    and (submission_id = any (delivered) or submission_id in (select id from public.submissions where user_id = leaving));
  update public.submissions set fields = '{}', facts = '{}', files = '[]', user_id = null where user_id = leaving;
  delete from auth.users where id = leaving;
end
$$;
grant execute on function public.delete_account() to authenticated;

-- Returns whether the session of the request was opened, or its code shown, within the last five minutes. An account with a second
-- factor has to have shown its code, or a passkey that stands for it: its password alone opens nothing. A renewal of the session shows
-- nothing.
create function private.is_recently_proven()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(
      case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end
    ) as step
    where to_timestamp((step ->> 'timestamp')::double precision) > now() - interval '5 minutes'
      and case
        when private.verified_factor(auth.uid()) is null then step ->> 'method' <> 'token_refresh'
        else step ->> 'method' in ('totp', 'passkey') and auth.jwt() ->> 'aal' = 'aal2'
      end
  )
$$;

-- Raises LG002 unless the request is_recently_proven: PostgREST answers 400, and the page asks for the code or the password.
create function private.require_recent_proof()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_recently_proven() then
    raise exception using errcode = 'LG002', message = 'the session has not shown who asks for five minutes';
  end if;
end
$$;

-- Ends every session of the account that asks, but the one that asks.
create function private.end_other_sessions()
returns void
language sql
security definer
set search_path = ''
as $$
  delete from auth.sessions
  where user_id = (select auth.uid()) and id::text is distinct from (select auth.jwt() ->> 'session_id')
$$;
