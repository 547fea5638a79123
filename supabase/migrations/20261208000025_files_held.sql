-- Procedures that accept and purge orders with files. Each holds the rows of the files first, which another one may purge in
-- the same moment (docs/rules/files.md#before-the-order).

-- Holds the files of a submission until the end of the transaction, against a purge that would take them from an order that counts on
-- them: a purge that came before is waited for.
create or replace function private.hold_files(p_submission_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.submission_files where submission_id = p_submission_id order by sha256 for update;
end
$$;

-- Stores a submission under its key and allocates its number, in one transaction (docs/rules/sending.md#once). p_body is the
-- request as the customer sent it, p_fields and p_quote are what was decided.
-- Returns {outcome, receipt} with outcome 'accepted', or what find_submission says when the key is taken; or
-- {outcome: 'files_missing', missing} with the hashes of the files that the request names and the server does not hold, and
-- nothing is stored (docs/rules/files.md#hand-over-to-the-server). Type and size of a file are what the server found.
-- A second request for a key whose first is still being stored waits for it; after lock_timeout it fails with 55P03
-- (lock_not_available).
create or replace function public.accept_submission(
  p_id uuid,
  p_body jsonb,
  p_service text,
  p_fields jsonb,
  p_quote jsonb,
  p_slot_at timestamptz,
  p_next_opening text,
  p_confirmed_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known constant jsonb := public.find_submission(p_id, p_body);
  wanted constant jsonb := coalesce(p_body -> 'files', '[]');
  order_number text;
  answer jsonb;
  missing jsonb;
  files jsonb;
begin
  if known is not null then
    return known;
  end if;

  if jsonb_array_length(wanted) > 0 then
    perform pg_advisory_xact_lock(hashtextextended(p_id::text, 0));
    perform private.hold_files(p_id);
  end if;
  files := private.held_files(p_id, wanted);
  select coalesce(jsonb_agg(file -> 'sha256' order by place), '[]') into missing
  from jsonb_array_elements(wanted) with ordinality as listed (file, place)
  where not files @> jsonb_build_array(jsonb_build_object('sha256', file -> 'sha256'));
  if jsonb_array_length(missing) > 0 then
    return jsonb_build_object('outcome', 'files_missing', 'missing', missing);
  end if;

  order_number := public.submission_reference(nextval('public.submission_number'));
  answer := private.receipt_now(p_id, order_number, 'recue')
    || jsonb_build_object('quote', p_quote, 'nextOpening', p_next_opening);

  insert into public.submissions (
    id, body_hash, reference, service, fields, files, quote, slot_at, next_opening, confirmed_at, receipt
  ) values (
    p_id, public.body_hash(p_body), order_number, p_service, p_fields, files, p_quote, p_slot_at, p_next_opening,
    p_confirmed_at, answer
  )
  on conflict (id) do nothing;

  if not found then
    return public.find_submission(p_id, p_body);
  end if;
  update public.submission_files
  set accepted_at = now()
  where submission_id = p_id and dropped_at is null and wanted @> jsonb_build_array(jsonb_build_object('sha256', sha256));
  return jsonb_build_object('outcome', 'accepted', 'receipt', answer);
end
$$;

-- Makes room for a file of a submission. p_size is in bytes, and so is p_quota, which all files without an order share. p_current lists the hashes of the files of the version that the
-- customer is sending; other files of the submission are dropped, none where it is null. p_is_added: whether the desk adds to a
-- submission that was received (docs/rules/desk.md#corrections); what was received with it is never dropped. Returns the outcome:
--   'wanted': the bytes are to be stored, then confirm_submission_file
--   'known': the server holds it already
--   'accepted': the submission has been received, and takes no file any more
--   'too_many': it has three others already (docs/rules/files.md#limits)
--   'full': the quota is used up (docs/rules/files.md#before-the-order)
-- It fails with 55P03 (lock_not_available) when another file of the submission takes longer than lock_timeout, and while a purge may
-- still be removing the bytes: what is stored meanwhile would go with them. A purge that was listed an hour ago has ended.
drop function if exists public.reserve_submission_file(uuid, text, text, text, integer, jsonb);
drop function if exists public.reserve_submission_file(uuid, text, text, text, integer, jsonb, bigint);
create or replace function public.reserve_submission_file(
  p_submission_id uuid,
  p_sha256 text,
  p_field text,
  p_type text,
  p_size integer,
  p_current jsonb,
  p_quota bigint,
  p_is_added boolean default false
)
returns text
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
begin
  -- One at a time for each submission: two files at once must not both be the third. Held by accept_submission too.
  perform pg_advisory_xact_lock(hashtextextended(p_submission_id::text, 0));

  if exists (
    select from public.submission_files as file
    where submission_id = p_submission_id and sha256 = p_sha256 and private.is_held(file)
  ) then
    return 'known';
  end if;
  if exists (
    select from public.submissions as submission
    where id = p_submission_id and not (p_is_added and private.is_correctable(submission))
  ) then
    return 'accepted';
  end if;
  if exists (
    select from public.submission_files as file
    join storage.objects as object on object.bucket_id = 'documents-sante' and object.name = file.path
    where submission_id = p_submission_id and sha256 = p_sha256 and purged_at > now() - interval '1 hour'
  ) then
    raise lock_not_available using message = 'the file is being removed';
  end if;

  update public.submission_files
  set dropped_at = now()
  where submission_id = p_submission_id and accepted_at is null and dropped_at is null and p_current is not null
    and not p_current ? sha256;

  if 3 <= (
    select count(*) from public.submission_files
    where submission_id = p_submission_id and sha256 <> p_sha256 and dropped_at is null and purged_at is null
  ) then
    return 'too_many';
  end if;
  if p_quota < p_size + (
    select coalesce(sum(private.room_of(file)), 0) from public.submission_files as file
    where accepted_at is null and purged_at is null and not (submission_id = p_submission_id and sha256 = p_sha256)
  ) then
    return 'full';
  end if;

  insert into public.submission_files (submission_id, sha256, field, type, size)
  values (p_submission_id, p_sha256, p_field, p_type, p_size)
  on conflict (submission_id, sha256) do update
  set field = excluded.field, dropped_at = null, purged_at = null, created_at = now(),
    stored_at = case when submission_files.purged_at is null then submission_files.stored_at end;
  return 'wanted';
end
$$;

-- Returns the list of the paths of the documents that must be deleted at p_now: 30 days after their order was received, and 7
-- days after they came when it never was (docs/rules/privacy.md#health-documents). The caller then removes these objects from
-- the bucket, and calls again: a path comes back until its object is gone, so that a failed removal is not forgotten. Only the
-- storage service can remove bytes; SQL on storage.objects would leave them behind.
create or replace function public.purge_health_files(p_now timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One whose removal failed is listed again, and bears the moment of the list: reserve_submission_file waits for its end.
  update public.submission_files
  set purged_at = p_now
  where purged_at is not null
    or case when accepted_at is null then created_at <= p_now - interval '7 days'
       else accepted_at <= p_now - interval '30 days' end;

  -- The name of a file can be as telling as its content: it goes from the order, its earlier versions and its history.
  update public.submissions
  set files = (
    select jsonb_agg(file - 'name' - 'path' || jsonb_build_object('purgedAt', to_jsonb(p_now)))
    from jsonb_array_elements(files) as file
  )
  where id in (select submission_id from public.submission_files where purged_at is not null and accepted_at is not null)
    and jsonb_path_exists(files, '$[*].path');
  update private.submission_versions
  set files = (
    select jsonb_agg(file - 'name' - 'path' || jsonb_build_object('purgedAt', to_jsonb(p_now)))
    from jsonb_array_elements(files) as file
  )
  where submission_id in (select submission_id from public.submission_files where purged_at is not null and accepted_at is not null)
    and jsonb_path_exists(files, '$[*].path');
  update private.desk_events
  set detail = detail - 'name' - 'documents'
  where submission_id in (select submission_id from public.submission_files where purged_at is not null and accepted_at is not null)
    and kind in ('document', 'correction') and detail ?| array['name', 'documents'];

  delete from public.submission_files as file
  where purged_at is not null and not exists (
    select from storage.objects where bucket_id = 'documents-sante' and name = file.path
  );

  return (
    select coalesce(jsonb_agg(path order by path), '[]')
    from public.submission_files
    where purged_at is not null
  );
end
$$;

revoke all on function
  private.hold_files(uuid),
  public.accept_submission(uuid, jsonb, text, jsonb, jsonb, timestamptz, text, timestamptz),
  public.reserve_submission_file(uuid, text, text, text, integer, jsonb, bigint, boolean),
  public.purge_health_files(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.accept_submission(uuid, jsonb, text, jsonb, jsonb, timestamptz, text, timestamptz),
  public.reserve_submission_file(uuid, text, text, text, integer, jsonb, bigint, boolean),
  public.purge_health_files(timestamptz)
  to service_role;
