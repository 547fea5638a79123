-- Procedures that number submissions, find them, keep room for their files and move them from status to status.

-- Keys and numbers -------------------------------------------------------------------------------------------

-- Returns a moment as the wire has it: ISO 8601 in UTC, with milliseconds.
create or replace function private.iso_utc(moment timestamptz)
returns text
language sql
immutable
strict
set search_path = ''
as $$
  select to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Returns the SHA-256 of a text in UTF-8.
create or replace function private.digest(written text)
returns bytea
language sql
immutable
strict
set search_path = ''
as $$
  select sha256(convert_to(written, 'UTF8'))
$$;

-- Returns a body as a short text that is equal when the bodies are: jsonb has one order of keys and one spelling of numbers.
create or replace function public.body_hash(body jsonb)
returns text
language sql
immutable
strict
set search_path = ''
as $$
  select encode(private.digest(body::text), 'hex')
$$;

-- Returns the order number of the n-th submission (n from 1): 'LG-' and six digits, seven after 900 000 numbers, and so on.
-- Within one width, n is multiplied by a number coprime with the width's size (9 x 10^k has no prime factors but 2, 3 and 5),
-- which permutes the numbers: none repeats, and neighbours do not give away how many orders came between them
-- (docs/rules/sending.md#order-numbers).
create or replace function public.submission_reference(n bigint)
returns text
language plpgsql
immutable
strict
set search_path = ''
as $$
declare
  plain constant bigint := n - 1 + 100000;
  first constant bigint := (10 ^ (length(plain::text) - 1))::bigint;
begin
  return 'LG-' || first + ((plain - first) * 556207 + 371293) % (9 * first);
end
$$;

-- Returns the receipt of a submission that is stored now: {submissionId, reference, receivedAt, status}.
create or replace function private.receipt_now(p_id uuid, p_reference text, p_status text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'submissionId', p_id, 'reference', p_reference, 'receivedAt', private.iso_utc(now()), 'status', p_status
  )
$$;

-- Acceptance -------------------------------------------------------------------------------------------------

-- Returns what is known about a key: null, or {outcome, receipt}, where outcome is 'replayed' when the body is the one that
-- was accepted and 'key_reused' when it is another (docs/rules/sending.md#once).
create or replace function public.find_submission(p_id uuid, p_body jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', case when body_hash = public.body_hash(p_body) then 'replayed' else 'key_reused' end,
    'receipt', receipt
  )
  from public.submissions
  where id = p_id
$$;

-- Returns whether the server holds a file, and the order may count on it. One that is due for deletion may lose its bytes at
-- any moment, and one that was dropped belongs to an earlier version.
create or replace function private.is_held(file public.submission_files)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select file.stored_at is not null and file.dropped_at is null and file.purged_at is null
$$;

-- Returns the files of a list that the server holds for a submission, in their order and as its row lists them: type and size are what
-- the server found.
create or replace function private.held_files(p_submission_id uuid, p_wanted jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'field', file -> 'field', 'name', file -> 'name', 'type', held.type, 'size', held.size,
    'sha256', held.sha256, 'path', held.path
  ) order by place), '[]')
  from jsonb_array_elements(p_wanted) with ordinality as listed (file, place)
  join public.submission_files as held
    on held.submission_id = p_submission_id and held.sha256 = file ->> 'sha256' and private.is_held(held)
$$;

-- Files ------------------------------------------------------------------------------------------------------

-- Returns how many bytes a file counts for in the quota of the files without an order: 100 kB at least, so that adding them up
-- stays short however small they are.
create or replace function private.room_of(file public.submission_files)
returns integer
language sql
immutable
set search_path = ''
as $$
  select greatest(file.size, 100000)
$$;

-- Notes that the bytes are in the bucket.
create or replace function public.confirm_submission_file(p_submission_id uuid, p_sha256 text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.submission_files
  set stored_at = now()
  where submission_id = p_submission_id and sha256 = p_sha256
$$;

-- Statuses ---------------------------------------------------------------------------------------------------

-- Returns how the operator reads a status; null where it is none.
create or replace function private.status_label(p_status text)
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

-- Returns whether a type is an application for work, which is kept or refused; everything else is an order or a request.
create or replace function private.is_application(p_service text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_service = 'livreur' or p_service like 'offre-%'
$$;

-- Returns where a submission may go from a status (docs/rules/operator.md#statuses).
create or replace function private.next_statuses(p_service text, p_status text)
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

-- Returns whether a voucher has left no fees at all, as isFree in src/domain/quote/voucher.ts.
create or replace function private.is_free(p_quote jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(sum((line ->> 'amount')::numeric) = 0 and bool_or((line ->> 'amount')::numeric < 0), false)
  from jsonb_array_elements(
    coalesce(p_quote -> 'serviceDetails', '[]') || coalesce(p_quote -> 'deliveryDetails', '[]')
  ) as line
$$;

-- Refuses any other move, with SQLSTATE LG001 and a French sentence: the operator reads it. An unpaid order is received by
-- its payment (docs/rules/operator.md#statuses), or by a version that a voucher leaves nothing to pay of.
create or replace function private.check_status()
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
    if new.status = 'recue' and (
      exists (select from public.payments where submission_id = new.id and status = 'PAID') or private.is_free(new.quote)
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

create or replace trigger check_status before update of status on public.submissions
  for each row execute function private.check_status();

-- Keeps the history of a submission.
create or replace function private.record_status()
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

create or replace trigger record_status after update of status on public.submissions
  for each row when (old.status is distinct from new.status) execute function private.record_status();

-- Rights -----------------------------------------------------------------------------------------------------

revoke all on function
  public.submission_reference(bigint),
  public.body_hash(jsonb),
  public.find_submission(uuid, jsonb),
  public.confirm_submission_file(uuid, text),
  private.iso_utc(timestamptz),
  private.digest(text),
  private.receipt_now(uuid, text, text),
  private.is_held(public.submission_files),
  private.held_files(uuid, jsonb),
  private.room_of(public.submission_files),
  private.status_label(text),
  private.is_application(text),
  private.next_statuses(text, text),
  private.is_free(jsonb),
  private.check_status(),
  private.record_status()
  from public, anon, authenticated, service_role;
grant execute on function
  public.find_submission(uuid, jsonb),
  public.confirm_submission_file(uuid, text)
  to service_role;
