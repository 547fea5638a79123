-- The schedule: pg_cron calls the edge functions that nobody calls by hand. This file applies unchanged where pg_cron, pg_net
-- and the vault are not to be had (plain PostgreSQL, PGlite): nothing is scheduled there, and whoever runs the functions calls
-- them, as the embedded backend does.

-- Posts to an edge function. The vault holds the project's address (project_url) and its secret key (secret_key):
-- supabase/README.md. Returns the number of pg_net's request; null, with a warning, while the vault has neither.
create or replace function private.call_function(p_name text)
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

revoke all on function private.call_function(text) from public, anon, authenticated, service_role;

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
