-- Where a received submission stands, which the operator moves on: by `npm run inbox -- set`, or by editing the column in the
-- project's table editor. Wrong moves are refused in a sentence for whoever made them.
alter table public.submissions add constraint submissions_status check (
  status in (
    'paiement_en_attente', 'recue', 'confirmee', 'en_livraison', 'livree', 'annulee', 'retenue', 'refusee'
  )
);

-- What nobody has taken in hand yet.
create index submissions_waiting on public.submissions (received_at) where status = 'recue';

create table public.submission_statuses (
  id bigint generated always as identity primary key,
  submission_id uuid not null references public.submissions (id) on delete cascade,
  status text not null,
  set_at timestamptz not null default now()
);

create index submission_statuses_submission_id on public.submission_statuses (submission_id);

alter table public.submission_statuses enable row level security;
revoke all on table public.submission_statuses from public, anon, authenticated, service_role;
revoke all on sequence public.submission_statuses_id_seq from public, anon, authenticated, service_role;
grant select on table public.submission_statuses to service_role;

create function private.status_label(p_status text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_status
    when 'paiement_en_attente' then 'Paiement en attente'
    when 'recue' then 'Reçue'
    when 'confirmee' then 'Confirmée'
    when 'en_livraison' then 'En livraison'
    when 'livree' then 'Livrée'
    when 'annulee' then 'Annulée'
    when 'retenue' then 'Retenue'
    when 'refusee' then 'Refusée'
  end
$$;

-- Whether a type is an application for work, which is kept or refused; everything else is an order or a request.
create function private.is_application(p_service text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_service = 'livreur' or p_service like 'offre-%'
$$;

create function private.next_statuses(p_service text, p_status text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
    when private.is_application(p_service) then
      case p_status when 'recue' then array['retenue', 'refusee'] when 'retenue' then array['refusee'] else '{}' end
    else
      case p_status
        when 'recue' then array['confirmee', 'annulee']
        when 'confirmee' then array['en_livraison', 'annulee']
        when 'en_livraison' then array['livree', 'annulee']
        else '{}'
      end
  end
$$;

-- Refuses a move that makes no sense, with SQLSTATE LG001 and a French sentence.
create function private.check_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  allowed constant text[] := private.next_statuses(old.service, old.status);
  said text;
begin
  if new.status = old.status or new.status = any (allowed) then
    return new;
  end if;
  if old.status = 'paiement_en_attente' then
    if new.status = 'recue' and exists (
      select from public.payments where submission_id = new.id and status = 'PAID'
    ) then
      return new;
    end if;
    said := format('%s attend son paiement : seul le paiement en fait une commande reçue.', old.reference);
  elsif private.status_label(new.status) is null then
    said := format('« %s » n’est pas un état. %s peut passer à : %s.', new.status, old.reference,
      coalesce(nullif(array_to_string(allowed, ', '), ''), 'aucun autre'));
  elsif cardinality(allowed) = 0 then
    said := format('%s est « %s » : son état ne change plus.', old.reference, private.status_label(old.status));
  else
    said := format('%s est « %s » et ne peut pas passer à « %s ». Possible : %s.', old.reference,
      private.status_label(old.status), private.status_label(new.status), array_to_string(allowed, ', '));
  end if;
  raise exception using errcode = 'LG001', message = said;
end
$$;

create trigger check_status before update of status on public.submissions
  for each row execute function private.check_status();

create function private.record_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.submission_statuses (submission_id, status) values (new.id, new.status);
  return null;
end
$$;

create trigger record_status after update of status on public.submissions
  for each row when (old.status is distinct from new.status) execute function private.record_status();

-- Where these submissions stand: the list of {submissionId, reference, status, history: [{status, at}]}, without those that are
-- not here. Only who sent one knows its id, which nobody can guess, unlike its number.
create function public.order_statuses(p_ids jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'submissionId', id,
    'reference', reference,
    'status', status,
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'status', past.status,
        'at', to_char(past.set_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by past.id), '[]')
      from public.submission_statuses as past
      where past.submission_id = submission.id
    )
  )), '[]')
  from public.submissions as submission
  where id = any (array(select jsonb_array_elements_text(p_ids)::uuid))
$$;

revoke all on function
  private.status_label(text),
  private.is_application(text),
  private.next_statuses(text, text),
  private.check_status(),
  private.record_status()
  from public, anon, authenticated, service_role;
revoke all on function public.order_statuses(jsonb) from public, anon, authenticated;
grant execute on function public.order_statuses(jsonb) to service_role;
