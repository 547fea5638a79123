-- Referral: codes, vouchers and rewards.

-- Codes ------------------------------------------------------------------------------------------------------

-- Returns the account whose code was written; null when it is nobody's. Characters other than letters and digits are for the
-- eye alone.
create function private.sponsor_of_code(p_code text)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from public.profiles
  where referral_code = upper(regexp_replace(left(p_code, 100), '[^A-Za-z0-9]', '', 'g'))
$$;

-- Returns whether a code is somebody's: the sign-up form asks before it sends.
create function public.is_referral_code(p_code text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.sponsor_of_code(p_code) is not null
$$;
grant execute on function public.is_referral_code(text) to anon, authenticated;

-- Records who referred whom, and gives the referred person their voucher. Does nothing for an account that was referred before, or
-- whose household counts_already. Returns whether it was recorded.
-- docs/rules/referral.md#vouchers
create function private.refer(p_sponsor_id uuid, p_referee_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One at a time: two of one household at once must not both count.
  perform pg_advisory_xact_lock(hashtextextended('referral', 0));
  if private.counts_already(p_sponsor_id, p_referee_id) then
    return false;
  end if;
  insert into private.vouchers (user_id, kind) values (p_referee_id, 'half-delivery') on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into private.referrals (sponsor_id, referee_id) values (p_sponsor_id, p_referee_id);
  return true;
end
$$;

-- Notes the code of the sign-up whose link was pressed (docs/rules/referral.md#codes). One that is nobody's is passed over: a sign-up never fails by what somebody typed.
create function private.note_referral()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  sponsor constant uuid := private.sponsor_of_code(private.text_or_null(new.raw_user_meta_data, 'referral_code', 100));
begin
  if sponsor <> new.id then
    perform private.refer(sponsor, new.id);
  end if;
  return null;
end
$$;

-- The referee counts once the address is confirmed: anybody can sign up with an address that is not theirs, and with a
-- code of their own. Triggers run in the order of their names: make_profile has run before it.
create trigger note_referral after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.note_referral();

-- Only the first confirmation: a code that is written into the account later is none of a sign-up.
create trigger note_confirmed_referral after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.note_referral();

-- Returns whether an account has an order that may still be delivered, or was.
create function private.has_ordered(p_user_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.submissions
    where user_id = p_user_id and status not in ('annulee', 'paiement_en_attente')
      and jsonb_array_length(coalesce(quote -> 'deliveryDetails', '[]')) > 0
  )
$$;

-- Takes a code after the sign-up, before the first order. Ten tries within an hour. Returns the outcome: 'taken', 'unknown' (it
-- is nobody's), 'own' (it is the account's own), 'referred' (the account was referred before), 'ordered' (it has an order),
-- 'household' (its mailbox, telephone number or address counts already) or 'too_many'. Raises 42501 (insufficient_privilege) as
-- require_current_session does.
create function public.use_referral_code(p_code text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  asking constant uuid := auth.uid();
  sponsor uuid;
begin
  perform private.require_current_session();
  if public.take_allowance('referral code', asking::text, 10, 3600) > 0 then
    return 'too_many';
  end if;
  sponsor := private.sponsor_of_code(p_code);
  return case
    when sponsor is null then 'unknown'
    when sponsor = asking then 'own'
    when exists (select from private.vouchers where user_id = asking and kind = 'half-delivery') then 'referred'
    when private.has_ordered(asking) then 'ordered'
    when private.refer(sponsor, asking) then 'taken'
    when private.counts_already(sponsor, asking) then 'household'
    else 'referred'
  end;
end
$$;
grant execute on function public.use_referral_code(text) to authenticated;

-- Vouchers ---------------------------------------------------------------------------------------------------

-- Returns whether an order may have a voucher: it has it already, nobody has it, or the order that had it gave it back. An order
-- gives it back by its cancellation, and while it waits for a payment that nobody can make any more.
create function private.voucher_is_free(p_voucher private.vouchers, p_submission_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select p_voucher.submission_id is null or p_voucher.submission_id is not distinct from p_submission_id or exists (
    select from public.submissions as holder
    where holder.id = p_voucher.submission_id and (
      holder.status = 'annulee'
      or holder.status = 'paiement_en_attente' and not exists (
        select from public.payments where submission_id = holder.id and payments.status in ('PENDING', 'FAILED', 'PAID')
      )
    )
  )
$$;

-- Returns the kind of a voucher that an order may use; null for one that is unknown or that another order has.
create function public.voucher_kind(p_voucher uuid, p_submission_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select kind from private.vouchers as voucher
  where id = p_voucher and private.voucher_is_free(voucher, p_submission_id)
$$;
grant execute on function public.voucher_kind(uuid,uuid) to service_role;

-- Vouchers are held in the order of their ids, and before the order that has them: two requests never wait for each other.

-- Holds a voucher until the end of the transaction, against every other order that wants it, and the one that the order has, which it
-- may give back. Returns whether the order may have the first; true for an order without one. It fails with 55P03
-- (lock_not_available) when another order holds one of them for longer than the caller's lock_timeout.
create function private.hold_voucher(p_voucher uuid, p_submission_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from private.vouchers where id = p_voucher or submission_id = p_submission_id order by id for update;
  return p_voucher is null or public.voucher_kind(p_voucher, p_submission_id) is not null;
end
$$;

-- Gives an order the voucher that it uses; null takes back the one that an earlier version of it had.
create function private.assign_voucher(p_voucher uuid, p_submission_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.vouchers set submission_id = null where submission_id = p_submission_id and id is distinct from p_voucher;
  update private.vouchers set submission_id = p_submission_id where id = p_voucher;
end
$$;

-- Does as accept_submission, and uses a voucher in the same transaction. Returns {outcome: 'voucher_taken'} besides, when the
-- order may not have it: nothing is stored then.
create function public.accept_with_voucher(
  p_voucher uuid,
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
  -- It waits for a payment that this version does not need.
  waits constant boolean :=
    coalesce(known #>> '{receipt,status}' = 'paiement_en_attente', false) and private.is_free(p_order -> 'quote');
  answer jsonb;
begin
  if known is not null and not waits then
    return known;
  end if;
  if not private.hold_voucher(p_voucher, p_id) then
    return jsonb_build_object('outcome', 'voucher_taken');
  end if;
  answer := case
    when waits then private.receive_free(p_id, p_body, p_order)
    else public.accept_submission(p_id, p_body, p_order)
  end;
  if answer ->> 'outcome' = 'accepted' then
    perform private.assign_voucher(p_voucher, p_id);
  end if;
  return answer;
end
$$;
grant execute on function public.accept_with_voucher(uuid,uuid,jsonb,jsonb) to service_role;

-- Rewards ----------------------------------------------------------------------------------------------------

-- Gives a sponsor a voucher for every five people whose first order was delivered. Each person counts for one voucher.
create function private.reward_sponsor(p_sponsor_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  counted bigint[];
  earned uuid;
begin
  -- One at a time for each sponsor: two deliveries at once must not both be the fifth, nor neither.
  perform from public.profiles where id = p_sponsor_id for no key update;
  select array_agg(id) into counted from (
    select id from private.referrals
    where sponsor_id = p_sponsor_id and delivered_at is not null and voucher_id is null
    order by delivered_at, id
    limit 5
  ) as oldest;
  if cardinality(counted) = 5 then
    insert into private.vouchers (user_id, kind) values (p_sponsor_id, 'free-delivery') returning id into earned;
    update private.referrals set voucher_id = earned where id = any (counted);
  end if;
end
$$;

-- Counts the first delivered order of a referred person for their sponsor, and each order for one person. The order is that of the
-- account which owns it, or of the voucher that it used: an order may be claimed later. An order for a telephone number or a household
-- that counted for the sponsor before counts for nobody.
create function private.count_delivery()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  sponsor uuid;
begin
  if jsonb_array_length(coalesce(new.quote -> 'deliveryDetails', '[]')) = 0 then
    return null;
  end if;
  update private.referrals as referral set delivered_at = now(), submission_id = new.id
  where delivered_at is null and referee_id = coalesce(
    new.user_id, (select user_id from private.vouchers where submission_id = new.id)
  ) and not exists (select from private.referrals where submission_id = new.id)
  and not exists (
    select from private.referrals as earlier
    join public.submissions as counted on counted.id = earlier.submission_id
    where earlier.sponsor_id = referral.sponsor_id and (
      private.sender_phone(counted.facts) = private.sender_phone(new.facts)
      or private.household(counted.facts ->> 'address') = private.household(new.facts ->> 'address')
    )
  )
  returning sponsor_id into sponsor;
  if found then
    perform private.reward_sponsor(sponsor);
  end if;
  return null;
end
$$;

create trigger count_delivery after update of status, user_id on public.submissions
  for each row when (
    new.status = 'livree' and (old.status is distinct from new.status or old.user_id is distinct from new.user_id)
  )
  execute function private.count_delivery();

-- The account ------------------------------------------------------------------------------------------------

-- Returns what the account of the token has to do with referrals: {joined, delivered, untilNext, canUseCode, vouchers}.
-- joined and delivered count the people who signed up with its code, and those whose first order was delivered: nobody is named.
-- untilNext is how many more deliveries make the next voucher. vouchers are its own, oldest first: {id, kind, madeAt, usedBy},
-- where usedBy is null or {submissionId, reference} of the order that has it. Raises 42501 as require_current_session does.
-- docs/rules/referral.md#what-others-see
create function public.referral_summary()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  asking constant uuid := auth.uid();
begin
  perform private.require_current_session();
  return (
    select jsonb_build_object(
      'joined', count(*) filter (where referee_id is not null or delivered_at is not null),
      'delivered', count(delivered_at),
      'untilNext', 5 - count(*) filter (where delivered_at is not null and voucher_id is null)
    )
    from private.referrals where sponsor_id = asking
  ) || jsonb_build_object(
    'canUseCode', not private.has_ordered(asking) and not exists (
      select from private.vouchers where user_id = asking and kind = 'half-delivery'
    ),
    'vouchers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', voucher.id,
        'kind', voucher.kind,
        'madeAt', private.iso_utc(voucher.made_at),
        'usedBy', case when not private.voucher_is_free(voucher, null) then jsonb_build_object(
          'submissionId', holder.id, 'reference', holder.reference
        ) end
      ) order by voucher.made_at, voucher.id), '[]')
      from private.vouchers as voucher
      left join public.submissions as holder on holder.id = voucher.submission_id
      where voucher.user_id = asking
    )
  );
end
$$;
grant execute on function public.referral_summary() to authenticated;

-- Returns the mailbox of an address, which has many spellings: capitals, a tag, and for Gmail dots and its other name.
create function private.mailbox(p_email text)
returns text
language sql
immutable
strict
set search_path = ''
as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
  from (
    select split_part(split_part(lower(p_email), '@', 1), '+', 1) as name, split_part(lower(p_email), '@', 2) as host
  ) as part
$$;

-- Returns an address of a place as it is compared: its letters and digits alone. Null for one that is too short to be one household's.
create function private.household(p_address text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when length(compact) >= 10 then compact end
  from (
    select regexp_replace(
      translate(lower(left(p_address, 300)), 'àâäéèêëîïôöùûüç', 'aaaeeeeiioouuuc'), '[^a-z0-9]', '', 'g'
    ) as compact
  ) as written
$$;

-- Returns whether two accounts are of one person or one household, by what their profiles say.
create function private.is_one_household(p_one uuid, p_other uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles as one
    join auth.users as one_account on one_account.id = one.id
    join public.profiles as other on other.id = p_other
    join auth.users as other_account on other_account.id = other.id
    where one.id = p_one and (
      private.mailbox(one_account.email) = private.mailbox(other_account.email)
      or (private.phone_numbers(one.phone))[1] = (private.phone_numbers(other.phone))[1]
      or private.household(one.address) = private.household(other.address)
    )
  )
$$;

-- Returns whether the household of an account counts already: it is the sponsor's own, or somebody of it was referred before.
-- docs/rules/referral.md#one-household
create function private.counts_already(p_sponsor_id uuid, p_referee_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_one_household(p_sponsor_id, p_referee_id) or exists (
    select from private.vouchers as given
    where given.kind = 'half-delivery' and given.user_id <> p_referee_id
      and private.is_one_household(given.user_id, p_referee_id)
  )
$$;

-- Returns whether a referred person's voucher would serve a telephone number or a household that another one has served already: an
-- order says both, whatever the profile of its account says.
create function public.has_served_household(p_voucher uuid, p_facts jsonb)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.vouchers as used
    join private.vouchers as asked on asked.id = p_voucher and asked.kind = 'half-delivery'
    join public.submissions as holder on holder.id = used.submission_id
    where used.kind = 'half-delivery' and used.id <> asked.id and not private.voucher_is_free(used, null) and (
      private.sender_phone(holder.facts) = private.sender_phone(p_facts)
      or private.household(holder.facts ->> 'address') = private.household(p_facts ->> 'address')
    )
  )
$$;
grant execute on function public.has_served_household(uuid,jsonb) to service_role;
