import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useEarlyValue } from '../../ui/fields/early-value.ts';
import { MOVING_COPY, SHORTEST_PASSPHRASE } from './copy.ts';
import classes from './Moving.module.css';
import { OutcomeNotice } from './Outcome.tsx';
import { Passphrase } from './Passphrase.tsx';
import { type Outcome, useMove } from './use-move.ts';

const { failures } = MOVING_COPY;
const NAME = 'phrase-secrete';

/** Everything of this device, into a file. */
export function SaveDevice() {
  const [passphrase, setPassphrase] = useState('');
  const [isShort, setShort] = useState(false);
  useEarlyValue(NAME, setPassphrase);
  const { isBusy, outcome, run } = useMove({ tone: 'danger', ...failures.parts });

  const save = (event: FormEvent) => {
    event.preventDefault();
    const tooShort = passphrase.trim().length < SHORTEST_PASSPHRASE;
    setShort(tooShort);
    if (tooShort) return document.getElementById(NAME)?.focus();
    void run(async ({ saveDevice }) => said(await saveDevice(passphrase)));
  };
  return (
    // « dialog »: sent before the script is there, a passphrase goes into no address.
    <form className={classes.form} method="dialog" noValidate onSubmit={save}>
      <Passphrase
        name={NAME}
        label={MOVING_COPY.passphrase}
        help={MOVING_COPY.passphraseHelp}
        error={isShort ? MOVING_COPY.tooShort : undefined}
        value={passphrase}
        onChange={setPassphrase}
      />
      <Button type="submit" sending={isBusy} sendingLabel={MOVING_COPY.saving}>
        {MOVING_COPY.save}
      </Button>
      <OutcomeNotice outcome={outcome} />
    </form>
  );
}

function said(leftOut: number | null): Outcome {
  if (leftOut === null)
    return { tone: 'danger', title: MOVING_COPY.unreadable, text: MOVING_COPY.unreadableText };
  if (leftOut > 0) return { tone: 'warn', title: MOVING_COPY.tooLarge, text: MOVING_COPY.leftOut(leftOut) };
  return { tone: 'ok', title: MOVING_COPY.saved, text: MOVING_COPY.savedText };
}
