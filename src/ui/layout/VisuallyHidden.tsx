import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** Text for assistive technology only. */
export { VisuallyHidden };

/** A text with a different wording for screen readers: figures and signs on screen, words when spoken. */
export function Spoken({ children, as }: { children: ReactNode; as: string }) {
  if (children === as) return as;
  return (
    <>
      <span aria-hidden>{children}</span>
      <VisuallyHidden>{as}</VisuallyHidden>
    </>
  );
}
