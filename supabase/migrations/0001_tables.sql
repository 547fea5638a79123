-- The tables as they were when the numbered steps began. Procedures, triggers,
-- views, policies and rights stand in ../procedures, which closes these tables to everybody and opens what is used.

-- The API does not serve this schema: it holds helpers, and tables that only procedures touch.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated, service_role;

-- Hosted projects open new objects to the roles of the API. A deployment that stops between two files leaves nothing open.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- Submissions ------------------------------------------------------------------------------------------------

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
alter table public.submissions enable row level security;
create index submissions_received_at on public.submissions (received_at);
create index submissions_user_id on public.submissions (user_id);
-- Orders that the operator has not taken in hand yet.
create index submissions_waiting on public.submissions (received_at) where status = 'recue';
create index submissions_to_erase on public.submissions (received_at) where erased_at is null;
create index submissions_left on public.submissions (received_at) where account_deleted and erased_at is null;
create sequence public.submission_number as bigint;
create index submissions_board on public.submissions (status, received_at, id);
create index submissions_given_back on public.submissions (received_at)
  where status = 'annulee' or payment ? 'toRefund';

-- A row is one step of a submission, in the order of the ids.
create table public.submission_statuses (
  id bigint generated always as identity primary key,
  submission_id uuid not null references public.submissions (id) on delete cascade,
  status text not null,
  set_at timestamptz not null default now()
);
alter table public.submission_statuses enable row level security;
create index submission_statuses_submission_id on public.submission_statuses (submission_id);
-- For the orders that were delivered or cancelled today.
create index submission_statuses_ended on public.submission_statuses (set_at)
  where status in ('livree', 'annulee');

-- A row is a version of an order that another one has replaced, with who replaced it and when. The version in force stands in
-- public.submissions; its number is how many were replaced.
create table private.submission_versions (
  submission_id uuid not null references public.submissions (id) on delete cascade,
  -- From 0, which is what the customer sent.
  version integer not null check (version >= 0),
  fields jsonb not null,
  files jsonb not null,
  quote jsonb,
  slot_at timestamptz,
  next_opening text,
  confirmed_at timestamptz not null,
  -- The key and the hash of the request that replaced it: a repeated request is answered and not applied again.
  key uuid not null unique,
  body_hash text not null,
  replaced_by text not null check (char_length(replaced_by) <= 200),
  replaced_at timestamptz not null default now(),
  primary key (submission_id, version)
);
alter table private.submission_versions enable row level security;

-- A row is an order that a manager took by telephone.
create table private.telephone_orders (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  -- Null once the account is deleted; the history keeps the name.
  taken_by uuid references auth.users (id) on delete set null,
  taken_at timestamptz not null default now()
);
alter table private.telephone_orders enable row level security;

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
alter table public.submission_files enable row level security;
create index submission_files_accepted_at on public.submission_files (accepted_at);
create index submission_files_created_at on public.submission_files (created_at) where accepted_at is null;
-- The bucket has no policy: row-level security on storage.objects lets nobody in but service_role.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'documents-sante', 'documents-sante', false, 10000000,
  array['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf']
);

-- A row is a photo. Its bytes are in a private bucket, under its key; the row stays until they have gone.
create table private.photos (
  -- Made by the device. A delivery's photo has the key of the step that it belongs to.
  key uuid primary key,
  submission_id uuid not null references public.submissions (id),
  kind text not null check (kind in ('ticket', 'livraison')),
  -- The hash of the bytes as they were sent.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null,
  size integer not null check (size between 1 and 5000000),
  -- Who took it: null once the account is deleted, and for the courier.
  actor_id uuid references auth.users (id) on delete set null,
  actor text not null check (char_length(actor) <= 200),
  created_at timestamptz not null default now(),
  -- The moment at which the bytes were known to be in the bucket.
  stored_at timestamptz,
  -- The moment at which it was due for deletion; nobody can open it any more.
  purged_at timestamptz
);
alter table private.photos enable row level security;
create index photos_submission_id on private.photos (submission_id, kind);
create index photos_created_at on private.photos (created_at) where purged_at is null;
-- The bucket has no policy: row-level security on storage.objects lets nobody in but service_role.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('photos', 'photos', false, 5000000, array['image/jpeg', 'image/png', 'image/webp', 'image/heic'])
on conflict (id) do nothing;

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
alter table public.profiles enable row level security;

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
alter table private.recovery_codes enable row level security;

