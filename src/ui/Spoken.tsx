import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Something that is written one way and said another: figures and signs for the eye, words for a screen reader. */
export function Spoken({ children, as }: { children: ReactNode; as: string }) {
  if (children === as) return as;
  return (
    <>
      <span aria-hidden>{children}</span>
      <VisuallyHidden>{as}</VisuallyHidden>
    </>
  );
}
