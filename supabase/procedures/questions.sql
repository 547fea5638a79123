-- Questions: what the desk asks a customer about a missing article, and the answer.

-- Returns how a question stands: 'oui', 'non', 'retiree', 'expiree' or 'ouverte'.
create function private.question_state(question private.questions)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when question.answer is not null then question.answer
    when question.withdrawn_at is not null then 'retiree'
    when question.expires_at <= now() then 'expiree'
    else 'ouverte'
  end
$$;

-- Returns the questions of an order, oldest first: the list of {id, line, item, proposal, price, state, askedAt, expiresAt,
-- answeredAt}; the price in cents.
create function private.questions_of(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'line', line, 'item', item, 'proposal', proposal, 'price', price,
    'state', private.question_state(question),
    'askedAt', private.iso_utc(asked_at), 'expiresAt', private.iso_utc(expires_at),
    'answeredAt', private.iso_utc(answered_at)
  ) order by asked_at, id), '[]')
  from private.questions as question where submission_id = p_id
$$;

-- A question belongs to its article, which a correction may move to another line. It is held after its order: two requests never wait
-- for each other, and an erasure does not miss what is written down of it.

-- Proposes a replacement for an article of a list. A question about the same article that waits is withdrawn. Returns {outcome,
-- message}, where outcome is 'done', 'refused' or 'unknown'. p_proposal: empty where there is nothing to put in its place. p_price: in
-- cents; p_minutes: how long the customer has.
create function public.desk_ask(
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
  perform private.require_manager();
  select * into known from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if exists (select from private.questions where id = p_key) then
    return jsonb_build_object('outcome', 'done');
  end if;
  if known.fields = '{}' then
    return jsonb_build_object('outcome', 'refused', 'message', 'Le contenu de cette commande est effacé.');
  end if;
  if known.status not in ('recue', 'confirmee', 'en_livraison') then
    return jsonb_build_object('outcome', 'refused', 'message', format(
      '%s est « %s » : il n’y a plus rien à remplacer.', known.reference, private.status_label(known.status)
    ));
  end if;
  update private.questions set withdrawn_at = now()
  where submission_id = p_id and item = p_item and answer is null and withdrawn_at is null;
  -- Who asks again has read the answer.
  update private.questions set seen_at = now() where submission_id = p_id and answer is not null and seen_at is null;
  insert into private.questions (id, submission_id, line, item, proposal, price, expires_at)
  values (
    p_key, p_id, p_line, p_item, p_proposal, p_price,
    now() + make_interval(mins => least(greatest(coalesce(p_minutes, 15), 1), 240))
  );
  perform private.add_desk_event(
    p_key, p_id, private.manager_name(), 'question',
    jsonb_build_object('item', p_item, 'proposal', p_proposal, 'price', p_price), p_done_at
  );
  return jsonb_build_object('outcome', 'done');
end
$$;
grant execute on function public.desk_ask(uuid,uuid,integer,text,text,integer,integer,timestamptz) to authenticated;

-- Withdraws a question that waits. Returns {outcome, state}: 'conflict' where it was answered meanwhile, and the answer holds.
create function public.desk_withdraw_question(
  p_key uuid, p_question uuid, p_done_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  asked private.questions;
begin
  perform private.require_manager();
  perform from public.submissions where id = (select submission_id from private.questions where id = p_question) for share;
  select * into asked from private.questions where id = p_question for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if asked.answer is not null then
    return jsonb_build_object('outcome', 'conflict', 'state', asked.answer);
  end if;
  update private.questions set withdrawn_at = coalesce(withdrawn_at, now()) where id = p_question;
  perform private.add_desk_event(
    p_key, asked.submission_id, private.manager_name(), 'question_end', jsonb_build_object('item', asked.item), p_done_at
  );
  return jsonb_build_object('outcome', 'done', 'state', 'retiree');
end
$$;
grant execute on function public.desk_withdraw_question(uuid,uuid,timestamptz) to authenticated;

-- Keeps the customer's answer to a question: the first one holds, and a repeated call changes nothing. Returns whether there is
-- such a question for whoever asks.
create function public.follow_answer(p_token text, p_id uuid, p_question uuid, p_answer text)
returns boolean
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known record;
  asked private.questions;
begin
  select * into known from private.followed(p_token, p_id);
  perform from public.submissions as submission where submission.id = known.id for share;
  select * into asked from private.questions
  where id = p_question and submission_id = known.id and known.may_answer for update;
  if not found then
    return false;
  end if;
  if private.question_state(asked) = 'ouverte' then
    update private.questions set answer = p_answer, answered_at = now() where id = p_question;
    perform private.add_desk_event(
      gen_random_uuid(), asked.submission_id, 'Client', 'answer',
      jsonb_build_object('item', asked.item, 'proposal', asked.proposal, 'answer', p_answer), now()
    );
  end if;
  return true;
end
$$;
grant execute on function public.follow_answer(text,uuid,uuid,text) to service_role;

-- Withdraws the questions that wait of an order that is over, and its answers are no sign: there is nothing to replace any more.
create function private.withdraw_questions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_final(new.status) then
    update private.questions set withdrawn_at = now()
    where submission_id = new.id and answer is null and withdrawn_at is null;
    update private.questions set seen_at = now() where submission_id = new.id and answer is not null and seen_at is null;
  end if;
  return null;
end
$$;

create trigger note_desk_change after update of answer, seen_at on private.questions
  for each row execute function private.note_changed_part();

create trigger withdraw_questions after update of status on public.submissions
  for each row when (old.status is distinct from new.status)
  execute function private.withdraw_questions();
