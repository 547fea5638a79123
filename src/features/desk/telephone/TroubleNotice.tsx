import type { ReactNode } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import type { Trouble } from './calls.ts';
import { TELEPHONE_COPY } from './copy.ts';

interface TroubleNoticeProps {
  readonly titles: {
    /** For an attempt that has stored nothing. */
    readonly failed: string;
    /** For an attempt whose answer was lost. */
    readonly uncertain: string;
  };
  readonly trouble: Trouble | null;
  /** The buttons by which the manager goes on. */
  readonly children?: ReactNode;
}

/** Why an attempt has not ended with a number. Its live region stands before its text, so that it is announced. */
export function TroubleNotice({ titles, trouble, children }: TroubleNoticeProps) {
  return (
    <div role="alert">
      {trouble && (
        <Alert color="red" title={titleOf(trouble, titles)}>
          <p>{trouble.message}</p>
          {children}
        </Alert>
      )}
    </div>
  );
}

function titleOf({ earlier, isUncertain }: Trouble, titles: TroubleNoticeProps['titles']): string {
  if (earlier) return TELEPHONE_COPY.problems.stored;
  return isUncertain ? titles.uncertain : titles.failed;
}