-- Referral ---------------------------------------------------------------------------------------------------

-- A row is a voucher: it takes half of the base price of one delivery off ('half-delivery', for whoever was referred) or all of
-- it ('free-delivery', for whoever referred five people). Its id is what an order names to use it: only its owner is told it.
create table private.vouchers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('half-delivery', 'free-delivery')),
  made_at timestamptz not null default now(),
  -- The order that has it; the last one, where an order gave it back.
  submission_id uuid unique references public.submissions (id)
);
alter table private.vouchers enable row level security;
create index vouchers_user_id on private.vouchers (user_id);
-- An account is referred once, ever.
create unique index vouchers_one_for_referee on private.vouchers (user_id) where kind = 'half-delivery';

-- A row is somebody who signed up with a sponsor's code. It goes with the sponsor's account. It outlives that of the referred
-- person and then names nobody: what the sponsor has earned stays earned.
create table private.referrals (
  id bigint generated always as identity primary key,
  sponsor_id uuid not null references auth.users (id) on delete cascade,
  referee_id uuid unique references auth.users (id) on delete set null,
  joined_at timestamptz not null default now(),
  -- The moment at which the first order of the referred person was delivered.
  delivered_at timestamptz,
  -- The sponsor's voucher that it counted for.
  voucher_id uuid references private.vouchers (id) on delete cascade,
  -- The order that was the first delivered one of the referred person; null before, and once that order is gone.
  submission_id uuid unique references public.submissions (id) on delete set null,
  constraint referrals_other_person check (sponsor_id <> referee_id)
);
alter table private.referrals enable row level security;
create index referrals_sponsor_id on private.referrals (sponsor_id);
create index referrals_voucher_id on private.referrals (voucher_id);

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
alter table public.payments enable row level security;
create unique index payments_one_payable on public.payments (submission_id) where status in ('PENDING', 'FAILED');
-- payments_to_check looks at these every minute.
create index payments_unpaid on public.payments (created_at) where status <> 'PAID';
create index payments_paid_at on public.payments (paid_at) where status = 'PAID';
create index payments_unopened on public.payments (created_at) where checkout_id is null and status = 'PENDING';

