-- Questions are held after their order, as desk_ask holds them: two requests never wait for each other, and an erasure does not miss
-- what is written down of a question.

-- Withdraws a question that waits. Returns {outcome, state}: 'conflict' where it was answered meanwhile, and the answer holds.
create or replace function public.desk_withdraw_question(
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
  perform private.require_operator();
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
    p_key, asked.submission_id, private.operator_name(), 'question_end', jsonb_build_object('item', asked.item), p_done_at
  );
  return jsonb_build_object('outcome', 'done', 'state', 'retiree');
end
$$;

-- Keeps the customer's answer to a question: the first one holds, and a repeated call changes nothing. Returns whether there is
-- such a question for whoever asks.
create or replace function public.follow_answer(p_token text, p_id uuid, p_question uuid, p_answer text)
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

-- Withdraws the questions that wait of an order that is over: there is nothing to replace any more.
create or replace function private.withdraw_questions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.questions set withdrawn_at = now()
  where submission_id = new.id and answer is null and withdrawn_at is null;
  return null;
end
$$;

create or replace trigger withdraw_questions after update of status on public.submissions
  for each row when (new.status in ('livree', 'annulee', 'refusee') and old.status is distinct from new.status)
  execute function private.withdraw_questions();

revoke all on function
  private.withdraw_questions(),
  public.desk_withdraw_question(uuid, uuid, timestamptz),
  public.follow_answer(text, uuid, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_withdraw_question(uuid, uuid, timestamptz) to authenticated;
grant execute on function public.follow_answer(text, uuid, uuid, text) to service_role;
