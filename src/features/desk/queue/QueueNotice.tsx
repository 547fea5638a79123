import { timeOfDay } from '../../../copy/dates.ts';
import { redo } from '../../../device/desk/act.ts';
import { type QueuedAction, removeAction } from '../../../device/desk/actions.ts';
import { useDeskActions } from '../../../device/desk/use-actions.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { DeskSearch } from '../search.ts';
import { QUEUE_COPY } from './copy.ts';
import classes from './QueueNotice.module.css';

interface QueueNoticeProps {
  readonly onOpen: (search: DeskSearch) => void;
}

/** What was done without a network: what waits, and what the manager has to decide. Nothing where there is neither. */
export function QueueNotice({ onOpen }: QueueNoticeProps) {
  const actions = useDeskActions();
  const waiting = actions.filter(({ state }) => state === 'waiting');
  const open = actions.filter(({ state }) => state !== 'waiting');
  return (
    <div className={classes.notices} role="status">
      {open.map((action) => (
        <Decision key={action.key} action={action} onOpen={onOpen} />
      ))}
      {waiting.length > 0 && (
        <Alert color="yellow" title={QUEUE_COPY.waiting(waiting.length)}>
          <details>
            <summary className={classes.which}>{QUEUE_COPY.which}</summary>
            <ul className={classes.list}>
              {waiting.map((action) => (
                <li key={action.key} className={classes.line}>
                  <span>
                    {action.label}, {QUEUE_COPY.at(timeOfDay(Date.parse(action.doneAt)))}
                  </span>
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={QUEUE_COPY.dropNamed(action.label)}
                    onClick={() => void removeAction(action.place)}
                  >
                    {QUEUE_COPY.drop}
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        </Alert>
      )}
    </div>
  );
}

function Decision({ action, onOpen }: { readonly action: QueuedAction } & QueueNoticeProps) {
  const { place, label, submissionId } = action;
  const close = () => removeAction(place);
  const again = argsAgain(action);
  return (
    <Alert color="red" title={QUEUE_COPY.title(label)}>
      <p className={classes.why}>{reasonOf(action)}</p>
      <div className={classes.choices}>
        {submissionId && (
          <Button
            variant="light"
            size="sm"
            onClick={() => onOpen({ vue: 'commandes', commande: submissionId })}
          >
            {QUEUE_COPY.open}
          </Button>
        )}
        {again && (
          <Button variant="light" size="sm" onClick={() => void redo(action, again)}>
            {QUEUE_COPY.again}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => void close()}>
          {QUEUE_COPY.leave}
        </Button>
      </div>
    </Alert>
  );
}

/** The arguments with which it is done again from where the order is now; null for what does not say where it starts from. */
function argsAgain({ state, procedure, args, answer }: QueuedAction): QueuedAction['args'] | null {
  if (state !== 'conflict' || !answer) return null;
  if (procedure === 'desk_take') return { ...args, p_from: answer.takenBy ?? null };
  const isMove = procedure === 'desk_move' && answer.status && answer.status !== args.p_to;
  return isMove ? { ...args, p_from: answer.status } : null;
}

function reasonOf({ state, answer }: QueuedAction): string {
  if (state === 'refused') return answer?.message ?? QUEUE_COPY.refused;
  return answer?.status ? QUEUE_COPY.moved(answer.status) : (answer?.message ?? QUEUE_COPY.changed);
}
