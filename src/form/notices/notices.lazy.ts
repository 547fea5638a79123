/** The notices of a form that no first paint shows, in a chunk of their own; see lazy-notices.tsx. */

export { SummaryFacts, Uncounted } from '../summary/SummaryFacts.tsx';
export { ErrorSummary } from './ErrorSummary.tsx';
export { FillIn } from './FillIn.ts';
export { HoldForChange } from './HoldForChange.ts';
export { LostFiles } from './LostFiles.tsx';
export { NeedsServer } from './NeedsServer.tsx';
export { NotKept } from './NotKept.tsx';
export { PhoneWarning } from './PhoneWarning.tsx';
export { Prefilled } from './Prefilled.tsx';
export { Refusal } from './Refusal.tsx';
export { Reopening } from './Reopening.tsx';
export { RestoredDraft } from './RestoredDraft.tsx';
export { SubmissionNotice } from './SubmissionNotice.tsx';
export { WhoseForm } from './WhoseForm.tsx';
