-- A question belongs to its article, which a correction may move to another line (docs/rules/desk.md#questions).

-- Proposes a replacement for an article of a list. A question about the same article that waits is withdrawn. Returns {outcome,
-- message}, where outcome is 'done', 'refused' or 'unknown'. p_price: in cents; p_minutes: how long the customer has.
create or replace function public.desk_ask(
  p_key uuid, p_id uuid, p_line integer, p_item text, p_proposal text, p_price integer, p_minutes integer,
  p_done_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known public.submissions;
begin
  perform private.require_operator();
  select * into known from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if exists (select from private.questions where id = p_key) then
    return jsonb_build_object('outcome', 'done');
  end if;
  if known.status not in ('recue', 'confirmee', 'en_livraison') then
    return jsonb_build_object('outcome', 'refused', 'message', format(
      '%s est « %s » : il n’y a plus rien à remplacer.', known.reference, private.status_label(known.status)
    ));
  end if;
  update private.questions set withdrawn_at = now()
  where submission_id = p_id and item = p_item and answer is null and withdrawn_at is null;
  insert into private.questions (id, submission_id, line, item, proposal, price, expires_at)
  values (
    p_key, p_id, p_line, p_item, p_proposal, p_price,
    now() + make_interval(mins => least(greatest(coalesce(p_minutes, 15), 1), 240))
  );
  perform private.add_desk_event(
    p_key, p_id, private.operator_name(), 'question',
    jsonb_build_object('item', p_item, 'proposal', p_proposal, 'price', p_price), p_done_at
  );
  return jsonb_build_object('outcome', 'done');
end
$$;

revoke all on function public.desk_ask(uuid, uuid, integer, text, text, integer, integer, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_ask(uuid, uuid, integer, text, text, integer, integer, timestamptz) to authenticated;
