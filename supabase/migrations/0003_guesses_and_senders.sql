-- Guesses, known devices, networks of senders and of files, and the names of managers.

-- A row is a series of wrong guesses. The key is a hash: it names no account and no network.
create table private.tries (
  key text primary key,
  failed integer not null,
  open_at timestamptz not null,
  -- A day after the last guess: the series counts no more.
  forgotten_at timestamptz not null
);
create index tries_forgotten_at on private.tries (forgotten_at);
alter table private.tries enable row level security;

-- A row is a device on which an account was opened. The key is a hash of both.
create table private.known_devices (
  key text primary key,
  known_until timestamptz not null
);
create index known_devices_known_until on private.known_devices (known_until);
alter table private.known_devices enable row level security;

-- A hash of the network that a file came from, until its order has come: it names nobody.
alter table public.submission_files add column network text;

-- The name of the history, of the moment at which the role was given.
alter table private.managers add column name text check (char_length(name) <= 200);
update private.managers as manager
set name = (
  select left(coalesce(nullif(btrim(concat_ws(' ', profile.firstname, profile.lastname)), ''), account.email), 200)
  from auth.users as account left join public.profiles as profile on profile.id = account.id where account.id = manager.user_id
);

-- A row is a submission that is being sent, or an order that nobody has taken yet, with a hash of the network that it came from.
create table private.senders (
  submission_id uuid primary key,
  network text not null,
  -- How many orders of its network may wait before this one is doubtful.
  most integer not null,
  noted_at timestamptz not null default now(),
  is_doubtful boolean not null default false
);
create index senders_network on private.senders (network);
create index senders_noted_at on private.senders (noted_at);
alter table private.senders enable row level security;
