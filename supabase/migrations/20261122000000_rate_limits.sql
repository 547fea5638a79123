-- How often something may be done by one address, or to one account. A row is an allowance that has been touched: it is
-- whole again at whole_at, and each use pushes that moment on by its share (a leaky bucket in one column). The key is a
-- hash, so that the table lists neither addresses nor e-mails.
create table private.rate_limits (
  key text primary key,
  whole_at timestamptz not null
);

create index rate_limits_whole_at on private.rate_limits (whole_at);

alter table private.rate_limits enable row level security;
revoke all on table private.rate_limits from public, anon, authenticated, service_role;

-- Takes one use out of an allowance of p_times within p_seconds. Returns 0 when it was there, otherwise the seconds
-- until the next one is; what is refused costs nothing, so that insisting does not make the wait longer.
create function public.take_allowance(p_kind text, p_subject text, p_times integer, p_seconds integer)
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
begin
  -- What is whole again says nothing any more. A few at a time, and none that somebody else has in hand.
  delete from private.rate_limits
  where ctid = any (array(
    select ctid from private.rate_limits where whole_at < now() and key <> hashed
    limit 10 for update skip locked
  ));

  -- Nothing is ever whole later than a span from now: whatever says so was written under another limit or clock.
  insert into private.rate_limits as known (key, whole_at) values (hashed, now() + share)
  on conflict (key) do update
  set whole_at = least(greatest(known.whole_at, now()), now() + span) + share
  where least(greatest(known.whole_at, now()), now() + span) + share <= now() + span
  returning whole_at into taken_until;
  if taken_until is not null then
    return 0;
  end if;

  select least(whole_at, now() + span) into taken_until from private.rate_limits where key = hashed;
  return greatest(1, ceil(extract(epoch from taken_until + share - span - now())));
end
$$;

revoke all on function public.take_allowance(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.take_allowance(text, text, integer, integer) to service_role;
