import { type FormEvent, useState } from 'react';
import type { HandedOut } from '../../device/transfer/hand-out.ts';
import { HandedOutNotice } from '../../form/hand-out/HandedOut.tsx';
import { useEarlyValue } from '../../ui/fields/early-value.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import { MOVING_COPY, SHORTEST_PASSPHRASE } from './copy.ts';
import { OutcomeNotice } from './Outcome.tsx';
import { Passphrase } from './Passphrase.tsx';
import classes from './Transfer.module.css';
import { type Outcome, useMove } from './use-move.ts';

const NAME = 'phrase-secrete';

/** Exports this device's data into a file. */
export function SaveDevice() {
  const [passphrase, setPassphrase] = useState('');
  const [isShort, setShort] = useState(false);
  const [handedOut, setHandedOut] = useState<HandedOut | null>(null);
  useEarlyValue(NAME, setPassphrase);
  const { isBusy, outcome, run } = useMove();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const tooShort = passphrase.trim().length < SHORTEST_PASSPHRASE;
    setShort(tooShort);
    if (tooShort) return document.getElementById(NAME)?.focus();
    setHandedOut(null);
    void run(async ({ saveDevice }) => {
      const saved = await saveDevice(passphrase);
      setHandedOut(saved?.handedOut ?? null);
      return said(saved?.leftOut ?? null);
    });
  };
  return (
    // method="dialog": if the form is submitted before hydration, the passphrase does not end up in the
    // address.
    <form className={classes.form} method="dialog" noValidate onSubmit={save}>
      <Passphrase
        id={NAME}
        name={NAME}
        label={MOVING_COPY.passphrase}
        description={MOVING_COPY.passphraseHelp}
        error={isShort ? MOVING_COPY.tooShort : undefined}
        value={passphrase}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <SendButton type="submit" sending={isBusy} sendingLabel={MOVING_COPY.saving}>
        {MOVING_COPY.save}
      </SendButton>
      <OutcomeNotice outcome={outcome} />
      <HandedOutNotice handedOut={handedOut}>
        <p>{MOVING_COPY.savedText}</p>
      </HandedOutNotice>
    </form>
  );
}

/**
 * The notice about an export: a failure, or documents that were left out. Null when everything is in the
 * file.
 */
function said(leftOut: number | null): Outcome | null {
  if (leftOut === null)
    return { tone: 'danger', title: MOVING_COPY.unreadable, text: MOVING_COPY.unreadableText };
  if (leftOut > 0) return { tone: 'warn', title: MOVING_COPY.incomplete, text: MOVING_COPY.leftOut(leftOut) };
  return null;
}
