import { type ReactNode, useState } from 'react';
import type { HandedOut } from '../../device/transfer/hand-out.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { HandedOutNotice, OtherWays } from './HandedOut.tsx';

interface PrintButtonProps {
  /** The printed text, for customers who cannot print. */
  readonly text: string;
  /** The title of the file and the mail that contain the text. */
  readonly name: string;
  /** Whether the text is too private for a mail. */
  readonly isPrivate?: boolean;
  readonly children: ReactNode;
}

/**
 * Prints the page, and offers its text for browsers that print nothing, such as those inside other apps. Where the browser says itself
 * that it cannot print, as some on phones do, there is the text alone.
 */
export function PrintButton({ text, name, isPrivate = false, children }: PrintButtonProps) {
  const canPrint = 'print' in window;
  const inText = (): HandedOut => ({
    file: new File([text], `${name}.txt`, { type: 'text/plain' }),
    text,
    subject: isPrivate ? null : name,
  });
  const [handedOut, setHandedOut] = useState(() => (canPrint ? null : inText()));
  if (!canPrint) return handedOut && <OtherWays handedOut={handedOut} />;
  const print = () => {
    setHandedOut(inText());
    window.print();
  };
  return (
    <>
      <Button variant="default" fullWidth onClick={print}>
        {children}
      </Button>
      <HandedOutNotice handedOut={handedOut} isPrinted />
    </>
  );
}
