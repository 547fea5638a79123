-- Courses: a delivery as its courier sees it by a secret link, what the courier does, and links to follow an order.

-- Secret links -----------------------------------------------------------------------------------------------

create function private.is_open(link private.share_links)
returns boolean
language sql
stable
set search_path = ''
as $$
  select link.ended_at is null and link.expires_at > now()
$$;

-- Returns the token of the order's open link of a kind, and makes one where there is none. The caller holds the order's row.
-- A courier's link lasts for three days, the others for thirty, and begins with the note of the one before it.
create function private.open_share(p_id uuid, p_kind text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  known text;
  chance constant bytea := uuid_send(gen_random_uuid());
begin
  update private.share_links set ended_at = expires_at
  where submission_id = p_id and kind = p_kind and ended_at is null and expires_at <= now();
  select token into known from private.share_links where submission_id = p_id and kind = p_kind and ended_at is null;
  if known is null then
    known := private.new_link_token();
    insert into private.share_links (token, submission_id, kind, note, code, expires_at)
    values (
      known, p_id, p_kind, case when p_kind = 'course' then private.courier_note(p_id) end,
      case when p_kind = 'course' then
        lpad(((get_byte(chance, 0) * 65536 + get_byte(chance, 1) * 256 + get_byte(chance, 2)) % 10000)::text, 4, '0')
      end,
      now() + case when p_kind = 'course' then interval '3 days' else interval '30 days' end
    );
  end if;
  return known;
end
$$;

-- Makes a link to an order, or returns the open one: {outcome, token, message}, where outcome is 'done', 'refused' (`message`
-- says why in French) or 'unknown'. A call that is repeated makes none: another manager may have ended the first one in between.
-- p_note: for the courier; null leaves what was written, and so does a call that is repeated, for the same reason. p_reason: why a
-- course leaves that is not paid (docs/rules/desk.md#delivery-after-payment): it is asked for once an order, by needsReason.
create function public.desk_share(
  p_key uuid, p_id uuid, p_kind text, p_note text default null, p_done_at timestamptz default null, p_reason text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known public.submissions;
  made text;
begin
  perform private.require_manager();
  select * into known from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if known.fields = '{}' then
    return jsonb_build_object('outcome', 'refused', 'message', 'Le contenu de cette commande est effacé.');
  end if;
  if private.is_application(known.service) or known.service in ('devis', 'don') then
    return jsonb_build_object('outcome', 'refused', 'message', 'Il n’y a rien à livrer.');
  end if;
  if p_kind = 'course' and known.status not in ('recue', 'confirmee', 'en_livraison') then
    return jsonb_build_object('outcome', 'refused', 'message', format(
      '%s est « %s » : il n’y a plus de course.', known.reference, private.status_label(known.status)
    ));
  end if;
  if p_kind = 'course' and known.status <> 'en_livraison' and coalesce(btrim(p_reason), '') = '' and not private.may_leave(p_id)
    and not exists (select from private.desk_events where key = p_key)
  then
    return private.refused_unpaid(known);
  end if;
  if exists (select from private.desk_events where key = p_key) and not exists (
    select from private.share_links as link where submission_id = p_id and kind = p_kind and private.is_open(link)
  ) then
    return jsonb_build_object('outcome', 'refused', 'message', 'Ce lien a été terminé entre-temps.');
  end if;
  made := private.open_share(p_id, p_kind);
  if private.add_desk_event(
    p_key, p_id, private.manager_name(), 'share',
    jsonb_strip_nulls(jsonb_build_object('kind', p_kind, 'reason', nullif(left(btrim(p_reason), 500), ''))), p_done_at
  ) and p_kind = 'course' then
    update private.share_links set note = nullif(btrim(p_note), '') where token = made and p_note is not null;
    delete from private.course_signs where submission_id = p_id;
  end if;
  return jsonb_build_object('outcome', 'done', 'token', made);
end
$$;
grant execute on function public.desk_share(uuid,uuid,text,text,timestamptz,text) to authenticated;

-- Returns whether an order may leave: it is paid, or a manager has written down why it leaves unpaid.
create function private.may_leave(p_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select cardinality(private.kinds_to_pay(p_id)) = 0 or exists (
    select from private.desk_events
    where submission_id = p_id and kind = 'share' and detail ->> 'kind' = 'course' and detail ? 'reason'
  )
$$;

-- Returns the answer to whoever would have an order leave that may not.
create function private.refused_unpaid(p_order public.submissions)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', 'refused', 'status', p_order.status, 'needsReason', true, 'message',
    format('%s n’est pas entièrement payée : attendez le paiement des liens, ou écrivez pourquoi elle part.', p_order.reference)
  )
$$;

-- Returns what an order has shared: {links: [{kind, token, note, code, createdAt, expiresAt}] of the open ones, steps: [{step,
-- at, storedAt, detail, photo}] of the courier, questions: see questions_of, list: the text of its grocery list, phone: its customer's,
-- note: see courier_note}, list and phone empty where there is none.
create function public.desk_shared(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
  return jsonb_build_object(
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', link.kind, 'token', link.token, 'note', link.note, 'code', link.code,
        'createdAt', private.iso_utc(link.created_at), 'expiresAt', private.iso_utc(link.expires_at)
      ) order by link.kind), '[]')
      from private.share_links as link where submission_id = p_id and private.is_open(link)
    ),
    'steps', private.course_steps(p_id),
    'questions', private.questions_of(p_id),
    'list', coalesce((select fields ->> 'liste_de_courses_detaillee' from public.submissions where id = p_id), ''),
    'phone', coalesce((select facts ->> 'phone' from public.submissions where id = p_id), ''),
    'note', private.courier_note(p_id)
  );
