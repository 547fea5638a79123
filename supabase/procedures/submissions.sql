-- Submissions: an order from its acceptance to its last state, its files and its versions.

-- Words and digests ------------------------------------------------------------------------------------------

-- Returns a moment as the wire has it: ISO 8601 in UTC, with milliseconds.
create function private.iso_utc(moment timestamptz)
returns text
language plpgsql
immutable
strict
set search_path = ''
as $$
begin
  return to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
end
$$;

-- Returns the SHA-256 of a text in UTF-8.
create function private.digest(written text)
returns bytea
language plpgsql
immutable
strict
set search_path = ''
as $$
begin
  return sha256(convert_to(written, 'UTF8'));
end
$$;

-- Returns a body as a short text that is equal when the bodies are: jsonb has one order of keys and one spelling of numbers.
create function public.body_hash(body jsonb)
returns text
language plpgsql
immutable
strict
set search_path = ''
as $$
begin
  return encode(private.digest(body::text), 'hex');
end
$$;

-- Returns the order number of the n-th submission (n from 1): 'LG-' and six digits, seven after 900 000 numbers, and so on.
-- Within one width, n is multiplied by a number coprime with the width's size (9 x 10^k has no prime factors but 2, 3 and 5),
-- which permutes the numbers: none repeats, and neighbours do not give away how many orders came between them
-- (docs/rules/sending.md#order-numbers).
create function public.submission_reference(n bigint)
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

-- What an account ordered -------------------------------------------------------------------------------------

-- Returns what an account has ordered (docs/rules/accounts.md#history): {total, orders: [{id, reference, service, received_at, status,
-- quote}]}, the newest first, p_most of them (a hundred at most) after the first p_from. Null when the session has ended: an empty list
-- would look like an account without orders.
create function public.own_orders(p_from integer, p_most integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'total', (select count(*) from public.submissions where user_id = auth.uid()),
    'orders', coalesce((
      select jsonb_agg(to_jsonb(line) order by line.received_at desc, line.id) from (
        select id, reference, service, received_at, status, quote
        from public.submissions where user_id = auth.uid()
        order by received_at desc, id offset greatest(p_from, 0) limit least(greatest(p_most, 0), 100)
      ) as line
    ), '[]')
  )
  where private.is_current_session()
$$;
grant execute on function public.own_orders(integer, integer) to authenticated;

