-- What a customer says about themselves, one row for each account; which orders are whose; and the way out.

-- Not served by the API: helpers of policies, and what nobody calls by name.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema private to authenticated;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  firstname text check (char_length(firstname) <= 100),
  lastname text check (char_length(lastname) <= 100),
  username text check (char_length(username) <= 100),
  phone text check (char_length(phone) <= 40),
  address text check (char_length(address) <= 300),
  birthdate date check (birthdate >= date '1900-01-01'),
  referral_code text not null unique,
  avatar_url text,
  updated_at timestamptz not null default now()
);

alter table public.profiles enable row level security;
revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select on table public.profiles to authenticated;
grant update (firstname, lastname, username, phone, address, birthdate, updated_at)
  on table public.profiles to authenticated;

-- Eight characters that are read out over the phone without a mistake: 32 of them, no I, no O, no 0, no 1.
-- gen_random_uuid is the one source of randomness that needs no extension; bytes 6 and 8 hold its version.
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

-- A date as the sign-up form writes it; null for anything else. What somebody typed must never fail a sign-up.
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

-- One text of the metadata of a sign-up, cut to what its column holds; null when it is missing or blank.
create function private.text_or_null(metadata jsonb, name text, longest integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(left(btrim(case when jsonb_typeof(metadata -> name) = 'string' then metadata ->> name end), longest), '')
$$;

-- Makes the profile of an account from the metadata of its sign-up, with a referral code that nobody else has.
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

create function private.on_new_user()
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

create trigger make_profile after insert on auth.users
  for each row execute function private.on_new_user();

-- Accounts from before this table.
do $$
begin
  perform private.make_profile(id, raw_user_meta_data) from auth.users;
end
$$;

create function private.on_profile_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The page sends it; the server's clock is the one that counts.
  new.updated_at := now();
  return new;
end
$$;

create trigger touch_profile before update on public.profiles
  for each row execute function private.on_profile_change();

-- Whether the token of the request still opens anything: its session has not been ended (an access token lives on for
-- up to an hour), and it has shown the second factor where the account has one.
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

create policy own_profile_is_read on public.profiles for select to authenticated
  using (id = (select auth.uid()) and (select private.is_current_session()));
create policy own_profile_is_written on public.profiles for update to authenticated
  using (id = (select auth.uid()) and (select private.is_current_session()))
  with check (id = (select auth.uid()));

-- The history of an account shows what was ordered when, and where it stands; not the customer's own text again.
grant select (id, reference, service, received_at, status, quote, slot_at, next_opening)
  on table public.submissions to authenticated;
create policy own_submissions_are_read on public.submissions for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_current_session()));

-- Gives a submission that nobody owns to an account. Returns whether the account owns it now. Called by the function
-- that received both the submission's key and the account's token.
create function public.claim_submission(p_id uuid, p_user_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.submissions set user_id = p_user_id where id = p_id and user_id is null;
  return exists (select from public.submissions where id = p_id and user_id = p_user_id);
end
$$;

-- Deletes the account of the token with everything that says who it was (RGPD). Of its orders stay the number, the
-- service, the dates and the amounts, which accounting needs and which name nobody.
create function public.delete_account()
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
  -- The documents of the pharmacy orders go with the next purge, as those that are past their time.
  if to_regclass('public.submission_files') is not null then
    execute 'update public.submission_files set purged_at = now()
      where purged_at is null and submission_id in (select id from public.submissions where user_id = $1)'
      using leaving;
  end if;
  update public.submissions set fields = '{}', files = '[]', user_id = null where user_id = leaving;
  delete from auth.users where id = leaving;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.is_current_session() to authenticated;
revoke all on function public.claim_submission(uuid, uuid) from public, anon, authenticated;
grant execute on function public.claim_submission(uuid, uuid) to service_role;
revoke all on function public.delete_account() from public, anon, service_role;
grant execute on function public.delete_account() to authenticated;
