import { STORAGE_ERRORS } from '../../copy/storage.ts';
import type { StorageError } from '../../storage/result.ts';
import { Notice } from '../../ui/Notice.tsx';
import { CARNET_COPY } from './copy.ts';

/** Stands where nobody can say whether there is somebody in the carnet. */
export function Unreadable({ why }: { why: StorageError }) {
  return (
    <Notice tone="warn" role="alert" title={CARNET_COPY.unreadable}>
      {STORAGE_ERRORS[why]}
    </Notice>
  );
}
