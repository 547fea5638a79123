-- The schema that a hosted Supabase project has before our migrations run: the same names and columns, as far
-- as the product uses them. It runs at every start, so every statement must be repeatable. A column that is
-- added later needs an `alter table … add column` for existing databases. Statements that lock a table
-- (`alter table`, `create index`) run only when needed: they would wait behind a backup that reads the table,
-- and orders would wait behind them.

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
    -- The owner of the tables switches to each of these roles.
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
end
$$;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists supabase_migrations;

create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
do $$
begin
  if not exists (
    select from pg_attribute
    where attrelid = 'supabase_migrations.schema_migrations'::regclass and attname = 'checksum'
  ) then
    -- Not in Supabase: the text that was run, see migrate.ts.
    alter table supabase_migrations.schema_migrations add column checksum text;
  end if;
end
$$;

grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;

-- Hosted projects do the same, so each migration closes what it makes.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

-- Claims of the request ------------------------------------------------------------------------------------

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select auth.jwt() ->> 'role'
$$;
create or replace function auth.email() returns text language sql stable as $$
  select auth.jwt() ->> 'email'
$$;

-- Accounts -------------------------------------------------------------------------------------------------

create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text unique,
  encrypted_password text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  raw_app_meta_data jsonb not null default '{"provider":"email","providers":["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1',
  factor_id uuid,
  amr jsonb not null default '[]',
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  refreshed_at timestamptz
);

create table if not exists auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  session_id uuid not null references auth.sessions on delete cascade,
  parent_id bigint,
  -- Not in GoTrue: the random part with which the token was derived from its parent, see
  -- auth/refresh-tokens.ts.
  derivation text,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
do $$
begin
  if not exists (
    select from pg_attribute where attrelid = 'auth.refresh_tokens'::regclass and attname = 'derivation'
  ) then
    alter table auth.refresh_tokens add column derivation text;
  end if;
  if to_regclass('auth.refresh_tokens_session_id') is null then
    create index refresh_tokens_session_id on auth.refresh_tokens (session_id);
  end if;
end
$$;

create table if not exists auth.one_time_tokens (
  token_hash text primary key,
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null,
  created_at timestamptz not null default now()
);

-- Not in GoTrue: the password and the data of the sign-up that a link confirms, see auth/links.ts.
do $$
begin
  if not exists (
    select from pg_attribute where attrelid = 'auth.one_time_tokens'::regclass and attname = 'encrypted_password'
  ) then
    alter table auth.one_time_tokens
      add column encrypted_password text,
      add column user_meta_data jsonb;
  end if;
end
$$;

create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type text not null default 'totp',
  status text not null default 'unverified',
  secret text not null,
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  verified_at timestamptz,
  attempts int not null default 0,
  created_at timestamptz not null default now()
);

-- Not in GoTrue: the session that made the challenge, see auth/routes/factors.ts.
do $$
begin
  if not exists (
    select from pg_attribute where attrelid = 'auth.mfa_challenges'::regclass and attname = 'session_id'
  ) then
    alter table auth.mfa_challenges add column session_id uuid references auth.sessions on delete cascade;
    create index mfa_challenges_session_id on auth.mfa_challenges (session_id);
  end if;
end
$$;

create table if not exists auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  friendly_name text not null default '',
  -- Not in GoTrue: the level of the session that added it, which is the level of those that it opens, see auth/routes/passkeys.ts.
  aal text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);

create table if not exists auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  challenge_type text not null,
  session_data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
do $$
begin
  if to_regclass('auth.webauthn_credentials_user_id_idx') is null then
    create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);
    create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
    create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);
  end if;
end
$$;

create table if not exists auth.signing_keys (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- Files ----------------------------------------------------------------------------------------------------

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[]
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text not null,
  owner_id text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bucket_id, name)
);

create or replace function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1]
$$;

do $$
declare
  open_table regclass;
begin
  foreach open_table in array array['storage.buckets', 'storage.objects']::regclass[] loop
    if not (select relrowsecurity from pg_class where oid = open_table) then
      execute format('alter table %s enable row level security', open_table);
    end if;
  end loop;
end
$$;
grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;
grant select on storage.buckets to anon, authenticated, service_role;

