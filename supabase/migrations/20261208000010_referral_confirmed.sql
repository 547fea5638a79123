-- Whoever was referred is known once the address is confirmed, by the sign-up whose link was pressed
-- (docs/rules/referral.md#codes): anybody can sign up with an address that is not theirs, and with a code of their own.

create or replace trigger note_referral after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.note_referral();

-- Only the first confirmation: a code that is written into the account later is none of a sign-up.
create or replace trigger note_confirmed_referral after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.note_referral();

-- What was noted before for addresses that nobody has confirmed yet is noted again by the confirmation.
delete from private.referrals
where referee_id in (select id from auth.users where email_confirmed_at is null);
delete from private.vouchers
where kind = 'half-delivery' and submission_id is null
  and user_id in (select id from auth.users where email_confirmed_at is null);
