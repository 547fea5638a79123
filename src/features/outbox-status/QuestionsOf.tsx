import { Suspense, useRef } from 'react';
import type { Entry } from '../../domain/submission.ts';
import { lazyOrNothing } from '../../ui/later.ts';

const OwnQuestions = lazyOrNothing(() => import('./OwnQuestions.tsx').then((module) => module.OwnQuestions));

/**
 * The manager’s questions about an order, and the digits to tell its courier. The code is loaded once there is a question or a
 * delivery under way, and stays after the answer.
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
