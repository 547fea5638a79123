-- Pushes to managers' closed devices about what a courier says (docs/rules/desk.md#signs-of-a-course).

-- A push of the kind 'sign' is sent once, as one of the kind 'cancelled' is.
alter table private.desk_pushes drop constraint if exists desk_pushes_kind_check;
alter table private.desk_pushes add constraint desk_pushes_kind_check
  check (kind in ('new', 'taken', 'cancelled', 'sign'));

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

revoke all on function private.forget_sign_pushes() from public, anon, authenticated, service_role;
