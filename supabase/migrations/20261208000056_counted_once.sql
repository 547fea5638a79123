-- One delivered order counts for one referred person (docs/rules/referral.md#vouchers): what came without an account may be claimed after
-- it has counted by its voucher, and what a deleted account leaves behind is claimed by nobody (docs/rules/accounts.md#deleting).

alter table private.referrals
  -- The order that was the first delivered one of the referred person; null before, and once that order is gone.
  add column if not exists submission_id uuid unique references public.submissions (id) on delete set null;

-- An order was counted in the transaction that delivered it, for the account or the voucher that it had.
update private.referrals as referral
set submission_id = delivered.id
from public.submissions as delivered
join public.submission_statuses as past on past.submission_id = delivered.id and past.status = 'livree'
where referral.submission_id is null and past.set_at = referral.delivered_at and referral.referee_id = coalesce(
  delivered.user_id, (select user_id from private.vouchers where submission_id = delivered.id)
);

-- Gives a submission that nobody owns to an account (docs/rules/sending.md#whose-order). Returns whether the account owns it
-- now. The function that calls it has received both the submission's key and the account's token. An order of a deleted account
-- stays nobody's: it keeps its mark while it goes on, and is empty else.
create or replace function public.claim_submission(p_id uuid, p_user_id uuid)
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

-- Counts the first delivered order of a referred person for their sponsor, and each order for one person. The order is that of the
-- account which owns it, or of the voucher that it used: an order may be claimed later.
create or replace function private.count_delivery()
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
  update private.referrals set delivered_at = now(), submission_id = new.id
  where delivered_at is null and referee_id = coalesce(
    new.user_id, (select user_id from private.vouchers where submission_id = new.id)
  ) and not exists (select from private.referrals where submission_id = new.id)
  returning sponsor_id into sponsor;
  if found then
    perform private.reward_sponsor(sponsor);
  end if;
  return null;
end
$$;

create or replace trigger count_delivery after update of status, user_id on public.submissions
  for each row when (
    new.status = 'livree' and (old.status is distinct from new.status or old.user_id is distinct from new.user_id)
  )
  execute function private.count_delivery();

revoke all on function public.claim_submission(uuid, uuid), private.count_delivery() from public, anon, authenticated, service_role;
grant execute on function public.claim_submission(uuid, uuid) to service_role;
