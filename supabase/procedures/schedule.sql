-- The schedule: pg_cron calls the edge functions that nobody calls by hand. This file applies unchanged where pg_cron, pg_net
-- and the vault are not to be had (plain PostgreSQL, PGlite): nothing is scheduled there, and whoever runs the functions calls
-- them, as the embedded backend does.

-- Posts to an edge function. The vault holds the project's address (project_url) and its secret key (secret_key):
-- supabase/README.md. Returns the number of pg_net's request; null, with a warning, while the vault has neither.
create function private.call_function(p_name text)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
begin
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    raise warning '% was not called: the vault needs project_url and secret_key', p_name;
    return null;
  end if;
  return net.http_post(
    url := rtrim(project_url, '/') || '/functions/v1/' || p_name,
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'apikey', secret_key),
    timeout_milliseconds := 30000
  );
end
$$;

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  raise warning 'nothing is scheduled: %', sqlerrm;
end
$$;

-- Gives pg_cron every row of scheduled_functions, and the nightly deletion of its own notes. Returns whether there is anything that can
-- keep a schedule. May be repeated.
create function private.schedule_functions()
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null or to_regnamespace('vault') is null then
    return false;
  end if;
  perform cron.schedule(name, schedule, format('select private.call_function(%L)', name))
    from private.scheduled_functions;
  -- pg_cron notes each call, 4,300 a day, and deletes none.
  perform cron.schedule(
    'cron-log', '30 7 * * *', $log$delete from cron.job_run_details where end_time < now() - interval '7 days'$log$
  );
  return true;
end
$$;

-- Adds an edge function to the schedule. An extension that is there and not loaded must not hold back the schema: this warns,
-- and schedule_functions is to be called once it is.
create function private.schedule_function(p_name text, p_schedule text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.scheduled_functions values (p_name, p_schedule)
    on conflict (name) do update set schedule = excluded.schedule;
  begin
    perform private.schedule_functions();
  exception when others then
    raise warning 'nothing is scheduled: %', sqlerrm;
  end;
end
$$;

delete from private.scheduled_functions;
-- Documents that are due go at 03:17 on the island.
select private.schedule_function('purge-files', '17 7 * * *');
select private.schedule_function('payment-sweep', '* * * * *');
select private.schedule_function('forward', '* * * * *');
select private.schedule_function('push', '* * * * *');
