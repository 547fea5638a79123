-- Mails that tell an account's owner what was done with it, whoever did it (docs/rules/accounts.md#told). The database creates them,
-- so that no way of doing it is forgotten; their text is written before they are sent (mail/notices.ts). It runs at every start, after
-- the migrations that create the tables: every statement is repeatable, and triggers are created only when missing.

-- Creates a mail. p_notice: its name in mail/copy.ts. An account that is being deleted has lost its address.
create or replace function local.mail_account(p_user_id uuid, p_notice text, p_subject text)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into local.mails (recipient, subject, links, notice, expires_at)
  select email, p_subject, '{}', p_notice, now() + interval '4 days'
  from auth.users where id = p_user_id and email is not null and email_confirmed_at is not null
$$;

-- Mails the account of a row. Arguments: the column with the account's id, the notice and its subject.
create or replace function local.mail_of_row()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform local.mail_account((changed ->> tg_argv[0])::uuid, tg_argv[1], tg_argv[2]);
  return null;
end
$$;

-- Codes are made eight at once, and are told of once.
create or replace function local.mail_new_codes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform local.mail_account(user_id, 'codes_renewed', 'De nouveaux codes de secours ont été faits pour votre compte')
  from (select distinct user_id from added) as owner;
  return null;
end
$$;

-- The address goes with the account, but for this mail.
create or replace function local.mail_deletion()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into local.mails (recipient, subject, links, notice, expires_at)
  values (old.email, 'Votre compte a été supprimé', '{}', 'account_deleted', now() + interval '4 days');
  return null;
end
$$;

do $$
begin
  if not exists (select from pg_trigger where tgrelid = 'auth.mfa_factors'::regclass and tgname = 'mail_factor_off') then
    -- An earlier version told of this alone.
    drop trigger if exists mail_removed on auth.mfa_factors;
    drop function if exists local.mail_factor_removed();
    create trigger mail_factor_off after delete on auth.mfa_factors
      for each row when (old.status = 'verified') execute function local.mail_of_row(
        'user_id', 'factor_removed', 'La double authentification a été retirée de votre compte'
      );
    create trigger mail_factor_on after update of status on auth.mfa_factors
      for each row when (new.status = 'verified' and old.status <> 'verified') execute function local.mail_of_row(
        'user_id', 'factor_added', 'La double authentification a été activée sur votre compte'
      );
    create trigger mail_codes after insert on private.recovery_codes
      referencing new table as added for each statement execute function local.mail_new_codes();
    create trigger mail_password after update of encrypted_password on auth.users
      for each row when (
        old.email_confirmed_at is not null and old.encrypted_password is distinct from new.encrypted_password
      ) execute function local.mail_of_row('id', 'password_changed', 'Le mot de passe de votre compte a changé');
    -- After forget_mails, by its name: what was mailed to the account goes first.
    create trigger tell_of_deletion after delete on auth.users
      for each row when (old.email_confirmed_at is not null) execute function local.mail_deletion();
    create trigger mail_refund after insert on private.refunds
      for each row when (new.actor_id is not null) execute function local.mail_of_row(
        'actor_id', 'refund_asked', 'Un remboursement a été demandé avec votre compte'
      );
    create trigger mail_role_given after insert or delete on private.managers
      for each row execute function local.mail_of_row(
        'user_id', 'role_changed', 'Le rôle de votre compte à la gestion a changé'
      );
    create trigger mail_role_changed after update of role on private.managers
      for each row when (old.role <> new.role) execute function local.mail_of_row(
        'user_id', 'role_changed', 'Le rôle de votre compte à la gestion a changé'
      );
  end if;
  if not exists (select from pg_trigger where tgrelid = 'auth.webauthn_credentials'::regclass and tgname = 'mail_passkey_on') then
    create trigger mail_passkey_on after insert on auth.webauthn_credentials
      for each row execute function local.mail_of_row(
        'user_id', 'passkey_added', 'Une clé d’accès a été ajoutée à votre compte'
      );
    create trigger mail_passkey_off after delete on auth.webauthn_credentials
      for each row execute function local.mail_of_row(
        'user_id', 'passkey_removed', 'Une clé d’accès a été supprimée de votre compte'
      );
  end if;
end
$$;
