import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ORDER_STATES } from '../../copy/order-states.ts';
import { type Acted, act } from '../../device/desk/act.ts';
import { useDeskActions } from '../../device/desk/use-board.ts';
import { Alert } from '../../ui/notices/Alert.tsx';
import { OUTCOME_COPY as words } from './copy.ts';
import classes from './Desk.module.css';

/**
 * Runs actions of the desk one after another, and keeps how the last one ended for {@link Outcome}.
 * @param onDone called once an action is applied, or was found to be too late
 */
export function useAct(onDone: () => void) {
  const {
    mutateAsync: run,
    data: acted = null,
    isPending: isBusy,
    reset: dismiss,
  } = useMutation({
    mutationFn: act,
    onSuccess: ({ state }) => {
      if (state === 'done' || state === 'conflict') onDone();
    },
  });
  const isWaiting = useDeskActions().some(({ state }) => state === 'waiting');
  useEffect(() => {
    // The action that this device kept has been sent, or the manager has let go of it.
    if (!isWaiting && acted?.state === 'queued') dismiss();
  }, [isWaiting, acted, dismiss]);
  return { run, acted, isBusy, dismiss };
}

/** Says how an action ended, where it is not simply done. The live regions exist before their text. */
export function Outcome({ acted }: { readonly acted: Acted | null }) {
  const failed = acted && failureOf(acted);
  return (
    <div className={classes.outcome}>
      <div role="status">{acted?.state === 'queued' && <Alert color="yellow" title={words.queued} />}</div>
      <div role="alert">
        {failed && (
          <Alert color="red" title={failed.title}>
            {failed.text}
          </Alert>
        )}
      </div>
    </div>
  );
}

function failureOf(acted: Acted): { title: string; text: string | null } | null {
  switch (acted.state) {
    case 'conflict':
      return { title: conflictWords(acted.answer.status), text: null };
    case 'refused':
      return { title: words.refused, text: acted.message };
    case 'lost':
      return { title: words.notSaved, text: words.notSavedText };
    default:
      return null;
  }
}

/** Says where the order is now; a conflict about a part of it, such as a question that was answered, tells no status. */
function conflictWords(status: string | null | undefined): string {
  const state = Object.entries(ORDER_STATES).find(([each]) => each === status)?.[1];
  return state ? words.conflict(state) : words.changed;
}
