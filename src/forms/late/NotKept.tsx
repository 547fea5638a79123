import type { StorageError } from '../../storage/result.ts';
import { Notice } from '../../ui/Notice.tsx';
import { LATE_COPY } from './copy.ts';

/** Says why the device keeps nothing of what is typed, and what that means. */
export function NotKept({ why }: { why: StorageError }) {
  return (
    <Notice tone="warn" title={LATE_COPY.notKeptTitle}>
      {LATE_COPY.notKept[why]}
    </Notice>
  );
}
