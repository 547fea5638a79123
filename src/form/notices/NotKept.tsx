import type { StorageError } from '../../device/database/result.ts';
import { Notice } from '../../ui/Notice.tsx';
import { NOTICE_COPY } from '../engine/notice-copy.ts';

/** Explains why the device does not store the form's input, and what that means. */
export function NotKept({ why }: { why: StorageError }) {
  return (
    <Notice tone="warn" title={NOTICE_COPY.notKeptTitle}>
      {NOTICE_COPY.notKept[why]}
    </Notice>
  );
}
