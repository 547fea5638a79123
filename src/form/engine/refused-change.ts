import { notify } from '../../ui/notify.ts';
import { withNumber } from '../contact/with-number.ts';
import type { SendResult } from './confirm-order.ts';
import { forkWithFiles } from './fork-with-files.ts';
import { NOTICE_COPY } from './notice-copy.ts';
import { type Filled, partFrom } from './unsent-change.ts';

type RefusedChange = Extract<SendResult, { kind: 'refused' }>;

/** Shows why a change could not replace the earlier version, and what happens to both. */
export async function tellRefused(filled: Filled, { reason, entry }: RefusedChange): Promise<void> {
  const { refused } = NOTICE_COPY;
  if (reason === 'received') {
    await partFrom(filled, entry);
    return void notify({ tone: 'warn', ...withNumber(refused.received) });
  }
  if (reason === 'expired') {
    await forkWithFiles(filled);
    await filled.draft.flush();
    return void notify({ tone: 'warn', ...refused.expired });
  }
  if (reason === 'slot-passed') {
    return void notify({ tone: 'warn', title: NOTICE_COPY.slotPassedTitle, message: NOTICE_COPY.slotPassed });
  }
  void notify({ tone: 'warn', ...refused.sending });
}