end
$$;
grant execute on function public.desk_shared(uuid) to authenticated;

-- Ends the open link of a kind: whoever has it sees nothing any more. Returns {outcome: 'done' | 'unknown'}.
create function public.desk_end_share(
  p_key uuid, p_id uuid, p_kind text, p_done_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
begin
  perform private.require_manager();
  perform from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  -- A call that is repeated must not end the link that was made in between.
  if private.add_desk_event(
    p_key, p_id, private.manager_name(), 'share_end', jsonb_build_object('kind', p_kind), p_done_at
  ) then
    update private.share_links set ended_at = now()
    where submission_id = p_id and kind = p_kind and ended_at is null;
  end if;
  return jsonb_build_object('outcome', 'done');
end
$$;
grant execute on function public.desk_end_share(uuid,uuid,text,timestamptz) to authenticated;

-- Ends the courier's link with the delivery, or once there is nothing to deliver.
create function private.end_courses()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_final(new.status) then
    update private.share_links set ended_at = now() where submission_id = new.id and kind = 'course' and ended_at is null;
  end if;
  return null;
end
$$;

create trigger end_courses after update of status on public.submissions
  for each row execute function private.end_courses();

-- Deletes the links, the questions and the courier's sign of an order whose contents are erased.
create function private.forget_shares()
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

create trigger forget_shares after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.forget_shares();

-- What the courier sees --------------------------------------------------------------------------------------

-- The manager's word to the courier outlives the link that it was written for (docs/rules/desk.md#courier).

-- Returns what the manager has written for the courier of an order, in the last link that was made for one; null without a word.
create function private.courier_note(p_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select note from private.share_links
  where submission_id = p_id and kind = 'course'
  order by ended_at is null desc, created_at desc, ended_at desc
  limit 1
$$;

-- Returns what the courier has done, oldest first: the list of {step, at, storedAt, detail, photo}, the photo as photo_of_step has it.
create function private.course_steps(p_id uuid)
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
create function public.course_of(p_token text)
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
grant execute on function public.course_of(text) to service_role;

-- The code at the door ---------------------------------------------------------------------------------------

-- How many wrong digits a course takes: a courier mistypes, and must not find them by trying.
create function private.most_wrong_codes()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 3
$$;

-- Compares digits with those of a courier's link, and counts them where they are others. Returns 'right', 'wrong', or 'spent'
-- where too many were wrong before: they are not compared any more. The caller holds the order's row.
-- docs/rules/desk.md#delivery-code
create function private.compare_code(p_token text, p_code text)
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
create function public.course_code(p_token text, p_code text)
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
grant execute on function public.course_code(text,text) to service_role;

-- What the courier does --------------------------------------------------------------------------------------

-- Applies what the courier has done, once for each key. Returns
--   'done': it is in the history, now or before
--   'late': the link had ended, after it was done; it is in the history and has moved nothing
--   'over': the link had ended before, or the order has a hundred steps, more than any course: the link may have come into other hands
--   'unknown': there is no such link, or the key belongs to another order
-- p_step: 'recuperee', 'livree' or 'echec'; p_detail: {reason, receivedBy, code}.
create function public.course_step(
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
  if p_step in ('recuperee', 'livree') and known.status = 'confirmee' and private.may_leave(known.id) then
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
grant execute on function public.course_step(text,uuid,text,jsonb,timestamptz) to service_role;

-- Ticks a line of the list for the courier, or unticks it, as desk_tick does for the manager. Returns 'done', 'over' or
-- 'unknown', as course_step does.
create function public.course_tick(p_token text, p_line text, p_is_ticked boolean, p_done_at timestamptz)
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
grant execute on function public.course_tick(text,text,boolean,timestamptz) to service_role;

-- Keeps what the courier said where somebody has to decide about it, and lets go of what was said before: a failure, a step that
-- the order does not stand at, and a delivery with wrong digits. p_status: where the order stands after the step.
create function private.note_course_sign(p_id uuid, p_key uuid, p_told jsonb, p_status text, p_at timestamptz)
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
create function private.forget_course_sign()
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

create trigger forget_course_sign after update of status on public.submissions
  for each row when (old.status is distinct from new.status) execute function private.forget_course_sign();

-- Lets go of what a courier said, or of a customer's answer: a manager has read it. p_sign: the key of the sign that they saw, or the
-- id of the question; another one stays. Returns
-- {outcome: 'done' | 'unknown'}.
create function public.desk_acknowledge(
  p_key uuid, p_id uuid, p_sign uuid, p_done_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
begin
  perform private.require_manager();
  perform from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  delete from private.course_signs where submission_id = p_id and key = p_sign;
  if not found then
    update private.questions set seen_at = now()
    where submission_id = p_id and id = p_sign and answer is not null and seen_at is null;
  end if;
  if found then
    perform private.add_desk_event(p_key, p_id, private.manager_name(), 'acknowledged', '{}', p_done_at);
  end if;
  return jsonb_build_object('outcome', 'done');
end
$$;
grant execute on function public.desk_acknowledge(uuid,uuid,uuid,timestamptz) to authenticated;

-- Following --------------------------------------------------------------------------------------------------

-- Returns the order that somebody without an account names, by a link or by the id that its sender alone has, and whether they
-- may answer questions.
create function private.followed(p_token text, p_id uuid, out id uuid, out may_answer boolean)
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
-- questions}. `code` is what the recipient tells the courier, while there is a courier: its sender alone is told, because a link
-- may be in any hands. The questions are there for whoever may answer them.
-- docs/rules/desk.md#following
create function public.follow_of(p_token text, p_id uuid)
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
      where p_token is null and link.submission_id = submission.id and link.kind = 'course' and private.is_open(link)
    ),
    'mayAnswer', known.may_answer,
    'questions', case when known.may_answer then private.questions_of(submission.id) else '[]' end
  )
  from private.followed(p_token, p_id) as known
  join public.submissions as submission on submission.id = known.id
$$;
grant execute on function public.follow_of(text,uuid) to service_role;

-- Returns the token of a link that shows an order's states, for its sender to hand on; null where there is no such order.
create function public.follow_share(p_id uuid)
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
grant execute on function public.follow_share(uuid) to service_role;
