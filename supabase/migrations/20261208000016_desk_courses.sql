-- The courier and the recipient, who have no account: their links, what the courier does, and the questions to the customer
-- about what is missing (docs/rules/desk.md#courier).

-- Tables -----------------------------------------------------------------------------------------------------

-- A row is a secret link to one order, for somebody without an account.
create table if not exists private.share_links (
  -- Unguessable. It is kept as it is, because the manager sends it again.
  token text primary key check (token ~ '^[A-Za-z0-9_-]{32}$'),
  submission_id uuid not null references public.submissions (id) on delete cascade,
  -- 'course' is the courier's. 'suivi' shows states and nothing else. 'reponse' is the customer's, who may answer questions.
  kind text not null check (kind in ('course', 'suivi', 'reponse')),
  -- For the courier, in the manager's words, such as the position that the customer has written.
  note text check (char_length(note) <= 1000),
  -- Four digits of a courier's link: the recipient reads them on their own page and tells them to the courier.
  code text check (code ~ '^\d{4}$'),
  -- How often other digits were said.
  wrong_codes integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

create unique index if not exists share_links_open on private.share_links (submission_id, kind) where ended_at is null;
create index if not exists share_links_submission_id on private.share_links (submission_id);

-- A row is a replacement that the manager proposes for an article that is missing.
create table if not exists private.questions (
  -- Made by the manager's device.
  id uuid primary key,
  submission_id uuid not null references public.submissions (id) on delete cascade,
  -- The line of the list, counted from 1.
  line integer not null check (line between 1 and 1000),
  item text not null check (char_length(item) between 1 and 300),
  proposal text not null check (char_length(proposal) between 1 and 300),
  -- In cents, for the whole line.
  price integer not null check (price between 0 and 1000000),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answer text check (answer in ('oui', 'non')),
  answered_at timestamptz,
  withdrawn_at timestamptz
);

create index if not exists questions_submission_id on private.questions (submission_id, asked_at);

-- A row is a device that has still to be told that its order has a question: once, whichever question is the last.
create table if not exists private.question_pushes (
  submission_id uuid not null,
  endpoint text not null,
  question_id uuid not null references private.questions (id) on delete cascade,
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease uuid,
  primary key (submission_id, endpoint),
  foreign key (submission_id, endpoint)
    references private.push_subscriptions (submission_id, endpoint) on delete cascade
);

create index if not exists question_pushes_next_attempt_at on private.question_pushes (next_attempt_at);
create index if not exists question_pushes_question_id on private.question_pushes (question_id);

alter table private.share_links enable row level security;
alter table private.questions enable row level security;
alter table private.question_pushes enable row level security;
revoke all on table private.share_links, private.questions, private.question_pushes from public, anon, authenticated, service_role;

-- Links ------------------------------------------------------------------------------------------------------

create or replace function private.is_open(link private.share_links)
returns boolean
language sql
stable
set search_path = ''
as $$
  select link.ended_at is null and link.expires_at > now()
$$;

-- Ends the open link of a kind: whoever has it sees nothing any more. Returns {outcome: 'done' | 'unknown'}.
create or replace function public.desk_end_share(
  p_key uuid, p_id uuid, p_kind text, p_done_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
begin
  perform private.require_operator();
  perform from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  -- A call that is repeated must not end the link that was made in between.
  if private.add_desk_event(
    p_key, p_id, private.operator_name(), 'share_end', jsonb_build_object('kind', p_kind), p_done_at
  ) then
    update private.share_links set ended_at = now()
    where submission_id = p_id and kind = p_kind and ended_at is null;
  end if;
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Ends the courier's link with the delivery, or once there is nothing to deliver.
create or replace function private.end_courses()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.share_links set ended_at = now() where submission_id = new.id and kind = 'course' and ended_at is null;
  return null;
end
$$;

create or replace trigger end_courses after update of status on public.submissions
  for each row when (new.status in ('livree', 'annulee', 'refusee')) execute function private.end_courses();

-- Deletes the links, the questions and the courier's sign of an order whose contents are erased.
create or replace function private.forget_shares()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.share_links where submission_id = new.id;
  delete from private.questions where submission_id = new.id;
  delete from private.course_signs where submission_id = new.id;
  return null;
end
$$;

create or replace trigger forget_shares after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.forget_shares();

-- Questions --------------------------------------------------------------------------------------------------

-- Returns how a question stands: 'oui', 'non', 'retiree', 'expiree' or 'ouverte'.
create or replace function private.question_state(question private.questions)
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
create or replace function private.questions_of(p_id uuid)
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

-- Telling the customer ---------------------------------------------------------------------------------------

-- Leases the pushes of questions that are due for p_lease_seconds, oldest first. Forgets those whose question is over. Returns the
-- list of {submissionId, endpoint, lease, attempts, p256dh, auth, reference, seconds}, where seconds is how long the question still waits.
create or replace function public.claim_question_pushes(p_now timestamptz, p_lease_seconds integer, p_limit integer)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  delete from private.question_pushes as push
  where not exists (
    select from private.questions as question
    where question.id = push.question_id and answer is null and withdrawn_at is null and expires_at > p_now
  );
  with due as (
    select submission_id, endpoint from private.question_pushes
    where next_attempt_at <= p_now
    order by next_attempt_at limit p_limit
    for update skip locked
  ), leased as (
    update private.question_pushes as push
    set attempts = attempts + 1, lease = gen_random_uuid(),
      next_attempt_at = p_now + make_interval(secs => p_lease_seconds)
    from due
    where push.submission_id = due.submission_id and push.endpoint = due.endpoint
    returning push.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'submissionId', leased.submission_id, 'endpoint', leased.endpoint, 'lease', leased.lease, 'attempts', leased.attempts,
    'p256dh', subscription.p256dh, 'auth', subscription.auth, 'reference', submission.reference,
    'seconds', ceil(extract(epoch from question.expires_at - p_now))::integer
  )), '[]')
  from leased
  join private.push_subscriptions as subscription using (submission_id, endpoint)
  join private.questions as question on question.id = leased.question_id
  join public.submissions as submission on submission.id = leased.submission_id
$$;

-- Records how a push of a question ended: 'sent', 'gone' (nobody is subscribed there any more) or 'failed', to be tried again at
-- p_retry_at. One that was queued anew meanwhile stays: it tells of a later question.
create or replace function public.settle_question_push(
  p_id uuid, p_endpoint text, p_lease uuid, p_outcome text, p_retry_at timestamptz
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_outcome = 'gone' then
    perform private.end_subscriptions(p_endpoint, p_retry_at);
  elsif p_outcome = 'sent' then
    delete from private.question_pushes where submission_id = p_id and endpoint = p_endpoint and lease = p_lease;
  else
    update private.question_pushes set lease = null, next_attempt_at = p_retry_at
    where submission_id = p_id and endpoint = p_endpoint and lease = p_lease;
  end if;
end
$$;

-- The courier ------------------------------------------------------------------------------------------------

-- Returns what the courier has done, oldest first: the list of {step, at, storedAt, detail, photo}, the photo as photo_of_step has it.
create or replace function private.course_steps(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'step', detail ->> 'step', 'at', private.iso_utc(done_at), 'storedAt', private.iso_utc(stored_at),
      'detail', detail - 'step', 'photo', private.photo_of_step(key)
    ) order by done_at, id), '[]')
    from private.desk_events where submission_id = p_id and kind = 'course' and detail ? 'step'
  );
