-- Limits: how often somebody may do something.

-- Takes p_uses out of an allowance of p_times within p_seconds, for one address or account (docs/rules/operator.md#limits).
-- Returns 0 when they were there, otherwise the seconds until they are. A refusal costs nothing, so that insisting does
-- not make the wait longer. It fails with 55P03 (lock_not_available) when another use of the same allowance takes longer than
-- lock_timeout.
create function public.take_allowance(
  p_kind text,
  p_subject text,
  p_times integer,
  p_seconds integer,
  p_uses integer default 1
)
returns integer
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  hashed constant text := encode(sha256(convert_to(p_kind || ' ' || p_subject, 'UTF8')), 'hex');
  span constant interval := make_interval(secs => p_seconds);
  share constant interval := span / p_times * p_uses;
  taken_until timestamptz;
  seconds integer := 0;
begin
  -- Nothing is ever whole later than a span from now: whatever says so was written under another limit or clock.
  insert into private.rate_limits as known (key, whole_at) values (hashed, now() + share)
  on conflict (key) do update
  set whole_at = least(greatest(known.whole_at, now()), now() + span) + share
  where least(greatest(known.whole_at, now()), now() + span) + share <= now() + span
  returning whole_at into taken_until;
  if taken_until is null then
    select least(whole_at, now() + span) into taken_until from private.rate_limits where key = hashed;
    seconds := greatest(1, ceil(extract(epoch from taken_until + share - span - now())));
  end if;

  -- A row that is whole again says nothing any more. A few are deleted at a time, and none that somebody else has in hand.
  -- They go last: whoever deleted one first, and then wanted one that another request had deleted, would wait for it forever.
  delete from private.rate_limits
  where ctid = any (array(
    select ctid from private.rate_limits where whole_at < now() and key <> hashed
    limit 10 for update skip locked
  ));
  return seconds;
end
$$;
grant execute on function public.take_allowance(text,text,integer,integer,integer) to service_role;

-- Counts a guess before it is checked, so that of many at once no more pass. Returns {wait, failed}: wait is 0, or the seconds until
-- the next guess may be made, and such a guess is not counted; failed is how many there were in this series, this one included.
-- p_free: how many may be wrong without a pause. The next has to wait for p_pause seconds, and each one after it twice as long as the
-- one before, an hour at most. forgive_tries ends the series.
create function private.take_try(p_kind text, p_subject text, p_free integer, p_pause integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  hashed constant text := encode(private.digest(p_kind || ' ' || p_subject), 'hex');
  known private.tries;
begin
  insert into private.tries as series (key, failed, open_at, forgotten_at) values (hashed, 0, now(), now() + interval '1 day')
  on conflict (key) do update
  set failed = case when series.forgotten_at <= now() then 0 else series.failed end,
    open_at = least(series.open_at, now() + interval '1 hour')
  returning * into known;
  if known.failed >= p_free and known.open_at > now() then
    return jsonb_build_object('wait', ceil(extract(epoch from known.open_at - now())), 'failed', known.failed);
  end if;
  update private.tries
  set failed = known.failed + 1, forgotten_at = now() + interval '1 day',
    open_at = now() + case when known.failed + 1 < p_free then interval '0'
      else least(interval '1 hour', make_interval(secs => p_pause * 2 ^ least(known.failed + 1 - p_free, 12))) end
  where key = hashed;
  delete from private.tries where key = any (array(
    select key from private.tries where forgotten_at < now() and key <> hashed limit 10 for update skip locked
  ));
  return jsonb_build_object('wait', 0, 'failed', known.failed + 1);
end
$$;

-- Ends a series of guesses with the right one.
create function private.forgive_tries(p_kind text, p_subject text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.tries where key = encode(private.digest(p_kind || ' ' || p_subject), 'hex')
$$;

-- Returns whether an account was opened on a device in the last 90 days.
create function private.is_known_device(p_account text, p_device text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.known_devices
    where key = encode(private.digest(p_account || ' ' || p_device), 'hex') and known_until > now()
  )
$$;

-- Notes that an account was opened on a device.
create function private.note_known_device(p_account text, p_device text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  hashed constant text := encode(private.digest(p_account || ' ' || p_device), 'hex');
begin
  insert into private.known_devices (key, known_until) values (hashed, now() + interval '90 days')
  on conflict (key) do update set known_until = excluded.known_until;
  delete from private.known_devices where key = any (array(
    select key from private.known_devices where known_until < now() limit 10 for update skip locked
  ));
end
$$;
