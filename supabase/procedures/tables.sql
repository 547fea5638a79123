-- The operator’s tables that are edited at the desk.

-- Returns the tables that differ from their files, by name. They are what the site publishes, and open to everybody. The messages of
-- the desk are not among them: no page of a customer reads them.
create function public.edited_tables()
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
grant execute on function public.edited_tables() to anon, authenticated, service_role;

-- Returns the last versions of a table, latest first: at most 20 of {revision, at, actor, content, replaced}; those before
-- p_before, unless it is null.
create function public.desk_table_history(p_name text, p_before integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
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
grant execute on function public.desk_table_history(text,integer) to authenticated;

-- Returns the current version of each table that was ever changed, by name: {revision, at, actor, content}.
create function public.desk_tables()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
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
grant execute on function public.desk_tables() to authenticated;

-- Returns the messages that the desk sends; null where those of the file hold (docs/rules/desk.md#messages).
create function public.desk_messages()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
  return (
    select content from private.table_edits where name = 'messages' order by revision desc limit 1
  );
end
$$;
grant execute on function public.desk_messages() to authenticated;

-- Tells the function desk-table, which calls it with the token of the request, whether the account may change a table, and in which
-- name: {id, name}. A manager opens and closes; prices, hours and texts are an admin's.
create function public.desk_editor(p_name text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_manager(case when p_name = 'status' then 'gestionnaire' else 'admin' end);
  return jsonb_build_object('id', auth.uid(), 'name', private.manager_name());
end
$$;
grant execute on function public.desk_editor(text) to authenticated;

-- Returns one version of a table: {revision, content}; the current one where p_revision is null. Null where there is none.
create function public.table_edit(p_name text, p_revision integer)
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
grant execute on function public.table_edit(text,integer) to service_role;

-- Stores a version that the function desk-table has checked, after the version that its editor saw (p_revision: 0 for the file).
-- Its `version` is made here: the island's day and the number of the version. Returns {outcome, revision}, where outcome is
--   'done': it is stored, or this key had stored it before
--   'conflict': somebody has stored another one meanwhile; nothing was changed
create function public.store_table(
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
grant execute on function public.store_table(uuid,text,integer,jsonb,jsonb,uuid,text) to service_role;
