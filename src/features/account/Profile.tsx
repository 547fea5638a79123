import { Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import { ownPicture, type Profile, type ProfileChange, saveProfile } from '../../backend/profile.ts';
import { useCustomer } from '../../device/customer/use-customer.ts';
import { goToNextField } from '../../form/engine/next-field.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { notify } from '../../ui/notices/notify.ts';
import classes from './Account.module.css';
import { checkGiven, cleanField } from './checks.ts';
import { ACCOUNT_COPY, FIELD_LABELS, SIGN_IN_COPY, TOASTS } from './copy.ts';
import { Failure, ProfileFields, useFields } from './fields.tsx';

interface ProfileCardProps {
  readonly userId: string;
  /** Null while it is not there: the name is then the one that this device keeps. */
  readonly profile: Profile | null;
  readonly email: string;
  readonly onPhoto: () => void;
  readonly onSignOut: () => void;
}

/** The signed-in customer, beside every tab. */
export function ProfileCard({ userId, profile, email, onPhoto, onSignOut }: ProfileCardProps) {
  const kept = useCustomer();
  const known = kept?.account === userId ? kept.person : {};
  const { firstname = known['given-name'] ?? '', lastname = known['family-name'] ?? '' } = profile ?? {};
  const name = `${firstname} ${lastname}`.trim();
  return (
    <Paper>
      <Stack>
        <Group wrap="nowrap">
          <Avatar address={ownPicture(profile?.avatar_url ?? '')} name={name || email} />
          <Stack gap={2} miw={0}>
            {name && <h2 className={classes.name}>{name}</h2>}
            <Text size="sm" c="dimmed">
              {email}
            </Text>
          </Stack>
        </Group>
        <Button variant="light" fullWidth onClick={onPhoto}>
          {ACCOUNT_COPY.changePhoto}
        </Button>
        <Button variant="default" fullWidth onClick={onSignOut}>
          {ACCOUNT_COPY.signOut}
        </Button>
      </Stack>
    </Paper>
  );
}

/** The account's picture; its initials where there is none, or it cannot be had (docs/rules/accounts.md#picture). */
function Avatar({ address, name }: { readonly address: string | null; readonly name: string }) {
  const [missing, setMissing] = useState<string | null>(null);
  if (address !== null && address !== missing) {
    return <img className={classes.picture} src={address} alt="" onError={() => setMissing(address)} />;
  }
  return (
    <span className={classes.initials} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** One or two initials: « Maryse Jean-Louis » → « MJ ». An e-mail address gives its first letter. */
export function initialsOf(name: string): string {
  const words = name.split('@')[0]?.split(/\s+/).filter(Boolean) ?? [];
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase('fr') ?? '').join('');
}

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
    fill((now) => {
      const untouched = names.filter((name) => now[name] === before[name]);
      return Object.fromEntries(untouched.map((name) => [name, profile[name]]));
    });
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
    <form onSubmit={send} onKeyDown={goToNextField} ref={form} noValidate>
      <Stack>
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
      </Stack>
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
