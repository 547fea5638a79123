-- Corrections of received orders, their versions, and orders taken by telephone.

-- Does as accept_submission, and marks the order as taken by telephone in the same transaction. The order is nobody's
-- account's. It is received unpaid, also where the site takes the fees at ordering: they go into its links.
create function public.accept_by_telephone(
  p_actor uuid,
  p_name text,
  p_id uuid,
  p_body jsonb,
  p_order jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  answer constant jsonb := public.accept_submission(p_id, p_body, p_order);
begin
  if answer ->> 'outcome' = 'accepted' then
    insert into private.telephone_orders (submission_id, taken_by) values (p_id, p_actor);
    -- The manager who took the call has the order in hand: no desk rings for it.
    insert into private.desk_taken (submission_id, actor_id, actor, taken_at) values (p_id, p_actor, left(p_name, 200), now());
    -- The order's own key: one order is taken once.
    perform private.add_desk_event_for(p_actor, p_name, p_id, p_id, 'telephone', '{}');
  end if;
  return answer;
end
$$;
grant execute on function public.accept_by_telephone(uuid,text,uuid,jsonb,jsonb) to service_role;

-- Returns the number of the version of an order that is in force.
create function private.version_of(p_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from private.submission_versions where submission_id = p_id
$$;

-- A correction may replace orders and quote requests. A donation is what its card was charged, and an application is what its
-- sender has said of themselves (docs/rules/desk.md#corrections).

-- Returns whether a submission may be corrected: it is an order or a quote request, has contents, and is under way.
create function private.is_correctable(submission public.submissions)
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
create function private.standing_version(p_id uuid)
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
create function public.find_version(p_id uuid, p_key uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.standing_version(p_id)
    || jsonb_build_object('isKnownKey', exists (select from private.submission_versions where key = p_key))
$$;
grant execute on function public.find_version(uuid,uuid) to service_role;

-- Returns the versions of an order: {reference, telephone, settled, standing, earlier}. `telephone` is {at, by}, or null for an order
-- that the customer sent; `settled` lists {kind, agreed, kept} as settled_of says; `standing` is what standing_version says; `earlier` lists {version, fields, files, quote, slotAt,
-- replacedAt, replacedBy}, the newest first. Null where there is no such order.
create function public.desk_versions(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_manager();
  return (
    select jsonb_build_object(
      'reference', reference,
      'telephone', (
        select jsonb_build_object('at', private.iso_utc(taken_at), 'by', (select actor from private.desk_events where key = p_id))
        from private.telephone_orders where submission_id = p_id
      ),
      'settled', (
        select coalesce(jsonb_agg(to_jsonb(settled) order by kind), '[]') from private.settled_of(id, '{asked,done}') as settled
      ),
      'standing', private.standing_version(id),
      'earlier', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'version', version, 'fields', earlier.fields, 'files', earlier.files, 'quote', earlier.quote,
          'slotAt', private.iso_utc(earlier.slot_at),
          'replacedAt', private.iso_utc(replaced_at), 'replacedBy', replaced_by
        ) order by version desc), '[]')
        from private.submission_versions as earlier where submission_id = p_id
      )
    )
    from public.submissions where id = p_id
  );
end
$$;
grant execute on function public.desk_versions(uuid) to authenticated;

-- Puts another version in the place of the one that the manager saw, under the same id and number. The receipt and the hash of
-- the request stay: the customer's retry gets its answer word for word (docs/rules/sending.md#once). p_version and p_status
-- say what was seen. At another price the unpaid links are withdrawn. p_body: {fields, quote, slot, files} as the manager sent them; p_order
-- is what was decided, as in accept_submission. Files that the order has not are added to it; its own stay.
-- Returns {outcome, version, status, linksGone}, where linksGone says whether this correction has withdrawn links, and outcome is
--   'done': it was replaced, or this key had replaced it before
--   'conflict': it is not as the manager saw it, or this key has replaced it by something else; nothing was changed
--   'refused': it is over, or erased
--   'files_missing': a file that is to be added is not here; nothing was changed
--   'unknown': there is no such order
create function public.desk_replace(
  p_actor uuid,
  p_name text,
  p_key uuid,
  p_id uuid,
  p_version integer,
  p_status text,
  p_body jsonb,
  p_order jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known public.submissions;
  standing integer;
  before private.submission_versions;
  after constant jsonb := nullif(p_order -> 'quote', 'null');
  wanted jsonb;
  added jsonb;
  links_gone boolean := false;
  outcome text := 'done';
begin
  select * into known from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  standing := private.version_of(p_id);
  select * into before from private.submission_versions where key = p_key;
  if found then
    if before.submission_id <> p_id or before.body_hash <> public.body_hash(p_body) then
      outcome := 'conflict';
    else
      links_gone := exists (select from private.desk_events where key = p_key and detail ? 'linksGone');
    end if;
  elsif exists (select from private.desk_events where key = p_key) then
    outcome := 'conflict';
  elsif standing <> p_version or known.status <> p_status then
    outcome := 'conflict';
  elsif not private.is_correctable(known) then
    outcome := 'refused';
  else
    -- Held by reserve_submission_file too.
    perform pg_advisory_xact_lock(hashtextextended(p_id::text, 0));
    perform private.hold_files(p_id);
    select coalesce(jsonb_agg(file order by place), '[]') into wanted
    from jsonb_array_elements(coalesce(p_body -> 'files', '[]')) with ordinality as listed (file, place)
    where not known.files @> jsonb_build_array(jsonb_build_object('sha256', file -> 'sha256'));
    added := private.held_files(p_id, wanted);
    if jsonb_array_length(added) < jsonb_array_length(wanted) then
      return jsonb_build_object('outcome', 'files_missing', 'version', standing, 'status', known.status);
    end if;
    insert into private.submission_versions (
      submission_id, version, fields, files, quote, slot_at, next_opening, confirmed_at, key, body_hash, replaced_by
    ) values (
      p_id, standing, known.fields, known.files, known.quote, known.slot_at, known.next_opening, known.confirmed_at,
      p_key, public.body_hash(p_body), left(p_name, 200)
    );
    update public.submissions
    set fields = decided.fields, facts = decided.facts, files = known.files || added, quote = after, slot_at = decided.slot_at,
      next_opening = decided.next_opening, confirmed_at = decided.confirmed_at
    from private.decided(p_order) as decided
    where id = p_id;
    update public.submission_files set accepted_at = now()
    where submission_id = p_id and added @> jsonb_build_array(jsonb_build_object('sha256', sha256));
    standing := standing + 1;
    -- The old price is not to be paid any more: the manager makes the links anew.
    if private.shown_price(known.quote) is distinct from private.shown_price(after) then
      links_gone := exists (select from private.unpaid_links(p_id));
      perform private.withdraw_unpaid(p_id, null);
    end if;
    -- The form service that was told of the version before is told of this one.
    insert into private.forwards (submission_id, service) values (p_id, known.service)
    on conflict (submission_id) do update
    set lease = null, attempts = 0, delivered_at = null, next_attempt_at = now(), last_failure = null;
    -- Amounts, numbers and the names of documents alone: what the versions say stands in their table.
    perform private.add_desk_event_for(p_actor, p_name, p_key, p_id, 'correction', jsonb_build_object(
      'version', standing, 'before', known.quote -> 'totalToPay', 'after', after -> 'totalToPay'
    ) || jsonb_strip_nulls(jsonb_build_object(
      'beforeWithout', known.quote ->> 'without',
      'afterWithout', after ->> 'without',
      'beforeWithoutItems', case when known.quote ? 'isWithoutItems' then true end,
      'afterWithoutItems', case when after ? 'isWithoutItems' then true end,
      'linksGone', case when links_gone then true end,
      'documents', (select string_agg(file ->> 'name', ', ') from jsonb_array_elements(added) as file)
    )));
  end if;
  return jsonb_build_object('outcome', outcome, 'version', standing, 'status', known.status, 'linksGone', links_gone);
end
$$;
grant execute on function public.desk_replace(uuid,text,uuid,uuid,integer,text,jsonb,jsonb) to service_role;

-- Empties the earlier versions of an order whose contents are erased, or whose account is deleted while it is under way: it
-- keeps what its delivery needs, and no version needs an earlier one. Numbers, dates and amounts stay, as the order's own do.
create function private.erase_versions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.submission_versions set fields = '{}', files = '[]', body_hash = '' where submission_id = new.id;
  return null;
end
$$;

create trigger erase_versions after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.erase_versions();

create trigger erase_versions_of_left after update of account_deleted on public.submissions
  for each row when (new.account_deleted and not old.account_deleted) execute function private.erase_versions();
