import { type ReactNode, useState } from 'react';
import type { HandedOut } from '../../device/transfer/hand-out.ts';
import { Button } from '../../ui/Button.tsx';
import { HandedOutNotice } from './HandedOut.tsx';

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
 * Prints the page, and offers its text for browsers that print nothing, such as those inside other apps. There is no button where the
 * browser says itself that it cannot print, as some on phones do.
 */
export function PrintButton({ text, name, isPrivate = false, children }: PrintButtonProps) {
  const [handedOut, setHandedOut] = useState<HandedOut | null>(null);
  if (!('print' in window)) return null;
  const print = () => {
    const file = new File([text], `${name}.txt`, { type: 'text/plain' });
    setHandedOut({ file, text, subject: isPrivate ? null : name });
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
