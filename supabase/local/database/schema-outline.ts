/**
 * The schema that the migrations create, one line for each part, in no order: tables with columns and
 * row-level security, constraints, indexes, policies, triggers, functions with their bodies, and the rights
 * of each API role. Two databases with the same lines behave alike. It reads the catalogue, in terms that
 * PostgreSQL 15 and later share.
 */
export const SCHEMA_OUTLINE = `
  with ours as (
    select oid, nspname from pg_namespace where nspname in ('public', 'private')
  ), roles as (
    select unnest(array['anon', 'authenticated', 'service_role']) as role
  ), relations as (
    select pg_class.oid, nspname || '.' || relname as name, relkind, relrowsecurity
    from pg_class join ours on relnamespace = ours.oid where relkind in ('r', 'v', 'm', 'S')
  ), functions as (
    select pg_proc.oid, pg_proc.oid::regprocedure::text as name, prosecdef, proconfig, provolatile, prosrc
    from pg_proc join ours on pronamespace = ours.oid
  )
  select 'relation ' || name || ' ' || relkind::text || case when relrowsecurity then ' rls' else '' end as line
  from relations
  union all
  select concat_ws(' ', 'column', name || '.' || attname, format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid))
  from relations join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind = 'r'
  union all
  select 'constraint ' || name || ' ' || pg_get_constraintdef(pg_constraint.oid)
  from relations join pg_constraint on conrelid = relations.oid where contype <> 'n'
  union all
  select 'index ' || pg_get_indexdef(indexrelid) from relations join pg_index on indrelid = oid
  union all
  select concat_ws(' ', 'policy', name, polname, polcmd::text, polroles::regrole[]::text,
    pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))
  from relations join pg_policy on polrelid = relations.oid
  union all
  select 'trigger ' || pg_get_triggerdef(pg_trigger.oid)
  from pg_trigger join functions on tgfoid = functions.oid
  union all
  select concat_ws(' ', 'function', name, provolatile::text, case when prosecdef then 'as its owner' end,
    proconfig::text, md5(prosrc))
  from functions
  union all
  select concat_ws(' ', role, name, verb)
  from relations, roles, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as verb
  where relkind <> 'S' and has_table_privilege(role, oid, verb)
  union all
  select concat_ws(' ', role, name, verb, string_agg(attname, ', ' order by attnum))
  from relations, roles, unnest(array['select', 'insert', 'update']) as verb, pg_attribute
  where attrelid = relations.oid and attnum > 0 and not attisdropped and relkind <> 'S'
    and has_column_privilege(role, relations.oid, attnum, verb)
  group by role, name, verb
  union all
  select concat_ws(' ', role, name, 'execute') from functions, roles where has_function_privilege(role, oid, 'execute')
  union all
  select concat_ws(' ', 'bucket', id, public::text, file_size_limit::text, allowed_mime_types::text)
  from storage.buckets`;
