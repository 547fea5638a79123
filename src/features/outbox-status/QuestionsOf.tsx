import { Suspense, useRef } from 'react';
import type { Entry } from '../../domain/submission.ts';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

const OwnQuestions = lazyOrNothing(() => import('./OwnQuestions.tsx').then((module) => module.OwnQuestions));

/**
 * What the manager asks about an order, and the digits to tell its courier. It is loaded where there is a question or a delivery
 * under way, and stays with the answer.
 */
export function QuestionsOf({ entry: { id, progress } }: { readonly entry: Entry }) {
  const wasAsked = useRef(false);
  wasAsked.current ||= (progress?.questions ?? 0) > 0 || progress?.status === 'en_livraison';
  return (
    wasAsked.current && (
      <Suspense>
        <OwnQuestions id={id} />
      </Suspense>
    )
  );
}
