-- Pushes to managers' closed devices about what a courier says (docs/rules/desk.md#signs-of-a-course).

-- A push of the kind 'sign' is sent once, as one of the kind 'cancelled' is.
alter table private.desk_pushes drop constraint if exists desk_pushes_kind_check;
alter table private.desk_pushes add constraint desk_pushes_kind_check
  check (kind in ('new', 'taken', 'cancelled', 'sign'));

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

-- A sign that is decided about before it was sent is told to nobody.
create or replace function private.forget_sign_pushes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.desk_pushes where submission_id = old.submission_id and kind = 'sign';
  return null;
end
$$;

create or replace trigger forget_sign_pushes after delete on private.course_signs
  for each row execute function private.forget_sign_pushes();

revoke all on function private.queue_sign_pushes(), private.forget_sign_pushes()
  from public, anon, authenticated, service_role;
