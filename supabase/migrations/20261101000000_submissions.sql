-- Everything that a customer sends, one row for each submission. The page makes the id and sends it as
-- Idempotency-Key: the primary key is what turns a repeated request into a repeated answer.
create table public.submissions (
  id uuid primary key,
  reference text not null unique,
  service text not null,
  received_at timestamptz not null default now(),
  status text not null default 'recue',
  fields jsonb not null,
  files jsonb not null default '[]',
  quote jsonb,
  payment jsonb,
  slot_at timestamptz,
  next_opening text,
  confirmed_at timestamptz not null,
  body_hash text not null,
  -- The answer given on acceptance. Stored, because a retry must get it word for word even after the
  -- order's status has moved on.
  receipt jsonb not null,
  user_id uuid references auth.users (id) on delete set null
);

create index submissions_received_at on public.submissions (received_at);
create index submissions_user_id on public.submissions (user_id);

create sequence public.submission_number as bigint;

-- Hosted projects open new objects to the API roles by default: close them, then grant what is used.
alter table public.submissions enable row level security;
revoke all on table public.submissions from public, anon, authenticated, service_role;
revoke all on sequence public.submission_number from public, anon, authenticated, service_role;
grant select on table public.submissions to service_role;

-- The order number for the n-th submission (n from 1): 'LG-' and six digits, seven after 900 000 numbers, and
-- so on. Within one width, n is multiplied by a number coprime with the width's size (9 x 10^k has no prime
-- factors but 2, 3 and 5), which permutes the numbers: none repeats, and neighbours do not give away how many
-- orders came between them.
create function public.submission_reference(n bigint)
returns text
language plpgsql
immutable
strict
set search_path = ''
as $$
declare
  plain constant bigint := n - 1 + 100000;
  first constant bigint := (10 ^ (length(plain::text) - 1))::bigint;
begin
  return 'LG-' || first + ((plain - first) * 556207 + 371293) % (9 * first);
end
$$;

-- A body as a short text that is equal when the bodies are: jsonb has one order of keys and one spelling of numbers.
create function public.body_hash(body jsonb)
returns text
language sql
immutable
strict
set search_path = ''
as $$
  select encode(sha256(convert_to(body::text, 'UTF8')), 'hex')
$$;

-- What is known about a key: null, or {outcome, receipt}, where outcome is 'replayed' when the body is the one
-- that was accepted and 'key_reused' when it is another.
create function public.find_submission(p_id uuid, p_body jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', case when body_hash = public.body_hash(p_body) then 'replayed' else 'key_reused' end,
    'receipt', receipt
  )
  from public.submissions
  where id = p_id
$$;

-- Stores a submission under its key and allocates its number, in one transaction. Returns {outcome, receipt}
-- with outcome 'accepted', or what find_submission says when the key is taken. p_body is the request as the
-- customer sent it, p_fields and p_quote are what was decided. A second request for a key whose first is still being
-- stored waits for it; after lock_timeout it fails with 55P03 (lock_not_available).
create function public.accept_submission(
  p_id uuid,
  p_body jsonb,
  p_service text,
  p_fields jsonb,
  p_quote jsonb,
  p_slot_at timestamptz,
  p_next_opening text,
  p_confirmed_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known constant jsonb := public.find_submission(p_id, p_body);
  order_number text;
  answer jsonb;
begin
  if known is not null then
    return known;
  end if;

  order_number := public.submission_reference(nextval('public.submission_number'));
  answer := jsonb_build_object(
    'submissionId', p_id,
    'reference', order_number,
    'receivedAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'status', 'recue',
    'quote', p_quote,
    'nextOpening', p_next_opening
  );

  insert into public.submissions (
    id, body_hash, reference, service, fields, quote, slot_at, next_opening, confirmed_at, receipt
  ) values (
    p_id, public.body_hash(p_body), order_number, p_service, p_fields, p_quote, p_slot_at, p_next_opening,
    p_confirmed_at, answer
  )
  on conflict (id) do nothing;

  if not found then
    return public.find_submission(p_id, p_body);
  end if;
  return jsonb_build_object('outcome', 'accepted', 'receipt', answer);
end
$$;

revoke all on function public.submission_reference(bigint), public.body_hash(jsonb)
  from public, anon, authenticated, service_role;
revoke all on function
  public.find_submission(uuid, jsonb),
  public.accept_submission(uuid, jsonb, text, jsonb, jsonb, timestamptz, text, timestamptz)
  from public, anon, authenticated;
grant execute on function
  public.find_submission(uuid, jsonb),
  public.accept_submission(uuid, jsonb, text, jsonb, jsonb, timestamptz, text, timestamptz)
  to service_role;
