import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import { type Profile, type ProfileChange, saveProfile } from '../../backend/profile.ts';
import { goToNextField } from '../../form/engine/next-field.ts';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { notify } from '../../ui/notify.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './Account.module.css';
import { checkGiven, cleanField } from './checks.ts';
import { ACCOUNT_COPY, FIELD_LABELS, SIGN_IN_COPY, TOASTS } from './copy.ts';
import { Failure } from './Failure.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { useFields } from './use-fields.ts';

interface ProfileFormProps {
  readonly userId: string;
  readonly email: string;
  readonly profile: Profile;
  /** The fields of this tab; the others are left unchanged. */
  readonly names: readonly (keyof ProfileChange)[];
  readonly today: string;
  /** Unsaved input, kept while the customer looks at another tab. */
  readonly begun: Partial<ProfileChange>;
  readonly onType: (name: keyof ProfileChange, value: string) => void;
  /** Called with this tab's fields as they were when it was saved. */
  readonly onSaved: (saved: Partial<ProfileChange>) => void;
}

/** Edits a part of the profile; no field is required. The e-mail belongs to the account and is read-only. */
export function ProfileForm(props: ProfileFormProps) {
  const { userId, email, profile, names, today, begun, onType, onSaved } = props;
  const { firstname, lastname, username, phone, address, birthdate } = profile;
  const { values, form, bind, accept, fill } = useFields({
    firstname,
    lastname,
    username,
    phone,
    address,
    birthdate,
    ...begun,
  });
  const filledFrom = useRef(profile);
  const follow = useEffectEvent(() => {
    const before = filledFrom.current;
    filledFrom.current = profile;
    const untouched = names.filter((name) => values[name] === before[name]);
    fill({ ...values, ...Object.fromEntries(untouched.map((name) => [name, profile[name]])) });
  });
  // The profile is loaded again after each save, so that the next save does not undo a change from another
  // device.
  useEffect(() => {
    if (profile !== filledFrom.current) follow();
  }, [profile]);

  const bindKept: typeof bind = (name) => {
    const field = bind(name);
    const onChange: typeof field.onChange = (event) => {
      field.onChange(event);
      onType(name, event.currentTarget.value);
    };
    return { ...field, onChange };
  };
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (isSending || !accept(checkGiven(values, names, today))) return;
    setSending(true);
    const answer = await saveProfile(userId, changedIn(values, profile, names));
    setSending(false);
    if (!answer.ok) {
      setProblem(answer.problem);
      void notify({ tone: 'danger', title: TOASTS.failed, message: answer.problem.message });
      return;
    }
    void notify({ tone: 'ok', title: ACCOUNT_COPY.saved });
    onSaved(Object.fromEntries(names.map((name) => [name, values[name]])));
  };

  return (
    <form className={classes.form} onSubmit={send} onKeyDown={goToNextField} ref={form} noValidate>
      <ProfileFields names={names} bind={bindKept} />
      {names.includes('firstname') && (
        <TextInput
          id="email"
          name="email"
          label={FIELD_LABELS.email}
          description={ACCOUNT_COPY.emailFixed}
          type="email"
          value={email}
          readOnly
        />
      )}
      <Failure title={TOASTS.failed} problem={problem} />
      <SendButton type="submit" fullWidth sending={isSending} sendingLabel={SIGN_IN_COPY.sending}>
        {ACCOUNT_COPY.save}
      </SendButton>
    </form>
  );
}

/**
 * Only the fields that the customer has changed: another device may have changed the others since they were
 * loaded.
 */
function changedIn(
  values: ProfileChange,
  profile: Profile,
  names: readonly (keyof ProfileChange)[],
): Partial<ProfileChange> {
  const changed = names.filter((name) => values[name] !== profile[name]);
  return Object.fromEntries(changed.map((name) => [name, cleanField(name, values[name])]));
}
