-- Notes what customers are told by mail, where the operator wants it (ORDER_MAILS). Run at every start, after the migrations,
-- whose tables it watches: every statement can be repeated, and a trigger is made only where it is missing.

create or replace function local.note_order_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from local.switches where name = 'order_mails') then
    insert into local.order_events (submission_id, status) values (new.id, new.status) on conflict do nothing;
  end if;
  return null;
end
$$;

-- An order that no longer says whose it was is told to nobody.
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
end
$$;
