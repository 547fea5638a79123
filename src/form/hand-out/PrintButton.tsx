import { type ReactNode, useState } from 'react';
import type { HandedOut } from '../../device/transfer/hand-out.ts';
import { Button } from '../../ui/Button.tsx';
import { HandedOutNotice } from './HandedOut.tsx';

interface PrintButtonProps {
  /** The printed text, for customers who cannot print. */
  readonly text: string;
  /** The title of the file and of the mail that carry the text. */
  readonly name: string;
  /** Whether it must not go into a mail. */
  readonly isPrivate?: boolean;
  readonly children: ReactNode;
}

/** Prints the page, and offers its text where the browser prints nothing, as those inside other apps. */
export function PrintButton({ text, name, isPrivate = false, children }: PrintButtonProps) {
  const [handedOut, setHandedOut] = useState<HandedOut | null>(null);
  const print = () => {
    const file = new File([text], `${name}.txt`, { type: 'text/plain' });
    setHandedOut({ file, text, subject: isPrivate ? null : name });
    window.print();
  };
  return (
    <>
      <Button tone="line" block onClick={print}>
        {children}
      </Button>
      <HandedOutNotice handedOut={handedOut} isPrinted />
    </>
  );
}
