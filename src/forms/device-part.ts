/** What a form does with the device: nothing that it needs to be painted. Fetched apart; see device.ts. */

export { accountNow } from '../live/customer.ts';
export { bytesOf } from '../live/kept-files.ts';
export { errorsOf } from '../services/errors.ts';
export { restoreValues } from '../services/restore.ts';
export { deleteDraft, readDraft, saveDraft } from '../storage/drafts.ts';
export { loadClock } from '../sync/clock.ts';
export { valuesAlreadySent } from './already-sent.ts';
export { dispatch } from './dispatch.ts';
export { announce } from './late/announce.ts';
export { check } from './late/check.ts';
