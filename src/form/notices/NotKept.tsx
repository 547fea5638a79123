import type { StorageError } from '../../device/database/result.ts';
import { Alert } from '../../ui/Alert.tsx';
import { NOTICE_COPY } from '../engine/notice-copy.ts';

/** Explains why the device does not store the form's input, and what that means. */
export function NotKept({ why }: { why: StorageError }) {
  return (
    <Alert color="yellow" title={NOTICE_COPY.notKeptTitle}>
      {NOTICE_COPY.notKept[why]}
    </Alert>
  );
}
