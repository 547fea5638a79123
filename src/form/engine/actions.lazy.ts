/** The code that reads, checks and sends a form. The first paint does not need it; see load-actions.ts. */

export { bytesOf } from '../../device/attachments/chosen-files.ts';
export { settleClock } from '../../device/clock/run-clock.ts';
export { leaveRow, saveDraft, withOrigin } from '../../device/drafts/drafts.ts';
export { errorsOf } from '../../services/errors.ts';
export { asksDoubt, checkForm, saysOtherPrice } from './check-form.ts';
export { dispatch } from './dispatch.ts';
export { settlePlans } from './doubts.ts';
export { earlierDraft, restoreDraft, whyNotKept } from './earlier-draft.ts';
export { filesAreRead } from './files-read.ts';
export { dropGoneFiles } from './gone-files.ts';
export { lostNames, missingFiles, withMissingFiles } from './missing-files.ts';
export { goToNextField } from './next-field.ts';
export { discardDraft, followErasure, letGo, removeDraft, startAnew, takeNewer } from './open-draft.ts';
export { reportOutcome } from './report-outcome.ts';
export { asksFirst, asksWhose, keepUnsentChange } from './second-order.ts';
