-- Pushes to managers' closed devices about what a courier says (docs/rules/desk.md#signs-of-a-course).

-- A push of the kind 'sign' is sent once, as one of the kind 'cancelled' is.
alter table private.desk_pushes drop constraint if exists desk_pushes_kind_check;
alter table private.desk_pushes add constraint desk_pushes_kind_check
  check (kind in ('new', 'taken', 'cancelled', 'sign'));
