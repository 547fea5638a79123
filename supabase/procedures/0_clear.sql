-- Removes what an earlier version of these files made, so that what follows makes all of it and nothing of before remains. An index or
-- a trigger goes with the procedure that it calls. The rows of tables stay.

do $$
declare
  statement text;
begin
  for statement in
    select format('drop view %s cascade', oid::regclass)
    from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'v'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all
    select format('drop function %s cascade', oid::regprocedure)
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select format('drop policy if exists %I on %s', polname, polrelid::regclass)
    from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute statement;
  end loop;
end
$$;

-- Whatever is made from here on is closed, and the tables are closed anew: what is used is granted beside it. Hosted projects open new
-- objects to the roles of the API, and Postgres opens new procedures to everybody.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on schema private from public, anon, authenticated, service_role;
