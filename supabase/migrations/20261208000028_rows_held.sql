-- Triggers that queue pushes. They hold the rows that they count on, which another request may delete in the same moment.

-- Queues what closed devices have to be told of an order: that it came, once its five minutes begin; that it was cancelled, and not at
-- the desk; and that it needs nobody any more, for those that were told of it.
create or replace function private.queue_desk_pushes(p_row public.submissions)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_new constant boolean := p_row.status = 'recue'
    and not exists (select from private.desk_taken where submission_id = p_row.id);
begin
  if private.board_part(p_row.service) is not null then
    return;
  end if;
  -- Held first: a device that ends meanwhile must not take the order with it.
  perform from private.desk_devices order by endpoint for key share;
  if is_new then
    insert into private.desk_pushes (submission_id, endpoint, kind, next_attempt_at)
    select p_row.id, endpoint, 'new', private.promised_from(p_row.received_at, p_row.next_opening) from private.desk_devices
    on conflict (submission_id, endpoint) do nothing;
    return;
  end if;
  delete from private.desk_pushes where submission_id = p_row.id and shown = 0 and lease is null;
  update private.desk_pushes
  set kind = 'taken', next_attempt_at = now(), lease = null, attempts = 0
  where submission_id = p_row.id;
  if p_row.status = 'annulee' and auth.uid() is null then
    insert into private.desk_pushes (submission_id, endpoint, kind, next_attempt_at)
    select p_row.id, endpoint, 'cancelled', now() from private.desk_devices
    on conflict (submission_id, endpoint) do update
    set kind = 'cancelled', next_attempt_at = excluded.next_attempt_at, lease = null, attempts = 0;
  end if;
end
$$;

-- Queues a question for every device whose customer asked to be told of the order (docs/rules/operator.md#telling-the-customer).
-- One that still waits is about this question from now on: what it says is the same.
create or replace function private.queue_question_pushes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Held first: a subscription that ends meanwhile must not take the question with it.
  perform from private.push_subscriptions where submission_id = new.submission_id order by endpoint for key share;
  insert into private.question_pushes (submission_id, endpoint, question_id)
  select submission_id, endpoint, new.id from private.push_subscriptions where submission_id = new.submission_id
  on conflict (submission_id, endpoint) do update
  set question_id = excluded.question_id, next_attempt_at = now(), attempts = 0, lease = null;
  return null;
end
$$;

create or replace trigger queue_question_pushes after insert on private.questions
  for each row execute function private.queue_question_pushes();

-- Queues a sign for every device that rings while it is closed. One that still rings for the order's reception goes on: it leads to the
-- order, too.
create or replace function private.queue_sign_pushes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Held first: a device that ends meanwhile must not take the courier's step with it.
  perform from private.desk_devices order by endpoint for key share;
  insert into private.desk_pushes (submission_id, endpoint, kind, next_attempt_at)
  select new.submission_id, endpoint, 'sign', now() from private.desk_devices
  on conflict (submission_id, endpoint) do update
  set kind = 'sign', next_attempt_at = excluded.next_attempt_at, lease = null, attempts = 0
  where desk_pushes.kind <> 'new';
  return null;
end
$$;

create or replace trigger queue_sign_pushes after insert on private.course_signs
  for each row execute function private.queue_sign_pushes();

revoke all on function
  private.queue_desk_pushes(public.submissions),
  private.queue_question_pushes(),
  private.queue_sign_pushes()
  from public, anon, authenticated, service_role;
