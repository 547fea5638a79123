import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';
import { DraftPlace } from './Foreseen.tsx';

type Notices = typeof import('./late/notices.ts');

/** A notice that comes in one file with what keeps and sends a form, once the page has been painted. */
function later<Props extends object>(
  pick: (notices: Notices) => ComponentType<Props>,
  fallback: ReactNode = null,
) {
  const Notice = lazyOrNothing(() => import('./late/notices.ts').then(pick));
  return function Later(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Notice {...props} />
      </Suspense>
    );
  };
}

export const ErrorSummary = later((notices) => notices.ErrorSummary);
export const FillIn = later((notices) => notices.FillIn);
export const NeedsServer = later((notices) => notices.NeedsServer);
export const NotKept = later((notices) => notices.NotKept);
export const OldTables = later((notices) => notices.OldTables);
export const PhoneDoubt = later((notices) => notices.PhoneDoubt);
export const Prefilled = later((notices) => notices.Prefilled);
export const Refusal = later((notices) => notices.Refusal);
export const Reopening = later((notices) => notices.Reopening);
export const RestoredDraft = later((notices) => notices.RestoredDraft, <DraftPlace />);
export const SubmissionNotice = later((notices) => notices.SubmissionNotice);
export const SummaryFacts = later((notices) => notices.SummaryFacts);
