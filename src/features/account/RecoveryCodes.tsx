import { useState } from 'react';
import { countRecoveryCodes } from '../../backend/factors.ts';
import { copyText, download, type HandedOut } from '../../device/transfer/hand-out.ts';
import { HandedOutNotice } from '../../form/hand-out/HandedOut.tsx';
import { PrintButton } from '../../form/hand-out/PrintButton.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { notify } from '../../ui/notices/notify.ts';
import classes from './Account.module.css';
import { useLoaded } from './Loaded.tsx';
import { Step, Sure } from './Step.tsx';
import { RECOVERY_CODES_COPY as words } from './security-copy.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  /** Called once the customer has stored the codes. */
  readonly onDone: () => void;
}

/** Groups a code in fours, which are easier to copy by hand. */
const spaced = (code: string) => code.replaceAll(/.{4}(?=.)/g, '$&-');

/**
 * Shows new recovery codes, once, with the ways to store them. They cannot be mailed: a mailbox can already
 * reset the password, so it must not hold the second factor.
 */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const [handedOut, setHandedOut] = useState<HandedOut | null>(null);
  const written = codes.map(spaced);
  const text = words.text(email, written);
  const copy = async () => {
    const isCopied = await copyText(text);
    void notify({
      tone: isCopied ? 'ok' : 'warn',
      title: isCopied ? words.copied : words.notCopied,
    });
  };
  const save = () => {
    const file = new File([text], `${words.name}.txt`, { type: 'text/plain' });
    download(file);
    setHandedOut({ file, text, subject: null });
  };
  return (
    <Step title={words.title}>
      <p>{words.lead}</p>
      <ul className={classes.codes} aria-label={words.listLabel}>
        {written.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="default" fullWidth onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Button variant="default" fullWidth onClick={save}>
        {words.save}
      </Button>
      <HandedOutNotice handedOut={handedOut} />
      <PrintButton text={text} name={words.name} isPrivate>
        {words.print}
      </PrintButton>
      <Button fullWidth onClick={onDone}>
        {words.done}
      </Button>
    </Step>
  );
}

/** Shows how many recovery codes are left, with a button that makes new ones. */
export function CodesLeft({ onRenew }: { onRenew: () => Promise<void> }) {
  const { loaded, reload } = useLoaded(countRecoveryCodes);
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (loaded.state !== 'ready') return null;
  const renew = async () => {
    setAsking(false);
    if (isSending) return;
    setSending(true);
    await onRenew();
    setSending(false);
    reload();
  };
  const hasSome = loaded.value > 0;
  return (
    <>
      <p>{words.left(loaded.value)}</p>
      <p>
        <Button variant="default" size="sm" onClick={() => (hasSome ? setAsking(true) : void renew())}>
          {hasSome ? words.renew : words.make}
        </Button>
        {hasSome && ` ${words.renewText}`}
      </p>
      {isAsking && <Sure words={words.renewAsks} onYes={() => void renew()} onNo={() => setAsking(false)} />}
    </>
  );
}
