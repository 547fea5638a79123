/** What a form does with the device: nothing that it needs to be painted. Fetched apart; see device.ts. */

export { bytesOf } from '../live/kept-files.ts';
export { settleClock } from '../live/run-clock.ts';
export { errorsOf } from '../services/errors.ts';
export { deleteDraft, saveDraft } from '../storage/drafts.ts';
export { dispatch } from './dispatch.ts';
export { announce } from './late/announce.ts';
export { check } from './late/check.ts';
export { earlierDraft, takeUp, whyNotKept } from './late/earlier-draft.ts';
export { filesAreRead } from './late/files-read.ts';
export { keepUnsentChange } from './late/unsent-change.ts';
export { withLost } from './lost-files.ts';
