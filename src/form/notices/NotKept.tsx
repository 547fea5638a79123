import type { StorageError } from '../../device/database/result.ts';
import { Notice } from '../../ui/Notice.tsx';
import { NOTICE_COPY } from '../engine/notice-copy.ts';

/** Says why the device keeps nothing of what is typed, and what that means. */
export function NotKept({ why }: { why: StorageError }) {
  return (
    <Notice tone="warn" title={NOTICE_COPY.notKeptTitle}>
      {NOTICE_COPY.notKept[why]}
    </Notice>
  );
}
