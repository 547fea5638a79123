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
