-- A lost phone with the second factor must not lock its owner out for ever: recovery codes take the factor off the account, and so
-- does the operator.

-- The codes of one factor: those of another have died with it. A code has 80 bits of chance; what is stored is salted and hashed a
-- thousand times over, so that nobody reads a code out of a copy of the database.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash bytea not null,
  salt bytea not null,
  factor_id uuid not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

alter table private.recovery_codes enable row level security;
revoke all on table private.recovery_codes from public, anon, authenticated, service_role;

-- Sixteen characters that are read out over the phone without a mistake: no I, no O, no 0, no 1. Bytes 6 to 8 of a UUID are not all
-- chance, so each of two gives eight.
create function private.new_recovery_code()
returns text
language sql
volatile
set search_path = ''
as $$
  with chance as (select uuid_send(gen_random_uuid()) as one, uuid_send(gen_random_uuid()) as other)
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', byte % 32 + 1, 1), '' order by place)
  from chance, lateral (
    select place, get_byte(one, place) as byte from unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
    union all
    select 100 + place, get_byte(other, place) from unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
  ) as bytes
$$;

-- @param written upper-case letters and digits alone
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

-- The verified factor of an account; null when it has none.
create function private.verified_factor(p_user_id uuid)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from auth.mfa_factors where user_id = p_user_id and status = 'verified' order by created_at limit 1
$$;

-- New codes in the place of all earlier ones, as they are to be written down: nobody can ask for them again. Only a session that
-- has shown the second factor may.
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
  delete from private.recovery_codes where user_id = asking;
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 8);
  insert into private.recovery_codes (user_id, hash, salt, factor_id)
  select asking, private.recovery_code_hash(code, salt), salt, factor from unnest(codes) as code;
  return codes;
end
$$;

-- How many codes still open the account.
create function public.recovery_codes_left()
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_current_session() then
    raise insufficient_privilege using message = 'the session is not strong enough';
  end if;
  return (
    select count(*) from private.recovery_codes
    where user_id = auth.uid() and used_at is null and factor_id = private.verified_factor(auth.uid())
  );
end
$$;

-- Takes every factor off an account, and ends its sessions but the one that is given.
create function private.take_factors_off(p_user_id uuid, p_staying text)
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

-- Takes the second factor off the account of whoever has given its password and shows a code. Five tries within an hour; the answer
-- is a value and not an error, which would take the try back.
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

-- For the operator, once they know who asks: takes the second factor off an account and signs it out everywhere. Says whether there
-- was one.
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

revoke all on function private.new_recovery_code() from public, anon, authenticated, service_role;
revoke all on function private.recovery_code_hash(text, bytea) from public, anon, authenticated, service_role;
revoke all on function private.verified_factor(uuid) from public, anon, authenticated, service_role;
revoke all on function private.take_factors_off(uuid, text) from public, anon, authenticated, service_role;
revoke all on function public.renew_recovery_codes() from public, anon, service_role;
revoke all on function public.recovery_codes_left() from public, anon, service_role;
revoke all on function public.use_recovery_code(text) from public, anon, service_role;
grant execute on function public.renew_recovery_codes() to authenticated;
grant execute on function public.recovery_codes_left() to authenticated;
grant execute on function public.use_recovery_code(text) to authenticated;
revoke all on function public.remove_second_factor(text) from public, anon, authenticated;
grant execute on function public.remove_second_factor(text) to service_role;
