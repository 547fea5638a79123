import { useId, useState } from 'react';
import { turnPushOn } from '../../device/push/push.ts';
import { usePush } from '../../device/push/use-push.ts';
import type { SubmissionKind } from '../../services/service-spec.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { STATUS_COPY } from './copy.ts';
import { KIND_COPY } from './kind-copy.ts';

const { push: words } = STATUS_COPY;

/**
 * Offers push notifications about the order's status. The browser's permission is requested only on a press.
 */
export function PushOffer({ kind }: { kind: SubmissionKind }) {
  const state = usePush();
  const [hasFailed, setFailed] = useState(false);
  // The answer takes the focus of the button that it replaces, and is read so.
  const answer = { id: useId(), tabIndex: -1 };
  if (state === 'on')
    return (
      <Alert {...answer} title={words.on}>
        {words.onText}
      </Alert>
    );
  if (state === 'install-first') return <Alert title={words.offer}>{words.installFirst}</Alert>;
  if (state === 'blocked')
    return (
      <Alert {...answer} color="yellow" title={words.ended}>
        {words.blockedText}
      </Alert>
    );
  if (state !== 'offered' && state !== 'ended') return null;
  const isEnded = state === 'ended';
  return (
    <>
      <Alert
        color={isEnded ? 'yellow' : 'lagon'}
        title={isEnded ? words.ended : words.offer}
        role={hasFailed ? 'alert' : undefined}
      >
        {hasFailed ? words.failed : isEnded ? KIND_COPY[kind].pushEnded : KIND_COPY[kind].pushText}
      </Alert>
      <Button
        variant="default"
        fullWidth
        data-focus-home={answer.id}
        onClick={async () => setFailed(!(await turnPushOn()))}
      >
        {isEnded ? words.again : words.turnOn}
      </Button>
    </>
  );
}
