-- As before, but for orders whose card form may still be open, here or on another device: emptied under it, one would be paid
-- for and say neither what nor for whom. They are nobody's from now on; unpaid, apply_retention erases them.
create or replace function public.delete_account()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  leaving constant uuid := auth.uid();
begin
  if not private.is_current_session() then
    raise insufficient_privilege using message = 'the session is not strong enough';
  end if;
  -- The documents of the pharmacy orders go with the next purge, as those that are past their time.
  update public.submission_files set purged_at = now()
  where purged_at is null and submission_id in (select id from public.submissions where user_id = leaving);
  update public.submissions as submission set fields = '{}', files = '[]', user_id = null
  where user_id = leaving and not (
    status = 'paiement_en_attente'
    and exists (
      select from public.payments
      where submission_id = submission.id and payments.status in ('PENDING', 'FAILED')
    )
  );
  delete from auth.users where id = leaving;
end
$$;
