-- What an account may write about itself is bounded (docs/rules/accounts.md#sign-up): it stands in every token of the account, and
-- whoever has the key of the site may write it.

-- Keeps no more of an account's metadata than what a sign-up asks for, where it takes more than 16 kB. It refuses nothing: a sign-up
-- that fails for new addresses alone would tell which ones have an account.
create or replace function private.bound_metadata()
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

create or replace trigger bound_metadata before insert or update of raw_user_meta_data on auth.users
  for each row when (pg_column_size(new.raw_user_meta_data) > 16384)
  execute function private.bound_metadata();

revoke all on function private.bound_metadata() from public, anon, authenticated, service_role;
