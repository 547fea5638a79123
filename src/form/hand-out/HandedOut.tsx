import { type ReactNode, useState } from 'react';
import {
  copyText,
  download,
  type HandedOut,
  mailToOneself,
  share,
  shareable,
} from '../../device/transfer/hand-out.ts';
import { Button, ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { Textarea } from '../../ui/fields/inputs.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import classes from './HandedOut.module.css';
import { HAND_OUT_COPY } from './hand-out-copy.ts';

interface HandedOutNoticeProps {
  /** Null until a file was handed out. */
  readonly handedOut: HandedOut | null;
  /** Whether it was printed and not downloaded. */
  readonly isPrinted?: boolean;
  readonly children?: ReactNode;
}

/**
 * Announces that a file was handed to the browser, and offers other ways to keep it. The live region exists before
 * its text, so that screen readers announce it.
 */
export function HandedOutNotice({ handedOut, isPrinted = false, children }: HandedOutNoticeProps) {
  return (
    <div className={classes.place}>
      <div role="status">
        {handedOut && (
          <Alert title={isPrinted ? HAND_OUT_COPY.printTitle : HAND_OUT_COPY.title}>
            <p>{isPrinted ? HAND_OUT_COPY.printText : HAND_OUT_COPY.text(handedOut.file.name)}</p>
            {children}
          </Alert>
        )}
      </div>
      {/* The key gives each file a new component, because the messages about the previous one do not apply to it. */}
      {handedOut && <OtherWays key={handedOut.file.lastModified} handedOut={handedOut} />}
    </div>
  );
}

/** The share sheet, the clipboard and a mail to oneself, where the browser supports them. */
export function OtherWays({ handedOut }: { handedOut: HandedOut }) {
  const [said, setSaid] = useState('');
  const [isShown, setShown] = useState(false);
  const shared = shareable(handedOut);
  const mail = mailToOneself(handedOut);
  const { text } = handedOut;
  const onShare = async (file: File) => {
    if (await share(file)) return;
    if (text === null) download(file);
    else await copy(text);
  };
  const copy = async (copied: string) => {
    const isCopied = await copyText(copied);
    setShown(!isCopied);
    setSaid(isCopied ? HAND_OUT_COPY.copied : HAND_OUT_COPY.notCopied);
  };
  return (
    <>
      <div className={classes.actions}>
        {shared && (
          <Button variant="light" size="sm" onClick={() => void onShare(shared)}>
            {HAND_OUT_COPY.share}
          </Button>
        )}
        {text !== null && (
          <Button variant="light" size="sm" onClick={() => void copy(text)}>
            {HAND_OUT_COPY.copy}
          </Button>
        )}
        {mail && (
          <ButtonAnchor variant="light" size="sm" href={mail}>
            {HAND_OUT_COPY.mail}
          </ButtonAnchor>
        )}
      </div>
      <p role="status">{said}</p>
      {isShown && text !== null && (
        <Textarea
          id="texte-a-copier"
          name="texte-a-copier"
          label={HAND_OUT_COPY.byHand}
          value={text}
          rows={4}
          readOnly
        />
      )}
    </>
  );
}