-- Returns what one order of the account contains, for ordering it again: {fields, quote, files}; null for none. Documents stay
-- unreadable: files tells only that there were some.
create function public.own_order(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('fields', fields, 'quote', quote, 'files', files)
  from public.submissions
  where id = p_id and user_id = auth.uid() and private.is_current_session()
$$;
grant execute on function public.own_order(uuid) to authenticated;

-- Acceptance -------------------------------------------------------------------------------------------------

-- Returns the receipt of a submission that is stored now: {submissionId, reference, receivedAt, status}.
create function private.receipt_now(p_id uuid, p_reference text, p_status text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'submissionId', p_id, 'reference', p_reference, 'receivedAt', private.iso_utc(now()), 'status', p_status
  );
end
$$;

-- Returns what is known about a key: null, or {outcome, receipt}, where outcome is 'replayed' when the body is the one that
-- was accepted and 'key_reused' when it is another (docs/rules/sending.md#once).
create function public.find_submission(p_id uuid, p_body jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'outcome', case when body_hash = public.body_hash(p_body) then 'replayed' else 'key_reused' end,
      'receipt', receipt
    )
    from public.submissions
    where id = p_id
  );
end
$$;
grant execute on function public.find_submission(uuid,jsonb) to service_role;

-- Returns whether a voucher has left no fees at all, as isFree in src/domain/quote/voucher.ts.
create function private.is_free(p_quote jsonb)
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

-- A correction withdraws the unpaid links of its order where it changes the price (docs/rules/desk.md#corrections).

-- Returns what a price shows to whoever pays it: its amounts and their labels. Neither the version of the tariff nor the reason of a line
-- is a part of that, nor what it is without. Null without a price.
create function private.shown_price(p_quote jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select nullif(p_quote, 'null') - array['tariffVersion', 'without', 'serviceDetails', 'deliveryDetails'] || jsonb_build_object('lines', (
    select jsonb_agg(line - 'reason' order by place)
    from jsonb_array_elements(
      coalesce(nullif(p_quote, 'null') -> 'serviceDetails', '[]') || coalesce(nullif(p_quote, 'null') -> 'deliveryDetails', '[]')
    ) with ordinality as listed (line, place)
  ))
$$;

-- Returns what a function has decided about an order, {service, fields, facts, quote, slotAt, nextOpening, confirmedAt}, as columns.
create function private.decided(p_order jsonb)
returns table (
  service text, fields jsonb, facts jsonb, quote jsonb, slot_at timestamptz, next_opening text, confirmed_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  select p_order ->> 'service', p_order -> 'fields', coalesce(p_order -> 'facts', '{}'), nullif(p_order -> 'quote', 'null'),
    (p_order ->> 'slotAt')::timestamptz, p_order ->> 'nextOpening', (p_order ->> 'confirmedAt')::timestamptz
$$;

-- Stores a submission under its key and allocates its number, in one transaction (docs/rules/sending.md#once). p_body is the
-- request as the customer sent it. p_order is what was decided: {service, fields, facts, quote, slotAt, nextOpening, confirmedAt}, where
-- facts are {customer, phone, commune, address, buysUnpriced} as the service says them.
-- Returns {outcome, receipt} with outcome 'accepted', or what find_submission says when the key is taken; or
-- {outcome: 'files_missing', missing} with the hashes of the files that the request names and the server does not hold, and
-- nothing is stored (docs/rules/files.md#hand-over-to-the-server). Type and size of a file are what the server found.
-- A second request for a key whose first is still being stored waits for it; after lock_timeout it fails with 55P03
-- (lock_not_available).
create function public.accept_submission(
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
  known constant jsonb := public.find_submission(p_id, p_body);
  wanted constant jsonb := coalesce(p_body -> 'files', '[]');
  has_files constant boolean := jsonb_array_length(wanted) > 0;
  order_number text;
  answer jsonb;
  missing jsonb;
  files jsonb := '[]';
begin
  if known is not null then
    return known;
  end if;

  if has_files then
    perform pg_advisory_xact_lock(hashtextextended(p_id::text, 0));
    perform private.hold_files(p_id);
    files := private.held_files(p_id, wanted);
    select coalesce(jsonb_agg(file -> 'sha256' order by place), '[]') into missing
    from jsonb_array_elements(wanted) with ordinality as listed (file, place)
    where not files @> jsonb_build_array(jsonb_build_object('sha256', file -> 'sha256'));
    if jsonb_array_length(missing) > 0 then
      return jsonb_build_object('outcome', 'files_missing', 'missing', missing);
    end if;
  end if;

  order_number := public.submission_reference(nextval('public.submission_number'));
  answer := private.receipt_now(p_id, order_number, 'recue')
    || jsonb_build_object('quote', p_order -> 'quote', 'nextOpening', p_order -> 'nextOpening');

  insert into public.submissions (
    id, body_hash, reference, service, fields, facts, files, quote, slot_at, next_opening, confirmed_at, receipt
  )
  select
    p_id, public.body_hash(p_body), order_number, decided.service, decided.fields, decided.facts, files, decided.quote,
    decided.slot_at, decided.next_opening, decided.confirmed_at, answer
  from private.decided(p_order) as decided
  on conflict (id) do nothing;

  if not found then
    return public.find_submission(p_id, p_body);
  end if;
  if has_files then
    update public.submission_files
    set accepted_at = now()
    where submission_id = p_id and dropped_at is null and wanted @> jsonb_build_array(jsonb_build_object('sha256', sha256));
  end if;
  return jsonb_build_object('outcome', 'accepted', 'receipt', answer);
end
$$;
grant execute on function public.accept_submission(uuid,jsonb,jsonb) to service_role;

-- An order that waits for its payment may be changed into one that a voucher leaves nothing to pay of: it is received as it is
-- (docs/rules/referral.md#nothing-to-pay).

-- Receives an order that waits for a payment, in a version with nothing to pay. Returns what accept_submission says; where a
-- card form can still be paid, or was, what find_submission says, and nothing changes.
create function private.receive_free(
  p_id uuid,
  p_body jsonb,
  p_order jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform from public.submissions where id = p_id for update;
  update public.submissions as waiting
  set status = 'recue',
    received_at = now(),
    body_hash = public.body_hash(p_body),
    service = decided.service,
    fields = decided.fields,
    facts = decided.facts,
    quote = decided.quote,
    -- No card pays this version: what a closed form of an earlier one turns out to have charged is to be given back.
    payment = null,
    slot_at = null,
    next_opening = decided.next_opening,
    confirmed_at = decided.confirmed_at,
    receipt = receipt || private.receipt_now(id, reference, 'recue')
      || jsonb_build_object('quote', p_order -> 'quote', 'nextOpening', p_order -> 'nextOpening')
  from private.decided(p_order) as decided
  where id = p_id and status = 'paiement_en_attente' and not exists (
    select from public.payments where submission_id = p_id and payments.status in ('PENDING', 'FAILED', 'PAID')
  )
  returning receipt into answer;
  if answer is null then
    return public.find_submission(p_id, p_body);
  end if;
  delete from private.payment_versions
  where reference in (select reference from public.payments where submission_id = p_id);
  return jsonb_build_object('outcome', 'accepted', 'receipt', answer);
end
$$;

-- Gives a submission that nobody owns to an account (docs/rules/sending.md#whose-order). Returns whether the account owns it
-- now. The function that calls it has received both the submission's key and the account's token. An order of a deleted account
-- stays nobody's: it keeps its mark while it goes on, and is empty else.
create function public.claim_submission(p_id uuid, p_user_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.submissions set user_id = p_user_id
  where id = p_id and user_id is null and not account_deleted and fields <> '{}';
  return exists (select from public.submissions where id = p_id and user_id = p_user_id);
end
$$;
grant execute on function public.claim_submission(uuid,uuid) to service_role;

-- States -----------------------------------------------------------------------------------------------------

-- Returns whether a type is an application for work, which is kept or refused; everything else is an order or a request.
create function private.is_application(p_service text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_service = 'livreur' or p_service like 'offre-%'
$$;

-- The subscriptions of devices end with their order (docs/rules/operator.md#telling-the-customer).

-- Returns whether no other status can follow, as isFinal in src/domain/order/order-status.ts.
create function private.is_final(p_status text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_status in ('livree', 'annulee', 'refusee')
$$;

-- Returns the French name of a status, as managers read it; null where it is none.
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

-- Returns where a submission may go from a status (docs/rules/operator.md#statuses).
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

-- Refuses any other move, with SQLSTATE LG001 and a French sentence for whoever has tried it. An unpaid order is received by
-- its payment (docs/rules/operator.md#statuses), or by a version that a voucher leaves nothing to pay of.
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

create trigger check_status before update of status on public.submissions
  for each row execute function private.check_status();

-- What follows from a status stands with its noun, in triggers after this one: the courier's link ends (courses.sql),
-- unpaid links and open questions are withdrawn (links.sql, questions.sql), pushes are queued for customers and desks (push.sql), form
-- services are told (forwards.sql), a delivery counts for a sponsor (referral.sql), and boards ask for the order again (board.sql).

-- Keeps the history of a submission.
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

-- The history of an order (docs/rules/desk.md#history). A courier who says at once that the order was collected and delivered sets two
-- statuses at one moment.

-- Returns the history of an order, oldest first: the list of {key, at, storedAt, actor, email, kind, detail},
-- with the steps that were not made at the desk. These have no key and no actor. `email` is the manager's
-- address; null for others, and once the account is deleted. A step and the status that followed it were stored at
-- one moment. So were two statuses that followed one step: they stand in the order in which they were set.
create function private.order_history(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with told as (
    select event.key, event.done_at as at, event.stored_at, event.actor, account.email, event.kind, event.id, past.id as status_id,
      case when past.status is null then event.detail else jsonb_build_object('to', past.status) || event.detail end as detail
    from private.desk_events as event
    left join auth.users as account on account.id = event.actor_id
    left join public.submission_statuses as past
      on past.submission_id = p_id and past.set_at = event.stored_at and event.kind = 'status'
    where event.submission_id = p_id
    union all
    select null, past.set_at, past.set_at, null, null, 'status', null, past.id, jsonb_build_object('to', past.status)
    from public.submission_statuses as past
    where past.submission_id = p_id and not exists (
      select from private.desk_events as event
      where event.submission_id = p_id and event.kind = 'status' and event.stored_at = past.set_at
    )
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', key, 'at', private.iso_utc(at), 'storedAt', private.iso_utc(stored_at),
    'actor', actor, 'email', email, 'kind', kind, 'detail', detail
  ) order by at, id, status_id), '[]')
  from told
$$;

-- Returns where submissions stand: the list of {submissionId, reference, status, history, links, questions, corrected, without, isWithoutItems,
-- paid, givenBack}, without those that are not here. `history` lists {status, at}; `links` those to pay; `questions` how many to answer;
-- `corrected` is the total, in euros, of an order that was corrected after it was sent, `without` and `isWithoutItems` of that total; `paid` and
-- `givenBack` are as paid_of and given_back_of have them. A device asks by the ids: nobody can guess one, unlike a number (docs/rules/pages.md#tracking).
create function public.order_statuses(p_ids jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'submissionId', id,
    'reference', reference,
    'status', status,
    'history', (
      select coalesce(
        jsonb_agg(jsonb_build_object('status', past.status, 'at', private.iso_utc(past.set_at)) order by past.id), '[]'
      )
      from public.submission_statuses as past
      where past.submission_id = submission.id
    ),
    'links', (
      select jsonb_agg(
        jsonb_build_object('token', link.token, 'kind', link.kind, 'amount', link.amount / 100.0) order by link.kind
      )
      from private.payment_links as link
      where link.submission_id = submission.id and private.link_state(link) = 'open'
    ),
    'questions', (
      select nullif(count(*), 0) from private.questions as question
      where question.submission_id = submission.id and private.question_state(question) = 'ouverte'
    ),
    'corrected', case when private.version_of(id) > 0 then coalesce((nullif(quote, 'null') ->> 'totalToPay')::numeric, 0) end,
    'without', case when private.version_of(id) > 0 then quote ->> 'without' end,
    'isWithoutItems', case when private.version_of(id) > 0 and quote ? 'isWithoutItems' then true end,
    'paid', private.paid_of(id),
    'givenBack', private.given_back_of(id)
  ))), '[]')
  from public.submissions as submission
  where id = any (array(select jsonb_array_elements_text(p_ids)::uuid))
$$;
grant execute on function public.order_statuses(jsonb) to service_role;

-- Files ------------------------------------------------------------------------------------------------------

-- Returns whether the server holds a file, and the order may count on it. One that is due for deletion may lose its bytes at
-- any moment, and one that was dropped belongs to an earlier version.
create function private.is_held(file public.submission_files)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return file.stored_at is not null and file.dropped_at is null and file.purged_at is null;
end
$$;

-- Returns the files of a list that the server holds for a submission, in their order and as its row lists them: type and size are what
-- the server found.
create function private.held_files(p_submission_id uuid, p_wanted jsonb)
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

-- Procedures that accept and purge orders with files. Each holds the rows of the files first, which another one may purge in
-- the same moment (docs/rules/files.md#before-the-order).

-- Holds the files of a submission until the end of the transaction, against a purge that would take them from an order that counts on
-- them: a purge that came before is waited for.
create function private.hold_files(p_submission_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.submission_files where submission_id = p_submission_id order by sha256 for update;
end
$$;

-- Returns how many bytes a file counts for in the quota of the files without an order: 100 kB at least, so that adding them up
-- stays short however small they are.
create function private.room_of(file public.submission_files)
returns integer
language sql
immutable
set search_path = ''
as $$
  select greatest(file.size, 100000)
$$;

-- Makes room for a file of a submission. p_size is in bytes, and so is p_quota, which all files without an order share. p_current lists
-- the hashes of the files of the version that the customer is sending; other files of the submission are dropped, none where it is null. p_is_added: whether the desk adds to a
-- submission that was received (docs/rules/desk.md#corrections); what was received with it is never dropped. Returns the outcome:
--   'wanted': the bytes are to be stored, then confirm_submission_file
--   'known': the server holds it already
--   'accepted': the submission has been received, and takes no file any more
--   'too_many': it has three others already (docs/rules/files.md#limits)
--   'full': the quota is used up (docs/rules/files.md#before-the-order)
-- It fails with 55P03 (lock_not_available) when another file of the submission takes longer than lock_timeout, and while a purge may
-- still be removing the bytes: what is stored meanwhile would go with them. A purge that was listed an hour ago has ended.
create function public.reserve_submission_file(
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
grant execute on function public.reserve_submission_file(uuid,text,text,text,integer,jsonb,bigint,boolean) to service_role;

create function public.confirm_submission_file(p_submission_id uuid, p_sha256 text, p_network text default null)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.submission_files
  set stored_at = now(), network = case when accepted_at is null then left(encode(private.digest(p_network), 'hex'), 16) end
  where submission_id = p_submission_id and sha256 = p_sha256
$$;
grant execute on function public.confirm_submission_file(uuid,text,text) to service_role;

-- Gives up files whose order has not come until p_bytes are free again (docs/rules/files.md#before-the-order): those of more than an
-- hour, the oldest first, and where these are not enough those of the network that holds the most. A device whose order comes later
-- is asked for them again. Returns the list of their paths, whose objects the caller removes; purge_health_files lists again what was
-- not removed.
create function public.make_room_for_files(p_now timestamptz, p_bytes bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given_up jsonb;
begin
  with waiting as (
    select submission_id, sha256, created_at, private.room_of(file) as room, created_at > p_now - interval '1 hour' as is_new,
      sum(private.room_of(file)) over (partition by network) as held
    from public.submission_files as file
    where accepted_at is null and purged_at is null
  ), in_turn as (
    select submission_id, sha256,
      sum(room) over (order by is_new, case when is_new then held end desc, created_at, submission_id, sha256) - room as room_before
    from waiting
    where not is_new or held = (select max(held) from waiting)
  ), purged as (
    update public.submission_files as file
    set purged_at = p_now
    from in_turn
    where file.submission_id = in_turn.submission_id and file.sha256 = in_turn.sha256 and room_before < p_bytes
      and file.accepted_at is null
    returning file.path
  )
  select coalesce(jsonb_agg(path order by path), '[]') into given_up from purged;
  return given_up;
end
$$;
grant execute on function public.make_room_for_files(timestamptz,bigint) to service_role;

create function private.forget_network()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.network := null;
  return new;
end
$$;

create trigger forget_network before update of accepted_at on public.submission_files
  for each row when (new.accepted_at is not null) execute function private.forget_network();

-- Notes which network a submission comes from, before it is stored, and how many orders of it may wait untaken.
create function public.note_sender(p_id uuid, p_network text, p_most integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.senders (submission_id, network, most)
  select p_id, left(encode(private.digest(p_network), 'hex'), 16), p_most
  where not exists (select from public.submissions where id = p_id)
  on conflict (submission_id) do nothing;
  delete from private.senders where submission_id = any (array(
    select submission_id from private.senders
    where noted_at < now() - interval '1 day' and not is_doubtful limit 10 for update skip locked
  ));
end
$$;
grant execute on function public.note_sender(uuid,text,integer) to service_role;

-- Counts a submission against the allowances of its networks, notes which network it comes from and stores it as accept_submission does:
-- one transaction for what would be three. p_allowances is a list of {subject, times}, for take_allowance; p_most is null where no network
-- is noted. Returns {outcome: 'too_many', subject, wait} where an allowance is used up for that many seconds, and nothing is stored.
create function public.accept_counted(
  p_allowances jsonb,
  p_seconds integer,
  p_network text,
  p_most integer,
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
  allowance jsonb;
  wait integer;
begin
  for allowance in select value from jsonb_array_elements(p_allowances) loop
    wait := public.take_allowance('submit', allowance ->> 'subject', (allowance ->> 'times')::integer, p_seconds);
    if wait > 0 then
      return jsonb_build_object('outcome', 'too_many', 'subject', allowance -> 'subject', 'wait', wait);
    end if;
  end loop;
  if p_most is not null then
    perform public.note_sender(p_id, p_network, p_most);
  end if;
  return public.accept_submission(p_id, p_body, p_order);
end
$$;
grant execute on function public.accept_counted(jsonb,integer,text,integer,uuid,jsonb,jsonb) to service_role;

-- Marks an order that comes while many of its network wait already and nobody has taken them, but not that of a telephone number which
-- was delivered to before and has no other order waiting. Triggers run in the order of their names, and this one's comes before that of the pushes.
create function private.mark_doubtful()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  sender private.senders;
  waiting integer;
  phone text;
begin
  select * into sender from private.senders where submission_id = new.id;
  if not found or private.board_part(new.service) is not null then
    return null;
  end if;
  -- One at a time for each network: many at once must not all be among the first.
  perform pg_advisory_xact_lock(hashtextextended('sender ' || sender.network, 0));
  -- No more are counted than matter: of a network that sends thousands, each would cost as much as all before it.
  select count(*) into waiting from (
    select from private.senders as other
    join public.submissions as submission on submission.id = other.submission_id and submission.status = 'recue'
    where other.network = sender.network and other.submission_id <> new.id and other.noted_at > now() - interval '1 day'
    limit sender.most
  ) as counted;
  if waiting < sender.most then
    return null;
  end if;
  phone := private.sender_phone(new.facts);
  if exists (select from public.submissions where private.sender_phone(facts) = phone and status = 'livree') and not exists (
    select from public.submissions where private.sender_phone(facts) = phone and status = 'recue' and id <> new.id
  ) then
    return null;
  end if;
  update private.senders set is_doubtful = true where submission_id = new.id;
  return null;
end
$$;

create trigger mark_doubtful after insert on public.submissions
  for each row when (new.status = 'recue') execute function private.mark_doubtful();

-- Lets the next orders of a network that stand apart go among the others and ring, as many as there is room for. One that somebody
-- decides about at this moment is passed over.
create function private.admit_next(p_network text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  next public.submissions;
begin
  for next in
    select submission.* from public.submissions as submission
    join private.senders as sender on sender.submission_id = submission.id
    where sender.network = p_network and sender.is_doubtful and submission.status = 'recue'
    order by sender.noted_at, submission.id
    limit (
      select greatest(0, max(known.most) - count(*) filter (where not known.is_doubtful))
      from private.senders as known
      join public.submissions as waiting on waiting.id = known.submission_id and waiting.status = 'recue'
      where known.network = p_network
    )
    for update of submission skip locked
  loop
    update private.senders set is_doubtful = false where submission_id = next.id;
    perform private.note_desk_change(next.id);
    perform private.queue_desk_pushes(next);
  end loop;
end
$$;

-- Whoever works on an order does not doubt it any more, and makes room for the next of its network.
create function private.forget_sender()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  freed text;
begin
  delete from private.senders
  where submission_id = (case tg_table_name when 'submissions' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'submission_id' end)::uuid
  returning network into freed;
  if freed is not null then
    perform private.admit_next(freed);
  end if;
  return null;
end
$$;

create trigger forget_sender after update of status on public.submissions
  for each row when (new.status <> 'recue') execute function private.forget_sender();
create trigger forget_sender after insert on private.desk_taken
  for each row execute function private.forget_sender();

create function private.is_doubtful(p_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.senders where submission_id = p_id and is_doubtful)
$$;
