-- As before, and its own row first: who deleted a row that another one wanted, and then wanted one that the other had deleted,
-- waited for it forever. What is whole again is deleted last, so that whoever has such rows in hand waits for nobody any more.
create or replace function public.take_allowance(p_kind text, p_subject text, p_times integer, p_seconds integer)
returns integer
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  hashed constant text := encode(sha256(convert_to(p_kind || ' ' || p_subject, 'UTF8')), 'hex');
  span constant interval := make_interval(secs => p_seconds);
  share constant interval := span / p_times;
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

  -- What is whole again says nothing any more. A few at a time, and none that somebody else has in hand.
  delete from private.rate_limits
  where ctid = any (array(
    select ctid from private.rate_limits where whole_at < now() and key <> hashed
    limit 10 for update skip locked
  ));
  return seconds;
end
$$;
