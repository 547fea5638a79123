-- The number of all signs, of which a board shows the oldest (docs/rules/desk.md#signs-of-a-course).

-- Returns what a board asks for every few seconds: {cursor, counts, orders, signs, moreSigns, isWhole}. signs are the twenty
-- orders, oldest sign first, whose courier's word is to be decided about, in whatever state they are; moreSigns is how many have one
-- besides. orders are those that changed since p_since, the
-- cursor of the last answer, and a quarter of a minute before it: a change is dated before it can be seen. isWhole is false where
-- there are more than 200, and the lists are to be read again. p_since: null for the first time, without orders.
create or replace function public.desk_changes(p_since timestamptz)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.require_operator();
  ids := array(
    select submission_id from private.desk_changes
    where changed_at > p_since - interval '15 seconds'
    order by changed_at limit 201
  );
  return jsonb_build_object(
    'cursor', private.iso_utc(now()),
    'counts', private.board_counts(),
    'orders', private.board_rows(ids[1:200]),
    'signs', private.board_rows(array(
      select submission_id from private.course_signs order by done_at, submission_id limit 20
    )),
    'moreSigns', (select greatest(count(*) - 20, 0) from private.course_signs),
    'isWhole', cardinality(ids) <= 200
  );
end
$$;

revoke all on function public.desk_changes(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.desk_changes(timestamptz) to authenticated;