-- A row is the version of the order for which a payment was reserved, with its voucher. It goes once the order is received or erased. An
-- order may be changed while the form of an earlier version can still be charged, and the version that was paid is carried out
-- (docs/rules/payments.md#once, docs/rules/referral.md#once).
create table private.payment_versions (
  reference text primary key references public.payments (reference) on delete cascade,
  body_hash text not null,
  service text not null,
  fields jsonb not null,
  quote jsonb,
  slot_at timestamptz,
  next_opening text,
  confirmed_at timestamptz not null,
  -- Null where the version has none.
  voucher_id uuid references private.vouchers (id) on delete set null
);
alter table private.payment_versions enable row level security;
create index payment_versions_voucher_id on private.payment_versions (voucher_id);

-- A row is money that an admin gives back, of one charge. It is written down before the provider is asked: a lost answer leaves
-- it 'asked', and the same key asks again (docs/rules/desk.md#refunds).
create table private.refunds (
  key uuid primary key,
  submission_id uuid not null references public.submissions (id) on delete cascade,
  -- The reference of the charge: a row of public.payments or of private.link_checkouts has it.
  reference text not null,
  amount integer not null check (amount > 0),
  -- The part of it that was too much paid since a correction (docs/rules/desk.md#corrections).
  settles integer not null default 0 check (settles between 0 and amount),
  reason text not null check (char_length(reason) <= 500),
  status text not null default 'asked' check (status in ('asked', 'done', 'refused')),
  -- The amount of this charge that the provider had given back before it was first asked for this refund.
  refunded_before integer,
  actor_id uuid references auth.users (id) on delete set null,
  actor text not null check (char_length(actor) <= 200),
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  -- Until then the provider may be at work on it, and is not asked again.
  leased_until timestamptz
);
alter table private.refunds enable row level security;
create index refunds_submission_id on private.refunds (submission_id);
create index refunds_done_at on private.refunds (done_at) where status = 'done';
-- One at a time for each charge: what the provider has given back tells whether a lost answer was a yes.
create unique index refunds_one_asked on private.refunds (reference) where status = 'asked';

-- A row is an order of whose charges the provider was asked what it has given back.
create table private.refund_checks (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  checked_at timestamptz not null
);
alter table private.refund_checks enable row level security;

-- Payment links ----------------------------------------------------------------------------------------------

-- A row is a link that a customer pays at: /paiement?lien=<token>.
create table private.payment_links (
  -- Unguessable. It is kept as it is, because the manager sends it again.
  token text primary key check (token ~ '^[A-Za-z0-9_-]{32}$'),
  submission_id uuid not null references public.submissions (id) on delete cascade,
  -- The goods ('budget') or the fees ('frais'). Sorted by name, the goods come first: customers pay them first.
  kind text not null check (kind in ('budget', 'frais')),
  -- The list of {label, amount} that the customer is shown, the amounts in cents.
  lines jsonb not null,
  -- In cents: the sum of the lines.
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The moment at which the manager took it back, or made another in its place.
  withdrawn_at timestamptz,
  -- The moment at which it was paid, as the provider says, and the checkout that paid it.
  paid_at timestamptz,
  paid_reference text
);
alter table private.payment_links enable row level security;
create index payment_links_submission_id on private.payment_links (submission_id);
-- Another one of the kind is made only once the last is paid or withdrawn.
create unique index payment_links_one_open on private.payment_links (submission_id, kind)
  where withdrawn_at is null and paid_at is null;
-- The accounts of a day look at these.
create index payment_links_created_at on private.payment_links (created_at);

-- A row is one checkout of a link with the payment provider, as a row of public.payments is one of an order. The tables are two,
-- so that nothing which asks whether an order is paid can take the payment of a link for it.
create table private.link_checkouts (
  -- The provider knows the checkout by it: 'lien-' and a random id, which names no order.
  reference text primary key,
  token text not null references private.payment_links (token) on delete cascade,
  provider text not null,
  checkout_id text unique,
  -- In cents.
  amount integer not null check (amount > 0),
  currency text not null,
  merchant text not null,
  description text not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED')),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table private.link_checkouts enable row level security;
create index link_checkouts_token on private.link_checkouts (token);
create unique index link_checkouts_one_payable on private.link_checkouts (token)
  where status in ('PENDING', 'FAILED');
-- link_payments_to_check looks at these every minute.
create index link_checkouts_unpaid on private.link_checkouts (created_at) where status <> 'PAID';
create index link_checkouts_paid_at on private.link_checkouts (paid_at) where status = 'PAID';

-- The desk ---------------------------------------------------------------------------------------------------

-- A row is an account that works at the desk. The role is given by the operator alone, never by a client
-- (docs/rules/desk.md#roles).
create table private.managers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('gestionnaire', 'admin')),
  added_at timestamptz not null default now()
);
alter table private.managers enable row level security;

-- A row is one thing that was done with an order, by whomever: the history that the desk shows. The device makes the key, so
-- that what was done without a network is applied once (docs/rules/desk.md#history).
create table private.desk_events (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  -- Null for what concerns no order, such as an opening or a price.
  submission_id uuid references public.submissions (id) on delete cascade,
  -- Null for the customer, the courier and the provider, and once the account is deleted.
  actor_id uuid references auth.users (id) on delete set null,
  -- The name as the history shows it.
  actor text not null check (char_length(actor) <= 200),
  kind text not null check (char_length(kind) <= 40),
  detail jsonb not null default '{}',
  -- The moment at which it was done: before it was stored, where there was no network.
  done_at timestamptz not null,
  stored_at timestamptz not null default now()
);
alter table private.desk_events enable row level security;
create index desk_events_submission_id on private.desk_events (submission_id, id);

-- A row is an order that a manager has taken in hand: it does not ring any more.
create table private.desk_taken (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null,
  actor text not null check (char_length(actor) <= 200),
  taken_at timestamptz not null
);
alter table private.desk_taken enable row level security;

-- A row is a submission that changed, and when it did last: boards ask for what changed since they asked before.
create table private.desk_changes (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  changed_at timestamptz not null
);
alter table private.desk_changes enable row level security;
create index desk_changes_changed_at on private.desk_changes (changed_at);

-- A row is a line of a shopping list that manager or courier has ticked, or ticked and unticked again. The later touch holds,
-- whichever came first.
create table private.list_ticks (
  submission_id uuid not null references public.submissions (id) on delete cascade,
  -- The line in the words of the list, as src/domain/desk/ticks.ts makes it: a line that is changed afterwards has no tick.
  line text not null check (char_length(line) between 1 and 250),
  is_ticked boolean not null,
  actor text not null check (char_length(actor) <= 200),
  done_at timestamptz not null,
  primary key (submission_id, line)
);
alter table private.list_ticks enable row level security;

-- A row is one version of a table, the last of its name the current one. Rows are never changed: the older ones are the history.
create table private.table_edits (
  id bigint generated always as identity primary key,
  -- Made by the device: an edit that is sent again is stored once.
  key uuid not null unique,
  name text not null check (name in ('communes', 'schedules', 'tariff', 'shops', 'status', 'company', 'texts', 'messages')),
  -- Counts the versions of this table from 1.
  revision integer not null check (revision > 0),
  -- The table, as its file would hold it; null: the file holds again.
  content jsonb check (jsonb_typeof(content) = 'object'),
  -- The table of the file, where the version before this one was the file's.
  replaced jsonb,
  -- Null once the account is deleted.
  actor_id uuid references auth.users (id) on delete set null,
  -- The name as the history shows it.
  actor text not null check (char_length(actor) <= 200),
  saved_at timestamptz not null default now(),
  unique (name, revision)
);
alter table private.table_edits enable row level security;

-- Courses and questions --------------------------------------------------------------------------------------

-- A row is a secret link to one order, for somebody without an account.
create table private.share_links (
  -- Unguessable. It is kept as it is, because the manager sends it again.
  token text primary key check (token ~ '^[A-Za-z0-9_-]{32}$'),
  submission_id uuid not null references public.submissions (id) on delete cascade,
  -- 'course' is the courier's. 'suivi' shows states and nothing else. 'reponse' is the customer's, who may answer questions.
  kind text not null check (kind in ('course', 'suivi', 'reponse')),
  -- For the courier, in the manager's words, such as the position that the customer has written.
  note text check (char_length(note) <= 1000),
  -- Four digits of a courier's link: the recipient reads them on their own page and tells them to the courier.
  code text check (code ~ '^\d{4}$'),
  -- How often other digits were said.
  wrong_codes integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
alter table private.share_links enable row level security;
create unique index share_links_open on private.share_links (submission_id, kind) where ended_at is null;
create index share_links_submission_id on private.share_links (submission_id);

-- A row is what a courier has said that somebody at the desk has still to decide about (docs/rules/desk.md#signs-of-a-course).
create table private.course_signs (
  submission_id uuid primary key references public.submissions (id) on delete cascade,
  -- That of the courier's step: who has read this sign has not read the next one.
  key uuid not null,
  step text not null check (step in ('recuperee', 'livree', 'echec')),
  -- Why the delivery failed, in the courier's words.
  reason text check (char_length(reason) <= 300),
  -- Whether the courier was told no right digits, and wrong ones before.
  has_wrong_code boolean not null default false,
  done_at timestamptz not null
);
alter table private.course_signs enable row level security;
create index course_signs_done_at on private.course_signs (done_at, submission_id);

-- A row is a replacement that the manager proposes for an article that is missing.
create table private.questions (
  -- Made by the manager's device.
  id uuid primary key,
  submission_id uuid not null references public.submissions (id) on delete cascade,
  -- The line of the list, counted from 1.
  line integer not null check (line between 1 and 1000),
  item text not null check (char_length(item) between 1 and 300),
  proposal text not null check (char_length(proposal) between 1 and 300),
  -- In cents, for the whole line.
  price integer not null check (price between 0 and 1000000),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answer text check (answer in ('oui', 'non')),
  answered_at timestamptz,
  withdrawn_at timestamptz
);
alter table private.questions enable row level security;
create index questions_submission_id on private.questions (submission_id, asked_at);

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
alter table private.forwards enable row level security;
create index forwards_waiting on private.forwards (next_attempt_at) where delivered_at is null;

-- Push -------------------------------------------------------------------------------------------------------

-- A row is a device whose customer asked to be told where an order stands (docs/rules/operator.md#telling-the-customer).
create table private.push_subscriptions (
  submission_id uuid not null references public.submissions (id) on delete cascade,
  endpoint text not null check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 40),
  created_at timestamptz not null default now(),
  primary key (submission_id, endpoint)
);
alter table private.push_subscriptions enable row level security;
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
alter table private.pushes enable row level security;
create index pushes_next_attempt_at on private.pushes (next_attempt_at);
create index pushes_subscription on private.pushes (submission_id, endpoint);

-- A row is the digest of an address at which the push service knows nobody any more. The browser may go on naming it, and is
-- told to subscribe anew.
create table private.ended_subscriptions (
  digest bytea primary key,
  ended_at timestamptz not null
);
alter table private.ended_subscriptions enable row level security;
create index ended_subscriptions_ended_at on private.ended_subscriptions (ended_at);

-- A row is a device that has still to be told that its order has a question: once, whichever question is the last.
create table private.question_pushes (
  submission_id uuid not null,
  endpoint text not null,
  question_id uuid not null references private.questions (id) on delete cascade,
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease uuid,
  primary key (submission_id, endpoint),
  foreign key (submission_id, endpoint)
    references private.push_subscriptions (submission_id, endpoint) on delete cascade
);
alter table private.question_pushes enable row level security;
create index question_pushes_next_attempt_at on private.question_pushes (next_attempt_at);
create index question_pushes_question_id on private.question_pushes (question_id);

-- A row is a manager's device that rings while it is closed, for as long as its session lasts.
create table private.desk_devices (
  endpoint text primary key check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 40),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id text not null,
  created_at timestamptz not null default now()
);
alter table private.desk_devices enable row level security;
create index desk_devices_user_id on private.desk_devices (user_id);

-- A row is what a device has still to be told of an order. One of the kind 'new' is repeated until somebody takes the order.
create table private.desk_pushes (
  submission_id uuid not null references public.submissions (id) on delete cascade,
  endpoint text not null references private.desk_devices (endpoint) on delete cascade,
  kind text not null check (kind in ('new', 'taken', 'cancelled', 'sign')),
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  -- How often it was shown.
  shown integer not null default 0,
  lease uuid,
  primary key (submission_id, endpoint)
);
alter table private.desk_pushes enable row level security;
create index desk_pushes_next_attempt_at on private.desk_pushes (next_attempt_at);
create index desk_pushes_endpoint on private.desk_pushes (endpoint);

-- Limits and the schedule ------------------------------------------------------------------------------------

-- A row is an allowance that has been touched: it is whole again at whole_at, and each use pushes that moment on by its share
-- (a leaky bucket in one column). The key is a hash, so that the table lists neither addresses nor e-mails.
create table private.rate_limits (
  key text primary key,
  whole_at timestamptz not null
);
alter table private.rate_limits enable row level security;
create index rate_limits_whole_at on private.rate_limits (whole_at);

-- A row is an edge function that is called by itself, and when, as cron says it (in UTC).
create table private.scheduled_functions (
  name text primary key,
  schedule text not null
);
alter table private.scheduled_functions enable row level security;
