import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyOrNothing } from '../../ui/behaviour/later.ts';
import { DraftPlaceholder } from '../page/Placeholder.tsx';

type Notices = typeof import('./notices.lazy.tsx');

/** A notice from the chunk that is loaded after the first paint, with the code that saves and sends a form. */
function lazyNotice<Props extends object>(
  pick: (notices: Notices) => ComponentType<Props>,
  fallback: ReactNode = null,
) {
  const Notice = lazyOrNothing(() => import('./notices.lazy.tsx').then(pick));
  return function LazyNotice(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Notice {...props} />
      </Suspense>
    );
  };
}

export const ErrorSummary = lazyNotice((notices) => notices.ErrorSummary);
export const FillIn = lazyNotice((notices) => notices.FillIn);
export const HoldForChange = lazyNotice((notices) => notices.HoldForChange);
export const LostFiles = lazyNotice((notices) => notices.LostFiles);
export const NeedsServer = lazyNotice((notices) => notices.NeedsServer);
export const NotKept = lazyNotice((notices) => notices.NotKept);
export const PhoneWarning = lazyNotice((notices) => notices.PhoneWarning);
export const Prefilled = lazyNotice((notices) => notices.Prefilled);
export const Refusal = lazyNotice((notices) => notices.Refusal);
export const Reopening = lazyNotice((notices) => notices.Reopening);
export const RestoredDraft = lazyNotice((notices) => notices.RestoredDraft, <DraftPlaceholder />);
export const SubmissionNotice = lazyNotice((notices) => notices.SubmissionNotice);
export const WhoseForm = lazyNotice((notices) => notices.WhoseForm);
export const SummaryFacts = lazyNotice((notices) => notices.SummaryFacts);
export const Uncounted = lazyNotice((notices) => notices.Uncounted);
