-- A correction may replace orders and quote requests. A donation is what its card was charged, and an application is what its
-- sender has said of themselves (docs/rules/desk.md#corrections).

-- Returns whether a submission may be corrected: it is an order or a quote request, has contents, and is under way.
create or replace function private.is_correctable(submission public.submissions)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select submission.fields <> '{}' and submission.status in ('recue', 'confirmee', 'en_livraison')
    and submission.service <> 'don' and not private.is_application(submission.service)
$$;

-- Returns the version of an order in force, and how it came: what a correction starts from, and what the server prices it by;
-- null where there is no such order.
create or replace function private.standing_version(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'version', private.version_of(id),
    'status', status,
    'service', service,
    'fields', fields,
    'files', files,
    'quote', quote,
    'slotAt', private.iso_utc(slot_at),
    'nextOpening', next_opening,
    'confirmedAt', private.iso_utc(confirmed_at),
    'pricedAt', private.iso_utc(private.priced_at(submission)),
    'voucher', coalesce(
      (select kind from private.vouchers where submission_id = submission.id limit 1), private.voucher_of_quote(quote)
    ),
    'isByTelephone', exists (select from private.telephone_orders where submission_id = submission.id),
    'isCorrectable', private.is_correctable(submission)
  )
  from public.submissions as submission where id = p_id
$$;

-- The same for an edge function, with isKnownKey: whether a correction of that key was applied to any order.
create or replace function public.find_version(p_id uuid, p_key uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.standing_version(p_id)
    || jsonb_build_object('isKnownKey', exists (select from private.submission_versions where key = p_key))
$$;

revoke all on function
  private.is_correctable(public.submissions),
  private.standing_version(uuid),
  public.find_version(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.find_version(uuid, uuid) to service_role;
