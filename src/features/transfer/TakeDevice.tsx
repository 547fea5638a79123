import { Group, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FileButton } from '../../form/controls/files/FileButton.tsx';
import { Picture } from '../../ui/brand/Picture.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { useEarlyValue } from '../../ui/fields/hear-values.ts';
import { Textarea, TextInput, type TextInputProps } from '../../ui/fields/inputs.tsx';
import { MOVING_COPY } from './copy.ts';
import type { Taken } from './move.ts';
import { type Outcome, OutcomeNotice, useMove } from './use-move.tsx';

const { failures } = MOVING_COPY;
const FILE = 'fichier-protege';
const PASTED = 'texte-protege';
const NAME = 'phrase-secrete-du-fichier';
const OUTCOME = 'reprise';

/** Imports another device's file into this one. */
export function TakeDevice() {
  const [sealed, setSealed] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [pasted, setPasted] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, outcome, run } = useMove();

  // A chosen file leads on to its passphrase. A pasted text keeps the focus. In Safari, touching a file button focuses nothing.
  useEffect(() => {
    const focused = document.activeElement;
    if (sealed && (focused === document.body || focused?.id === FILE)) document.getElementById(NAME)?.focus();
  }, [sealed]);

  const choose = ([file]: readonly File[]) =>
    file &&
    run(async ({ asksForPassphrase, takeDevice }) => {
      const asks = await asksForPassphrase(file);
      setSealed(asks ? file : null);
      return asks ? null : said(await takeDevice(file, ''));
    });
  useEarlyValue(PASTED, setPasted);
  /** The pasted text that was read last. */
  const looked = useRef('');
  const look = useEffectEvent((text: string) => {
    if (text === looked.current) return;
    looked.current = text;
    if (text.trim() !== '') void choose([new File([text], MOVING_COPY.pastedName)]);
  });
  // A text may come in parts: those that come while the first is read are read afterwards.
  useEffect(() => {
    if (!isBusy) look(pasted);
  }, [isBusy, pasted]);
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (!sealed) return;
    setMissing(passphrase.trim() === '');
    if (passphrase.trim() === '') return document.getElementById(NAME)?.focus();
    void run(async ({ takeDevice }) => {
      const taken = await takeDevice(sealed, passphrase);
      if (taken.ok) {
        setSealed(null);
        setPassphrase('');
        setPasted('');
      }
      return said(taken);
    });
  };
  return (
    // method="dialog": if the form is submitted before hydration, the passphrase does not end up in the
    // address.
    <form method="dialog" noValidate onSubmit={take} data-focus-home={OUTCOME}>
      <Stack gap="sm">
        <Group>
          <FileButton
            id={FILE}
            icon={<Picture name="document" size="small" />}
            label={MOVING_COPY.choose}
            accessibleName={MOVING_COPY.choose}
            // Some phones disable files with an unknown extension, so any file can be chosen.
            accept=""
            describedBy={undefined}
            invalid={false}
            disabled={false}
            isBusy={isBusy}
            isReady
            onFiles={(files) => void choose(files)}
          />
        </Group>
        <Textarea
          id={PASTED}
          name={PASTED}
          label={MOVING_COPY.pasted}
          description={MOVING_COPY.pastedHelp}
          value={pasted}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        {sealed && (
          <>
            <p>{MOVING_COPY.chosen(sealed.name)}</p>
            <Passphrase
              id={NAME}
              name={NAME}
              label={MOVING_COPY.passphraseAgain}
              error={isMissing ? MOVING_COPY.missing : undefined}
              value={passphrase}
              onChange={(event) => setPassphrase(event.currentTarget.value)}
            />
            <Group>
              <SendButton type="submit" sending={isBusy} sendingLabel={MOVING_COPY.taking}>
                {MOVING_COPY.take}
              </SendButton>
            </Group>
          </>
        )}
        <OutcomeNotice id={OUTCOME} outcome={outcome} />
      </Stack>
    </form>
  );
}

function said(taken: Taken): Outcome {
  if (!taken.ok) return { tone: 'danger', ...failures[taken.error] };
  const { submissions, drafts, kept, noRoom, hasDetails } = taken.value;
  const counts = MOVING_COPY.counts({
    added: submissions.added,
    completed: submissions.completed,
    asked: submissions.asked,
    taken: drafts.taken,
    ...kept,
    noRoom,
    here: submissions.known + drafts.behind,
    old: drafts.old,
    unreadable: submissions.rejected + drafts.unreadable,
    hasDetails,
  });
  if (noRoom > 0) return { tone: 'warn', title: MOVING_COPY.takenInPart, text: counts };
  return { tone: 'ok', title: MOVING_COPY.taken, text: counts || MOVING_COPY.nothingNew };
}

/**
 * A passphrase field with visible text: it is copied by hand from one device to the other. The keyboard must
 * not alter it.
 */
function Passphrase(props: TextInputProps) {
  return <TextInput {...props} autoComplete="off" autoCapitalize="none" spellCheck={false} required />;
}
