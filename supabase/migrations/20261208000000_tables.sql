-- The tables. Each is closed at the end of this file; what is opened again stands in the next one.
--
-- This file has the number of the last of the migrations that it replaces, so that a database which ran all of them goes on
-- with the files after it. Those can therefore be repeated (docs/decisions/0017-squashed-migrations.md).

-- The API does not serve this schema: it holds helpers, and tables that only procedures touch.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated, service_role;

-- Submissions -----------------------------------------------------------------------------------------------

-- A row is one submission. The page makes the id and sends it as Idempotency-Key: the primary key is what turns a repeated
-- request into a repeated answer (docs/rules/sending.md#once).
create table public.submissions (
  id uuid primary key,
  reference text not null unique,
  service text not null,
  received_at timestamptz not null default now(),
  -- The operator moves it on, by `npm run inbox -- set` or in the project's table editor (docs/rules/operator.md#statuses).
  status text not null default 'recue' constraint submissions_status check (
    status in (
      'paiement_en_attente', 'recue', 'confirmee', 'en_livraison', 'livree', 'annulee', 'retenue', 'refusee'
    )
  ),
  fields jsonb not null,
  files jsonb not null default '[]',
  quote jsonb,
  payment jsonb,
  slot_at timestamptz,
  next_opening text,
  confirmed_at timestamptz not null,
  body_hash text not null,
  -- The answer given on acceptance. A retry gets it word for word, even after the order's status has moved on.
  receipt jsonb not null,
  user_id uuid references auth.users (id) on delete set null,
  erased_at timestamptz,
  -- Its account was deleted while it was under way: it keeps what its delivery needs until it is over.
  account_deleted boolean not null default false
);

create index submissions_received_at on public.submissions (received_at);
create index submissions_user_id on public.submissions (user_id);
-- Orders that the operator has not taken in hand yet.
create index submissions_waiting on public.submissions (received_at) where status = 'recue';
create index submissions_to_erase on public.submissions (received_at) where erased_at is null;
create index submissions_left on public.submissions (received_at) where account_deleted and erased_at is null;

create sequence public.submission_number as bigint;

-- A row is one step of a submission, in the order of the ids.
create table public.submission_statuses (
  id bigint generated always as identity primary key,
  submission_id uuid not null references public.submissions (id) on delete cascade,
  status text not null,
  set_at timestamptz not null default now()
);

create index submission_statuses_submission_id on public.submission_statuses (submission_id);

-- Files ------------------------------------------------------------------------------------------------------

-- A row is a health document of a customer (docs/rules/privacy.md#health-documents): its bytes are in a private bucket, and
-- the row says what they are and how long they may stay. It comes before its order does.
create table public.submission_files (
  submission_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  field text not null,
  type text not null,
  size integer not null check (size between 1 and 10000000),
  path text not null generated always as (submission_id::text || '/' || sha256) stored,
  created_at timestamptz not null default now(),
  -- The moment at which the bytes were known to be in the bucket.
  stored_at timestamptz,
  -- The moment at which the customer sent another version of the order without this file.
  dropped_at timestamptz,
  -- The moment at which its order was received; null for a file whose order never came.
  accepted_at timestamptz,
  -- The moment at which it was due for deletion; the row goes once the bytes have gone.
  purged_at timestamptz,
  primary key (submission_id, sha256)
);

create index submission_files_accepted_at on public.submission_files (accepted_at);
create index submission_files_created_at on public.submission_files (created_at) where accepted_at is null;

-- The bucket has no policy: row-level security on storage.objects lets nobody in but service_role.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'documents-sante', 'documents-sante', false, 10000000,
  array['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf']
);

-- Payments ---------------------------------------------------------------------------------------------------

-- A row is one checkout with the payment provider. An order has at most one that can be paid; another is opened only after
-- the provider has said that the last is dead (docs/rules/payments.md#once).
create table public.payments (
  -- The provider knows the checkout by it: the submission's id, then <id>.2, <id>.3… for its later checkouts.
  reference text primary key,
  submission_id uuid not null references public.submissions (id) on delete cascade,
  attempt integer not null check (attempt > 0),
  provider text not null,
  checkout_id text unique,
  -- In cents.
  amount integer not null check (amount > 0),
  currency text not null,
  merchant text not null,
  description text not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED')),
  -- The order's fields gain these when it is paid.
  paid_fields jsonb not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (submission_id, attempt)
);

create unique index payments_one_payable on public.payments (submission_id) where status in ('PENDING', 'FAILED');
-- payments_to_check looks at these every minute.
create index payments_unpaid on public.payments (created_at) where status <> 'PAID';

-- Accounts ---------------------------------------------------------------------------------------------------

-- A row says of one account what its owner says about themselves.
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

-- A row is one recovery code of one second factor: codes of another factor have died with it. It is stored salted and hashed
-- a thousand times over, so that nobody reads a code out of a copy of the database.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash bytea not null,
  salt bytea not null,
  factor_id uuid not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Forwards ---------------------------------------------------------------------------------------------------

-- A row is a submission that its form service is told once (docs/rules/operator.md#form-services). It is leased while it is
-- being sent, so that two runs never send the same one; after a crash its lease runs out.
create table private.forwards (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  service text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Attempts after which nobody knows whether the receiver has it: each may have made a double there.
  unanswered integer not null default 0,
  lease uuid,
  delivered_at timestamptz,
  -- The reason why the last attempt failed: a status or a word, never what anybody wrote.
  last_failure text
);

create index forwards_waiting on private.forwards (next_attempt_at) where delivered_at is null;

-- Pushes -----------------------------------------------------------------------------------------------------

-- A row is a device whose customer asked to be told where an order stands (docs/rules/operator.md#telling-the-customer).
create table private.push_subscriptions (
  submission_id uuid not null references public.submissions (id) on delete cascade,
  endpoint text not null check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 40),
  created_at timestamptz not null default now(),
  primary key (submission_id, endpoint)
);

create index push_subscriptions_endpoint on private.push_subscriptions (endpoint);

-- A row is a status that a device has still to be told.
create table private.pushes (
  id bigint generated always as identity primary key,
  submission_id uuid not null,
  endpoint text not null,
  status text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease uuid,
  foreign key (submission_id, endpoint)
    references private.push_subscriptions (submission_id, endpoint) on delete cascade
);

create index pushes_next_attempt_at on private.pushes (next_attempt_at);
create index pushes_subscription on private.pushes (submission_id, endpoint);

-- A row is the digest of an address at which the push service knows nobody any more. The browser may go on naming it, and is
-- told to subscribe anew.
create table private.ended_subscriptions (
  digest bytea primary key,
  ended_at timestamptz not null
);

create index ended_subscriptions_ended_at on private.ended_subscriptions (ended_at);

-- Limits -----------------------------------------------------------------------------------------------------

-- A row is an allowance that has been touched: it is whole again at whole_at, and each use pushes that moment on by its share
-- (a leaky bucket in one column). The key is a hash, so that the table lists neither addresses nor e-mails.
create table private.rate_limits (
  key text primary key,
  whole_at timestamptz not null
);

create index rate_limits_whole_at on private.rate_limits (whole_at);

-- Schedule ---------------------------------------------------------------------------------------------------

-- A row is an edge function that is called by itself, and when, as cron says it (in UTC).
create table private.scheduled_functions (
  name text primary key,
  schedule text not null
);

-- Closed -----------------------------------------------------------------------------------------------------

-- Hosted projects open new objects to the API roles by default. They are closed in the file that makes them, so that no
-- deployment which stops half-way leaves one open.
alter table public.submissions enable row level security;
alter table public.submission_statuses enable row level security;
alter table public.submission_files enable row level security;
alter table public.payments enable row level security;
alter table public.profiles enable row level security;
alter table private.recovery_codes enable row level security;
alter table private.forwards enable row level security;
alter table private.push_subscriptions enable row level security;
alter table private.pushes enable row level security;
alter table private.ended_subscriptions enable row level security;
alter table private.rate_limits enable row level security;
alter table private.scheduled_functions enable row level security;

revoke all on table
  public.submissions,
  public.submission_statuses,
  public.submission_files,
  public.payments,
  public.profiles
  from public, anon, authenticated, service_role;
revoke all on sequence public.submission_number, public.submission_statuses_id_seq
  from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all sequences in schema private from public, anon, authenticated, service_role;
