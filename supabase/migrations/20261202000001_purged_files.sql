-- As before, and a document that is due for deletion counts as gone: its bytes may be removed at any moment, so that the
-- customer's device is asked for it again.
create or replace function public.reserve_submission_file(
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
    where submission_id = p_submission_id and sha256 = p_sha256
      and stored_at is not null and dropped_at is null and purged_at is null
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
    where submission_id = p_submission_id and sha256 <> p_sha256 and dropped_at is null and purged_at is null
  ) then
    return 'too_many';
  end if;

  insert into public.submission_files (submission_id, sha256, field, type, size)
  values (p_submission_id, p_sha256, p_field, p_type, p_size)
  on conflict (submission_id, sha256) do update
  set field = excluded.field, dropped_at = null, purged_at = null, created_at = now(),
    stored_at = case when submission_files.purged_at is null then submission_files.stored_at end;
  return 'wanted';
end
$$;

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
    and held.stored_at is not null and held.dropped_at is null and held.purged_at is null;
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