-- Not in Supabase: mails, sent by this server or passed on by its operator ----------------------------------

create schema if not exists local;

create table if not exists local.mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  links text[] not null,
  sent_at timestamptz not null default now()
);

-- sent_at is when the mail was written. The mail is queued while next_attempt_at is set; its text is deleted
-- after that.
do $$
begin
  if not exists (
    select from pg_attribute where attrelid = 'local.mails'::regclass and attname = 'next_attempt_at'
  ) then
    alter table local.mails
      add column body_text text,
      add column body_html text,
      -- The name of a notice that still needs its text, when the database has created the mail.
      add column notice text,
      add column submission_id uuid,
      add column expires_at timestamptz,
      add column next_attempt_at timestamptz,
      add column attempts integer not null default 0,
      add column lease uuid,
      add column delivered_at timestamptz,
      add column given_up_at timestamptz,
      -- The outcome of the last attempt: a command and a code, never anybody's text.
      add column last_failure text;
    create index mails_notices on local.mails (id) where notice is not null;
    create index mails_submission_id on local.mails (submission_id) where submission_id is not null;
  end if;
end
$$;
-- In the order in which the mailer takes them: mails of accounts before mails about orders. An index that is there already would
-- still be waited for while a backup or an order holds the table.
do $$
begin
  if to_regclass('local.mails_due') is null then
    drop index if exists local.mails_waiting;
    create index mails_due on local.mails ((submission_id is not null), next_attempt_at, id) where next_attempt_at is not null;
  end if;
end
$$;

-- Mails of an account that is deleted go with it. Mails of an order go with the order's own data. The address that an account wishes
-- for may be another's, whose mails stay.
create or replace function local.forget_account_mails() returns trigger language plpgsql as $$
begin
  delete from local.mails as mail
  where recipient in (old.email, old.email_change) and submission_id is null
    and not exists (select from auth.users where mail.recipient in (email, email_change));
  return null;
end
$$;
do $$
begin
  if not exists (select from pg_trigger where tgrelid = 'auth.users'::regclass and tgname = 'forget_mails') then
    create trigger forget_mails after delete on auth.users
      for each row execute function local.forget_account_mails();
  end if;
end
$$;

-- Order statuses without a mail yet. order-mails.sql fills the table while local.switches enables it.
create table if not exists local.order_events (
  submission_id uuid not null,
  status text not null,
  at timestamptz not null default now(),
  primary key (submission_id, status)
);

create table if not exists local.switches (
  name text primary key
);

-- Not in Supabase: the checkouts of the sandbox card provider -------------------------------------------------

create table if not exists local.sandbox_checkouts (
  id text primary key,
  reference text not null unique,
  amount numeric not null,
  currency text not null,
  merchant text not null,
  description text not null,
  return_url text,
  status text not null default 'PENDING',
  valid_until timestamptz not null,
  -- The card that waits for its 3-D Secure step.
  pending_card text,
  paid_at timestamptz,
  created_at timestamptz not null default now()
);

-- The amount of it that was given back, in euros; where a bank and the hosted page lead back to.
do $$
begin
  -- Asked first: `add column if not exists` would wait for a backup at each start.
  if not exists (
    select from information_schema.columns
    where table_schema = 'local' and table_name = 'sandbox_checkouts' and column_name = 'refunded'
  ) then
    alter table local.sandbox_checkouts add column refunded numeric not null default 0;
  end if;
  if not exists (
    select from information_schema.columns
    where table_schema = 'local' and table_name = 'sandbox_checkouts' and column_name = 'redirect_url'
  ) then
    alter table local.sandbox_checkouts add column redirect_url text;
  end if;
end
$$;

-- Not in Supabase: the folder with the documents of this database ----------------------------------------------

create table if not exists local.files_folder (
  is_only boolean primary key default true check (is_only),
  id uuid not null
);

-- Not in Supabase: what the last start made of the schema --------------------------------------------------------

create table if not exists local.schema_state (
  is_only boolean primary key default true check (is_only),
  -- The checksum of the procedures.
  procedures text not null,
  -- The major version of PostgreSQL.
  postgres integer not null,
  -- The lines of schema-outline.ts, sorted.
  outline text not null
);
