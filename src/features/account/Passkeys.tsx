import { Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Problem, Reply } from '../../backend/account-problem.ts';
import {
  addPasskey,
  isRefusedHere,
  type Passkey,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from '../../backend/passkeys.ts';
import { dateAndTime } from '../../copy/dates.ts';
import { useProof } from '../../form/proof/use-proof.tsx';
import { BusyButton, Button } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { dismissToast, notify } from '../../ui/notices/notify.ts';
import { ACCOUNT_COPY, SIGN_IN_COPY, TOASTS } from './copy.ts';
import { Failure, useFields } from './fields.tsx';
import { useLoaded } from './Loaded.tsx';
import { Sure } from './Step.tsx';
import { PASSKEY_COPY } from './security-copy.ts';
import { useHasPasskeys } from './WithoutPassword.tsx';

/** The ids of the button that adds one, and of the field of a name. */
const ADD = 'ajouter-cle-acces';
const FIELD = 'nom-cle-acces';

/** The passkeys of the account, where browser and server have them (docs/rules/accounts.md#passkeys). */
export function Passkeys() {
  return useHasPasskeys() && <PasskeySection />;
}

function PasskeySection() {
  const { loaded, reload, refresh } = useLoaded(readPasskeys);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The id of the passkey whose name is being typed, one at a time; null for none. */
  const [renamed, setRenamed] = useState<string | null>(null);
  const { withProof, question } = useProof();

  /** Does something, and shows the list anew. @returns whether it was done */
  const change = async (work: () => Promise<Reply<null> | null>, done?: string) => {
    setProblem(null);
    dismissToast();
    setBusy(true);
    const answer = await work();
    setBusy(false);
    if (!answer) return false;
    if (!answer.ok) setProblem(answer.problem);
    else {
      if (done) void notify({ tone: 'ok', title: done });
      refresh();
    }
    return answer.ok;
  };
  const add = () => void change(() => withProof(addPasskey), PASSKEY_COPY.isAdded);
  const remove = (id: string) =>
    void change(() => withProof(() => removePasskey(id)), PASSKEY_COPY.isRemoved);
  const rename = async (id: string, name: string) => {
    if (await change(() => renamePasskey(id, name))) setRenamed(null);
  };

  const isQuiet = problem !== null && isRefusedHere(problem);
  return (
    <Section title={PASSKEY_COPY.title} lead={PASSKEY_COPY.lead}>
      <Stack data-focus-home={ADD}>
        {question}
        {loaded.state === 'loading' && <Loading />}
        {loaded.state === 'failed' && (
          <Alert color="red" title={TOASTS.failed}>
            <p>{loaded.problem.message}</p>
            <Button variant="light" size="sm" onClick={reload}>
              {ACCOUNT_COPY.retry}
            </Button>
          </Alert>
        )}
        {loaded.state === 'ready' && loaded.value.length > 0 && (
          <Stack component="ul">
            {loaded.value.map((passkey) => (
              <Stack component="li" key={passkey.id}>
                <PasskeyFacts passkey={passkey} />
                {renamed === passkey.id ? (
                  <NameForm
                    passkey={passkey}
                    isBusy={isBusy}
                    onSave={(name) => void rename(passkey.id, name)}
                    onCancel={() => setRenamed(null)}
                  />
                ) : (
                  <PasskeyActions
                    id={passkey.id}
                    isBusy={isBusy}
                    onRename={() => setRenamed(passkey.id)}
                    onRemove={() => remove(passkey.id)}
                  />
                )}
              </Stack>
            ))}
          </Stack>
        )}
        <Group gap="xs">
          <BusyButton id={ADD} isBusy={isBusy} onClick={add}>
            {PASSKEY_COPY.add}
          </BusyButton>
        </Group>
        <Text size="sm" c="dimmed" textWrap="pretty" role="status">
          {isQuiet && problem.message}
        </Text>
        <Failure title={TOASTS.failed} problem={isQuiet ? null : problem} />
      </Stack>
    </Section>
  );
}

function PasskeyFacts({ passkey: { name, addedAt, usedAt } }: { readonly passkey: Passkey }) {
  return (
    <div>
      <strong>{name || PASSKEY_COPY.unnamed}</strong>
      <Text size="sm" c="dimmed">
        {PASSKEY_COPY.added(dateAndTime(addedAt))}
        {usedAt !== null && ` ${PASSKEY_COPY.used(dateAndTime(usedAt))}`}
      </Text>
    </div>
  );
}

interface PasskeyActionsProps {
  /** The passkey has this id, and so has its first button. */
  readonly id: string;
  readonly isBusy: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyActions({ id, isBusy, onRename, onRemove }: PasskeyActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    onRemove();
  };
  return (
    <Group gap="xs" data-focus-home={FIELD}>
      <BusyButton id={id} variant="default" size="sm" isBusy={isBusy} onClick={onRename}>
        {PASSKEY_COPY.rename}
      </BusyButton>
      <BusyButton variant="default" size="sm" isBusy={isBusy} onClick={() => setAsking(true)}>
        {PASSKEY_COPY.remove}
      </BusyButton>
      {isAsking && <Sure words={PASSKEY_COPY.removeAsks} onYes={remove} onNo={() => setAsking(false)} />}
    </Group>
  );
}

interface NameFormProps {
  readonly passkey: Passkey;
  readonly isBusy: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

/** In characters: the accounts service takes 120 bytes. */
const MAX_NAME = 40;

function NameForm({ passkey: { id, name }, isBusy, onSave, onCancel }: NameFormProps) {
  const { values, form, bind, accept } = useFields({ [FIELD]: name });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = values[FIELD].trim();
    if (!isBusy && accept(given === '' ? { [FIELD]: PASSKEY_COPY.nameMissing } : {})) onSave(given);
  };
  return (
    <form onSubmit={send} ref={form} noValidate data-focus-home={id}>
      <Stack>
        <TextInput
          {...bind(FIELD)}
          label={PASSKEY_COPY.nameLabel}
          autoComplete="off"
          maxLength={MAX_NAME}
          required
        />
        <Group gap="xs">
          <SendButton type="submit" size="sm" sending={isBusy} sendingLabel={SIGN_IN_COPY.sending}>
            {PASSKEY_COPY.save}
          </SendButton>
          <Button variant="default" size="sm" onClick={onCancel}>
            {PASSKEY_COPY.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
