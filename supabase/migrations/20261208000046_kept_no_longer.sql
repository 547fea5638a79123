-- Things that are not kept, or no longer than they are needed: steps beyond those of any course; the questions of an order that is over
-- (docs/rules/desk.md#questions); courses and questions of one whose contents are erased, because what is typed into a new one could
-- name people again (docs/rules/privacy.md#retention-on-the-server); the data of a sign-up once its profile has them.

-- Courses ----------------------------------------------------------------------------------------------------

-- Applies what the courier has done, once for each key. Returns
--   'done': it is in the history, now or before
--   'late': the link had ended, after it was done; it is in the history and has moved nothing
--   'over': the link had ended before, or the order has a hundred steps, more than any course: the link may have come into other hands
--   'unknown': there is no such link, or the key belongs to another order
-- p_step: 'recuperee', 'livree' or 'echec'; p_detail: {reason, receivedBy, code}.
create or replace function public.course_step(
  p_token text, p_key uuid, p_step text, p_detail jsonb, p_done_at timestamptz
)
returns text
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  moment constant timestamptz := least(coalesce(p_done_at, now()), now());
  link private.share_links;
  known public.submissions;
  compared text;
  told jsonb := jsonb_strip_nulls(jsonb_build_object(
    'step', p_step, 'reason', left(p_detail ->> 'reason', 300), 'receivedBy', left(p_detail ->> 'receivedBy', 100)
  ));
begin
  select * into link from private.share_links where token = p_token and kind = 'course';
  if not found or p_step not in ('recuperee', 'livree', 'echec') then
    return 'unknown';
  end if;
  select * into known from public.submissions where id = link.submission_id for update;
  -- Somebody else may have ended it while this call waited for the order.
  select * into link from private.share_links where token = p_token;
  if exists (select from private.desk_events where key = p_key) then
    return case
      when exists (select from private.desk_events where key = p_key and submission_id = known.id) then 'done'
      else 'unknown'
    end;
  end if;
  if 100 <= (
    select count(*) from private.desk_events where submission_id = known.id and kind = 'course' and detail ? 'step'
  ) then
    return 'over';
  end if;
  if not private.is_open(link) and (
    moment > coalesce(link.ended_at, link.expires_at) or now() > coalesce(link.ended_at, link.expires_at) + interval '1 day'
  ) then
    return 'over';
  end if;
  if nullif(p_detail ->> 'code', '') is not null then
    compared := private.compare_code(p_token, p_detail ->> 'code');
    told := told || jsonb_build_object('codeMatches', compared = 'right');
    select * into link from private.share_links where token = p_token;
  end if;
  if p_step = 'livree' and link.wrong_codes > 0 and compared is distinct from 'right' then
    told := told || jsonb_build_object('wrongCodes', link.wrong_codes);
  end if;
  if not private.is_open(link) then
    perform private.add_desk_event(
      p_key, known.id, 'Coursier', 'course', told || jsonb_build_object('late', true), moment
    );
    perform private.note_course_sign(known.id, p_key, told, known.status, moment);
    return 'late';
  end if;
  perform private.add_desk_event(p_key, known.id, 'Coursier', 'course', told, moment);
  if p_step in ('recuperee', 'livree') and known.status = 'confirmee'
    and cardinality(private.kinds_to_pay(known.id)) = 0 then
    update public.submissions set status = 'en_livraison' where id = known.id returning * into known;
  end if;
  if p_step = 'livree' then
    if known.status = 'en_livraison' then
      update public.submissions set status = 'livree' where id = known.id returning * into known;
    end if;
    update private.share_links set ended_at = now() where token = p_token and ended_at is null;
  end if;
  perform private.note_course_sign(known.id, p_key, told, known.status, moment);
  return 'done';
end
$$;

-- Questions --------------------------------------------------------------------------------------------------

-- A question belongs to its article, which a correction may move to another line. It is held after its order: two requests never wait
-- for each other, and an erasure does not miss what is written down of it.

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

-- Accounts ---------------------------------------------------------------------------------------------------

-- Leaves to the profile of a confirmed account what its sign-up gave: metadata stand in every token and in answers before the code, and
-- the profile does not open before it (docs/rules/accounts.md#second-factor). The names stay, for a profile that is missing one day.
create or replace function private.leave_to_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.profiles where id = new.id) then
    new.raw_user_meta_data := new.raw_user_meta_data - array['username', 'phone', 'address', 'birthdate'];
  end if;
  return new;
end
$$;

-- An accounts service may write the metadata that it has read before the confirmation once more after it.
create or replace trigger leave_to_profile before update of email_confirmed_at, raw_user_meta_data on auth.users
  for each row when (
    new.email_confirmed_at is not null and jsonb_typeof(new.raw_user_meta_data) = 'object'
    and new.raw_user_meta_data ?| array['username', 'phone', 'address', 'birthdate']
  ) execute function private.leave_to_profile();

-- The trigger does it for the accounts of before.
update auth.users set raw_user_meta_data = raw_user_meta_data
where email_confirmed_at is not null and raw_user_meta_data ?| array['username', 'phone', 'address', 'birthdate'];

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  private.leave_to_profile(),
  private.withdraw_questions(),
  public.desk_ask(uuid, uuid, integer, text, text, integer, integer, timestamptz),
  public.desk_withdraw_question(uuid, uuid, timestamptz),
  public.course_step(text, uuid, text, jsonb, timestamptz),
  public.follow_answer(text, uuid, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_ask(uuid, uuid, integer, text, text, integer, integer, timestamptz),
  public.desk_withdraw_question(uuid, uuid, timestamptz)
  to authenticated;
grant execute on function
  public.course_step(text, uuid, text, jsonb, timestamptz),
  public.follow_answer(text, uuid, uuid, text)
  to service_role;
