import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TELEPHONE_COPY } from './copy.ts';
import type { Trouble } from './send-call.ts';

interface TroubleNoticeProps {
  readonly title: string;
  readonly trouble: Trouble | null;
  readonly onOpen: (id: string) => void;
}

/** Why nothing was stored. Its live region stands before its text, so that it is announced. */
export function TroubleNotice({ title, trouble, onOpen }: TroubleNoticeProps) {
  const earlier = trouble?.earlier;
  return (
    <div role="alert">
      {trouble && (
        <Alert color="red" title={title}>
          <p>{trouble.message}</p>
          {earlier && (
            <Button variant="light" size="sm" onClick={() => onOpen(earlier.submissionId)}>
              {TELEPHONE_COPY.taken.open}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}
