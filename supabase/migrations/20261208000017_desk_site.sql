-- The desk's edits of the operator's tables (docs/rules/desk.md#prices-and-hours). A table that nobody has edited is read from its
-- file in public/data.

-- A row is one version of a table, the last of its name the current one. Rows are never changed: the older ones are the history.
create table if not exists private.table_edits (
  id bigint generated always as identity primary key,
  -- Made by the device: an edit that is sent again is stored once.
  key uuid not null unique,
  name text not null check (name in ('communes', 'schedules', 'tariff', 'shops', 'status', 'company', 'texts', 'messages')),
  -- Counts the versions of this table from 1.
  revision integer not null check (revision > 0),
  -- The table, as its file would hold it; null: the file holds again.
  content jsonb check (jsonb_typeof(content) = 'object'),
  -- The table of the file, where the version before this one was the file's.
  replaced jsonb,
  -- Null once the account is deleted.
  actor_id uuid references auth.users (id) on delete set null,
  -- The name as the history shows it.
  actor text not null check (char_length(actor) <= 200),
  saved_at timestamptz not null default now(),
  unique (name, revision)
);

alter table private.table_edits enable row level security;
revoke all on table private.table_edits from public, anon, authenticated, service_role;
revoke all on sequence private.table_edits_id_seq from public, anon, authenticated, service_role;

-- Reading ----------------------------------------------------------------------------------------------------

-- Returns the tables that differ from their files, by name. They are what the site publishes, and open to everybody. The messages of
-- the desk are not among them: no page of a customer reads them.
create or replace function public.edited_tables()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(latest.name, latest.content), '{}')
  from unnest(array['communes', 'schedules', 'tariff', 'shops', 'status', 'company', 'texts']) as known (name)
  cross join lateral (
    select edit.name, edit.content from private.table_edits as edit
    where edit.name = known.name
    order by edit.revision desc
    limit 1
  ) as latest
  where latest.content is not null
$$;

-- Returns the last versions of a table, latest first: at most 20 of {revision, at, actor, content, replaced}; those before
-- p_before, unless it is null.
create or replace function public.desk_table_history(p_name text, p_before integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_operator();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'revision', revision, 'at', private.iso_utc(saved_at), 'actor', actor, 'content', content, 'replaced', replaced
    ) order by revision desc), '[]')
    from (
      select * from private.table_edits
      where name = p_name and (p_before is null or revision < p_before)
      order by revision desc
      limit 20
    ) as latest
  );
end
$$;

-- Returns the current version of each table that was ever changed, by name: {revision, at, actor, content}.
create or replace function public.desk_tables()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_operator();
  return (
    select coalesce(jsonb_object_agg(name, jsonb_build_object(
      'revision', revision, 'at', private.iso_utc(saved_at), 'actor', actor, 'content', content
    )), '{}')
    from (
      select distinct on (name) * from private.table_edits order by name, revision desc
    ) as latest
  );
end
$$;

-- Returns the messages that the desk sends; null where those of the file hold (docs/rules/desk.md#messages).
create or replace function public.desk_messages()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_operator();
  return (
    select content from private.table_edits where name = 'messages' order by revision desc limit 1
  );
end
$$;

-- Writing ----------------------------------------------------------------------------------------------------

-- Tells the function desk-table, which calls it with the token of the request, whether the account may change a table, and in which
-- name: {id, name}. A manager opens and closes; prices, hours and texts are an admin's.
create or replace function public.desk_editor(p_name text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_operator(case when p_name = 'status' then 'gestionnaire' else 'admin' end);
  return jsonb_build_object('id', auth.uid(), 'name', private.operator_name());
end
$$;

-- Returns one version of a table: {revision, content}; the current one where p_revision is null. Null where there is none.
create or replace function public.table_edit(p_name text, p_revision integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('revision', revision, 'content', content)
  from private.table_edits
  where name = p_name and (p_revision is null or revision = p_revision)
  order by revision desc
  limit 1
$$;

-- Stores a version that the function desk-table has checked, after the version that its editor saw (p_revision: 0 for the file).
-- Its `version` is made here: the island's day and the number of the version. Returns {outcome, revision}, where outcome is
--   'done': it is stored, or this key had stored it before
--   'conflict': somebody has stored another one meanwhile; nothing was changed
create or replace function public.store_table(
  p_key uuid, p_name text, p_revision integer, p_content jsonb, p_replaced jsonb, p_actor_id uuid, p_actor text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known integer;
  next constant integer := p_revision + 1;
  version constant text := to_char(now() at time zone 'utc' - interval '4 hours', 'YYYY-MM-DD') || '.' || next;
begin
  perform pg_advisory_xact_lock(hashtext('table_edits'));
  select revision into known from private.table_edits where key = p_key;
  if found then
    return jsonb_build_object('outcome', 'done', 'revision', known);
  end if;
  select coalesce(max(revision), 0) into known from private.table_edits where name = p_name;
  if known <> p_revision then
    return jsonb_build_object('outcome', 'conflict', 'revision', known);
  end if;
  insert into private.table_edits (key, name, revision, content, replaced, actor_id, actor)
  values (
    p_key, p_name, next, p_content || jsonb_build_object('version', version), p_replaced,
    p_actor_id, left(p_actor, 200)
  );
  return jsonb_build_object('outcome', 'done', 'revision', next);
end
$$;

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  public.edited_tables(),
  public.desk_table_history(text, integer),
  public.desk_tables(),
  public.desk_messages(),
  public.desk_editor(text),
  public.table_edit(text, integer),
  public.store_table(uuid, text, integer, jsonb, jsonb, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.edited_tables() to anon, authenticated, service_role;
grant execute on function
  public.table_edit(text, integer),
  public.store_table(uuid, text, integer, jsonb, jsonb, uuid, text)
  to service_role;
grant execute on function
  public.desk_table_history(text, integer),
  public.desk_tables(),
  public.desk_messages(),
  public.desk_editor(text)
  to authenticated;
