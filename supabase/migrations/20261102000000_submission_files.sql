-- Health documents that customers attach (docs/rules/privacy.md#health-documents): the bytes are in a private
-- bucket, under '<submission id>/<sha256>'; this table says what they are and how long they may stay.
create table public.submission_files (
  submission_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  field text not null,
  type text not null,
  size integer not null check (size between 1 and 10000000),
  path text not null generated always as (submission_id::text || '/' || sha256) stored,
  created_at timestamptz not null default now(),
  -- When the bytes were known to be in the bucket.
  stored_at timestamptz,
  -- When the customer sent another version of the order without this file.
  dropped_at timestamptz,
  -- When the order that it belongs to was received; null for a file whose order never came.
  accepted_at timestamptz,
  -- When it was due for deletion; the row goes once the bytes have gone.
  purged_at timestamptz,
  primary key (submission_id, sha256)
);

create index submission_files_accepted_at on public.submission_files (accepted_at);
create index submission_files_created_at on public.submission_files (created_at) where accepted_at is null;

alter table public.submission_files enable row level security;
revoke all on table public.submission_files from public, anon, authenticated, service_role;
grant select on table public.submission_files to service_role;

-- Private, and without a single policy: row-level security on storage.objects lets nobody in but service_role.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'documents-sante', 'documents-sante', false, 10000000,
  array['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf']
);

-- Makes room for a file of a submission. p_current is the list of the hashes of the files of the version that the customer is
-- sending; others of the same submission are let go, none where it is null. Returns the outcome:
--   'wanted': the bytes are to be stored, then confirm_submission_file
--   'known': they are there already
--   'accepted': the submission has been received, and takes no file any more
--   'too_many': three others are current already (docs/rules/files.md#limits)
create function public.reserve_submission_file(
  p_submission_id uuid,
  p_sha256 text,
  p_field text,
  p_type text,
  p_size integer,
  p_current jsonb
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
    select from public.submission_files
    where submission_id = p_submission_id and sha256 = p_sha256 and stored_at is not null and dropped_at is null
  ) then
    return 'known';
  end if;
  if exists (select from public.submissions where id = p_submission_id) then
    return 'accepted';
  end if;

  update public.submission_files
  set dropped_at = now()
  where submission_id = p_submission_id and dropped_at is null and p_current is not null
    and not p_current ? sha256;

  if 3 <= (
    select count(*) from public.submission_files
    where submission_id = p_submission_id and dropped_at is null and sha256 <> p_sha256
  ) then
    return 'too_many';
  end if;

  insert into public.submission_files (submission_id, sha256, field, type, size)
  values (p_submission_id, p_sha256, p_field, p_type, p_size)
  on conflict (submission_id, sha256) do update
  set field = excluded.field, dropped_at = null, purged_at = null, created_at = now();
  return 'wanted';
end
$$;

-- Notes that the bytes are in the bucket.
create function public.confirm_submission_file(p_submission_id uuid, p_sha256 text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.submission_files
  set stored_at = now()
  where submission_id = p_submission_id and sha256 = p_sha256
$$;

-- As before, and with the files that the request names: all must be here, or nothing is stored and the outcome is
-- 'files_missing' with their hashes. Type and size in the row are what the server found, not what the request said.
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
  end if;
  select
    coalesce(jsonb_agg(file -> 'sha256' order by place) filter (where held.sha256 is null), '[]'),
    coalesce(jsonb_agg(jsonb_build_object(
      'field', file -> 'field', 'name', file -> 'name', 'type', held.type, 'size', held.size,
      'sha256', held.sha256, 'path', held.path
    ) order by place), '[]')
  into missing, files
  from jsonb_array_elements(wanted) with ordinality as listed (file, place)
  left join public.submission_files as held
    on held.submission_id = p_id and held.sha256 = file ->> 'sha256'
    and held.stored_at is not null and held.dropped_at is null;
  if jsonb_array_length(missing) > 0 then
    return jsonb_build_object('outcome', 'files_missing', 'missing', missing);
  end if;

  order_number := public.submission_reference(nextval('public.submission_number'));
  answer := jsonb_build_object(
    'submissionId', p_id,
    'reference', order_number,
    'receivedAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'status', 'recue',
    'quote', p_quote,
    'nextOpening', p_next_opening
  );

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

-- The list of the paths of the documents that must be deleted at p_now: 30 days after their order was
-- received (docs/rules/privacy.md#health-documents), and 7 days after they came when it never was. To be
-- called with the removal of these objects from the bucket after it, again and again: a path comes back until
-- its object is gone, so that a failed removal is not forgotten. Only the storage service can remove bytes;
-- SQL on storage.objects would leave them behind.
create function public.purge_health_files(p_now timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.submission_files
  set purged_at = p_now
  where purged_at is null
    and case when accepted_at is null then created_at <= p_now - interval '7 days'
        else accepted_at <= p_now - interval '30 days' end;

  -- What a file was called can be as telling as what is in it.
  update public.submissions
  set files = (
    select jsonb_agg(file - 'name' - 'path' || jsonb_build_object('purgedAt', to_jsonb(p_now)))
    from jsonb_array_elements(files) as file
  )
  where id in (select submission_id from public.submission_files where purged_at is not null and accepted_at is not null)
    and jsonb_path_exists(files, '$[*].path');

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
  public.reserve_submission_file(uuid, text, text, text, integer, jsonb),
  public.confirm_submission_file(uuid, text),
  public.purge_health_files(timestamptz)
  from public, anon, authenticated;
grant execute on function
  public.reserve_submission_file(uuid, text, text, text, integer, jsonb),
  public.confirm_submission_file(uuid, text),
  public.purge_health_files(timestamptz)
  to service_role;