end
$$;

-- Returns what a courier's link opens: {state, course}, where state is 'unknown', 'over' or 'open'. The course, of an open link
-- alone, is {reference, service, status, slotAt, fields, note, steps, ticks, questions}. The function that calls it tells the
-- courier a part of the fields (src/services/course-sheet.ts).
create or replace function public.course_of(p_token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  link private.share_links;
begin
  select * into link from private.share_links where token = p_token and kind = 'course';
  if not found then
    return jsonb_build_object('state', 'unknown');
  end if;
  if not private.is_open(link) then
    return jsonb_build_object('state', 'over');
  end if;
  return (
    select jsonb_build_object(
      'state', 'open',
      'course', jsonb_build_object(
        'reference', reference, 'service', service, 'status', status, 'slotAt', private.iso_utc(slot_at),
        'fields', fields, 'note', link.note, 'steps', private.course_steps(id), 'ticks', private.ticks_of(id),
        'questions', private.questions_of(id)
      )
    )
    from public.submissions where id = link.submission_id
  );
end
$$;

-- How many wrong digits a course takes: a courier mistypes, and must not find them by trying.
create or replace function private.most_wrong_codes()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 3
$$;

-- Compares digits with those of a courier's link, and counts them where they are others. Returns 'right', 'wrong', or 'spent'
-- where too many were wrong before: they are not compared any more. The caller holds the order's row.
create or replace function private.compare_code(p_token text, p_code text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  link private.share_links;
begin
  select * into link from private.share_links where token = p_token;
  if link.wrong_codes >= private.most_wrong_codes() then
    return 'spent';
  elsif p_code = link.code then
    return 'right';
  end if;
  update private.share_links set wrong_codes = wrong_codes + 1 where token = p_token;
  return 'wrong';
end
$$;

-- Compares the digits that the recipient has said, before the courier ends the course with them. Returns {outcome, left}, where
-- outcome is 'right', 'wrong', 'spent', 'over' or 'unknown', and left how many more may be wrong. Wrong ones are in the history.
create or replace function public.course_code(p_token text, p_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  link private.share_links;
  compared text;
begin
  select * into link from private.share_links where token = p_token and kind = 'course';
  if not found then
    return jsonb_build_object('outcome', 'unknown', 'left', 0);
  end if;
  perform from public.submissions where id = link.submission_id for update;
  select * into link from private.share_links where token = p_token;
  if not private.is_open(link) then
    return jsonb_build_object('outcome', 'over', 'left', 0);
  end if;
  compared := private.compare_code(p_token, p_code);
  if compared = 'wrong' then
    perform private.add_desk_event(gen_random_uuid(), link.submission_id, 'Coursier', 'course_code', '{}', now());
  end if;
  return jsonb_build_object(
    'outcome', compared,
    'left', (select private.most_wrong_codes() - wrong_codes from private.share_links where token = p_token)
  );
end
$$;

-- Keeps what the courier said where somebody has to decide about it, and lets go of what was said before: a failure, a step that
-- the order does not stand at, and a delivery with wrong digits. p_status: where the order stands after the step.
create or replace function private.note_course_sign(p_id uuid, p_key uuid, p_told jsonb, p_status text, p_at timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  has_wrong_code constant boolean := p_told ? 'wrongCodes';
begin
  delete from private.course_signs as sign where sign.submission_id = p_id and sign.done_at <= p_at;
  if has_wrong_code or (
    case p_told ->> 'step'
      when 'echec' then p_status <> 'annulee'
      when 'recuperee' then p_status not in ('en_livraison', 'livree')
      else p_status <> 'livree'
    end
  ) then
    insert into private.course_signs (submission_id, key, step, reason, has_wrong_code, done_at)
    values (p_id, p_key, p_told ->> 'step', p_told ->> 'reason', has_wrong_code, p_at)
    on conflict (submission_id) do nothing;
  end if;
end
$$;

-- An order that is moved is decided about.
create or replace function private.forget_course_sign()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.course_signs where submission_id = new.id;
  return null;
end
$$;

create or replace trigger forget_course_sign after update of status on public.submissions
  for each row when (old.status is distinct from new.status) execute function private.forget_course_sign();

-- Lets go of what a courier said: a manager has read it. p_sign: the key of the sign that they saw; another one stays. Returns
-- {outcome: 'done' | 'unknown'}.
create or replace function public.desk_acknowledge(
  p_key uuid, p_id uuid, p_sign uuid, p_done_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
begin
  perform private.require_operator();
  perform from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  delete from private.course_signs where submission_id = p_id and key = p_sign;
  if found then
    perform private.add_desk_event(p_key, p_id, private.operator_name(), 'acknowledged', '{}', p_done_at);
  end if;
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Ticks a line of the list for the courier, or unticks it, as desk_tick does for the manager. Returns 'done', 'over' or
-- 'unknown', as course_step does.
create or replace function public.course_tick(p_token text, p_line text, p_is_ticked boolean, p_done_at timestamptz)
returns text
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  link private.share_links;
begin
  select * into link from private.share_links where token = p_token and kind = 'course';
  if not found then
    return 'unknown';
  elsif not private.is_open(link) then
    return 'over';
  end if;
  perform private.set_tick(link.submission_id, p_line, p_is_ticked, 'Coursier', p_done_at);
  return 'done';
end
$$;

-- Following --------------------------------------------------------------------------------------------------

-- Returns the order that somebody without an account names, by a link or by the id that its sender alone has, and whether they
-- may answer questions.
create or replace function private.followed(p_token text, p_id uuid, out id uuid, out may_answer boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if p_token is null then
    id := p_id;
    may_answer := true;
    return;
  end if;
  select link.submission_id, link.kind = 'reponse' into id, may_answer
  from private.share_links as link
  where link.token = p_token and link.kind <> 'course' and private.is_open(link);
end
$$;

-- Returns where an order stands: null where there is none, otherwise {reference, status, history, slotAt, code, mayAnswer,
-- questions}. `code` is what the recipient tells the courier, while there is a courier; the questions are there for whoever
-- may answer them.
create or replace function public.follow_of(p_token text, p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'reference', submission.reference,
    'status', submission.status,
    'history', (
      select coalesce(
        jsonb_agg(jsonb_build_object('status', past.status, 'at', private.iso_utc(past.set_at)) order by past.id), '[]'
      )
      from public.submission_statuses as past where past.submission_id = submission.id
    ),
    'slotAt', private.iso_utc(submission.slot_at),
    'code', (
      select link.code from private.share_links as link
      where link.submission_id = submission.id and link.kind = 'course' and private.is_open(link)
    ),
    'mayAnswer', known.may_answer,
    'questions', case when known.may_answer then private.questions_of(submission.id) else '[]' end
  )
  from private.followed(p_token, p_id) as known
  join public.submissions as submission on submission.id = known.id
$$;

-- Returns the token of a link that shows an order's states, for its sender to hand on; null where there is no such order.
create or replace function public.follow_share(p_id uuid)
returns text
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
begin
  perform from public.submissions where id = p_id and fields <> '{}' for update;
  return case when found then private.open_share(p_id, 'suivi') end;
end
$$;

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  private.is_open(private.share_links),
  private.end_courses(),
  private.forget_shares(),
  private.question_state(private.questions),
  private.questions_of(uuid),
  private.course_steps(uuid),
  private.most_wrong_codes(),
  private.compare_code(text, text),
  private.note_course_sign(uuid, uuid, jsonb, text, timestamptz),
  private.forget_course_sign(),
  private.followed(text, uuid),
  public.desk_end_share(uuid, uuid, text, timestamptz),
  public.desk_acknowledge(uuid, uuid, uuid, timestamptz),
  public.claim_question_pushes(timestamptz, integer, integer),
  public.settle_question_push(uuid, text, uuid, text, timestamptz),
  public.course_of(text),
  public.course_code(text, text),
  public.course_tick(text, text, boolean, timestamptz),
  public.follow_of(text, uuid),
  public.follow_share(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_end_share(uuid, uuid, text, timestamptz),
  public.desk_acknowledge(uuid, uuid, uuid, timestamptz)
  to authenticated;
grant execute on function
  public.claim_question_pushes(timestamptz, integer, integer),
  public.settle_question_push(uuid, text, uuid, text, timestamptz),
  public.course_of(text),
  public.course_code(text, text),
  public.course_tick(text, text, boolean, timestamptz),
  public.follow_of(text, uuid),
  public.follow_share(uuid)
  to service_role;
