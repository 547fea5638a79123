-- Records the order statuses that customers are mailed about, when the operator wants it (ORDER_MAILS). It
-- runs at every start, after the migrations that create the tables: every statement is repeatable, and
-- triggers are created only when missing.

create or replace function local.note_order_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An order that stands apart may name a stranger's address (docs/rules/desk.md#to-check).
  if exists (select from local.switches where name = 'order_mails') and not private.is_doubtful(new.id) then
    insert into local.order_events (submission_id, status) values (new.id, new.status) on conflict do nothing;
  end if;
  return null;
end
$$;

-- An order that stands apart no more is told of as one that has just come.
create or replace function local.note_admitted_order()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from local.switches where name = 'order_mails') then
    insert into local.order_events (submission_id, status)
    select id, status from public.submissions where id = old.submission_id and status = 'recue'
    on conflict do nothing;
  end if;
  return null;
end
$$;

-- An anonymised order gets no more mails.
create or replace function local.forget_order_mails()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from local.order_events where submission_id = new.id;
  delete from local.mails where submission_id = new.id;
  return null;
end
$$;

do $$
begin
  if not exists (
    select from pg_trigger where tgrelid = 'public.submissions'::regclass and tgname = 'note_received_order'
  ) then
    create trigger note_received_order after insert on public.submissions
      for each row when (new.status = 'recue') execute function local.note_order_event();
    create trigger note_order_status after update of status on public.submissions
      for each row when (old.status is distinct from new.status) execute function local.note_order_event();
    create trigger forget_order_mails after update of fields on public.submissions
      for each row when (new.fields = '{}' and old.fields <> '{}') execute function local.forget_order_mails();
  end if;
  -- A database of an earlier version has no such table yet.
  if to_regclass('private.senders') is not null and not exists (
    select from pg_trigger where tgrelid = to_regclass('private.senders') and tgname = 'note_admitted_order'
  ) then
    create trigger note_admitted_order after update of is_doubtful on private.senders
      for each row when (old.is_doubtful and not new.is_doubtful) execute function local.note_admitted_order();
    create trigger note_kept_order after delete on private.senders
      for each row when (old.is_doubtful) execute function local.note_admitted_order();
  end if;
end
$$;
