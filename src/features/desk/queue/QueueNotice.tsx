import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { atMoment, timeOfDay } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { redo } from '../../../device/desk/act.ts';
import { dropAction, type QueuedAction, removeAction } from '../../../device/desk/actions.ts';
import { sendWaiting } from '../../../device/desk/send.ts';
import { useDeskActions } from '../../../device/desk/use-board.ts';
import { useOverdue } from '../../../device/network/use-network.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { Button, ButtonLink } from '../../../ui/buttons/Button.tsx';
import { Textarea } from '../../../ui/fields/inputs.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { OUTCOME_COPY } from '../copy.ts';
import { QUEUE_COPY } from './copy.ts';
import classes from './QueueNotice.module.css';
import { argsAgain, writtenIn } from './repeat.ts';

/** The failures at one action after which the manager is told: a single one may be a moment's trouble of the server. */
const TOLD_FAILURES = 2;

/**
 * The actions that are not applied yet: those that have waited for a while, those at which the server fails, and those that the manager has to decide
 * about. It shows nothing where there is none.
 */
export function QueueNotice() {
  const actions = useDeskActions();
  const waiting = actions.filter(({ state }) => state === 'waiting');
  const failing = waiting.filter(({ failures }) => failures >= TOLD_FAILURES);
  const blocked = new Set(failing.map(({ submissionId }) => submissionId));
  const others = waiting.filter((action) => !failing.includes(action));
  const isBehind = ({ submissionId }: QueuedAction) => blocked.has(submissionId);
  const behind = others.filter(isBehind);
  const free = useOverdue(
    others.filter((action) => !isBehind(action)),
    ({ doneAt }) => Date.parse(doneAt),
  );
  return (
    <Stack gap="md" className={classes.notices} role="status">
      {actions
        .filter(({ state }) => state !== 'waiting')
        .map((action) => (
          <Decision key={action.key} action={action} />
        ))}
      {failing.map((action) => (
        <Failing key={action.key} action={action} />
      ))}
      <Waiting title={QUEUE_COPY.behind(behind.length)} actions={behind} />
      <Waiting title={QUEUE_COPY.waiting(free.length)} actions={free} />
    </Stack>
  );
}

/** Drops an action, and sends the actions that have waited behind it. */
async function drop(action: QueuedAction): Promise<void> {
  await dropAction(action);
  await sendWaiting();
}

interface WaitingProps {
  readonly title: string;
  readonly actions: readonly QueuedAction[];
}

function Waiting({ title, actions }: WaitingProps) {
  if (actions.length === 0) return null;
  return (
    <Alert color="yellow" title={title}>
      <details>
        <summary className={classes.which}>{QUEUE_COPY.which}</summary>
        <ul>
          {actions.map((action) => (
            <Group key={action.key} component="li" justify="space-between" wrap="nowrap" gap="xs">
              <span>
                {action.label}, {QUEUE_COPY.at(atMoment(Date.parse(action.doneAt), serverNow()))}
              </span>
              <Button
                variant="light"
                size="sm"
                aria-label={QUEUE_COPY.dropNamed(action.label)}
                onClick={() => void drop(action)}
              >
                {QUEUE_COPY.drop}
              </Button>
            </Group>
          ))}
        </ul>
      </details>
    </Alert>
  );
}

interface OneActionProps {
  readonly action: QueuedAction;
}

/** An action at which the server fails: it is tried again by itself, and holds up this order alone. */
function Failing({ action }: OneActionProps) {
  const { label, failures, retryAt } = action;
  return (
    <Alert color="red" title={QUEUE_COPY.failing(label)}>
      <Text mb="xs">{QUEUE_COPY.tried(failures, timeOfDay(retryAt))}</Text>
      <Group gap="xs">
        <Button
          variant="light"
          size="sm"
          aria-label={QUEUE_COPY.tryNamed(label)}
          onClick={() => void sendWaiting(true)}
        >
          {QUEUE_COPY.tryNow}
        </Button>
        <OpenOrder action={action} />
        <Button
          variant="default"
          size="sm"
          aria-label={QUEUE_COPY.dropNamed(label)}
          onClick={() => void drop(action)}
        >
          {QUEUE_COPY.drop}
        </Button>
      </Group>
    </Alert>
  );
}

/** The way to the order of an action, where it has one. */
function OpenOrder({ action: { label, submissionId } }: OneActionProps) {
  return (
    submissionId && (
      <ButtonLink
        variant="light"
        size="sm"
        to="/gestion/commandes/$id"
        params={{ id: submissionId }}
        aria-label={QUEUE_COPY.openNamed(label)}
      >
        {QUEUE_COPY.open}
      </ButtonLink>
    )
  );
}

/** An action whose answer is not what the manager meant: it is done again, with another text where it has one, or let go of. */
function Decision({ action }: OneActionProps) {
  const { place, label } = action;
  const written = writtenIn(action);
  const [text, setText] = useState(written?.text ?? '');
  const close = () => removeAction(place);
  const again = argsAgain(action, written && { [written.name]: writtenText(text) });
  return (
    <Alert color="red" title={QUEUE_COPY.title(label)}>
      <Text mb="xs">{reasonOf(action)}</Text>
      {written && (
        <Textarea
          id={`texte-${action.key}`}
          name={`texte-${action.key}`}
          label={QUEUE_COPY.text}
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <Group gap="xs">
        <OpenOrder action={action} />
        {again && (
          <Button
            variant="light"
            size="sm"
            aria-label={QUEUE_COPY.againNamed(label)}
            onClick={() => void redo(action, again)}
          >
            {QUEUE_COPY.again}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-label={QUEUE_COPY.leaveNamed(label)}
          onClick={() => void close()}
        >
          {QUEUE_COPY.leave}
        </Button>
      </Group>
    </Alert>
  );
}

function reasonOf({ state, answer }: QueuedAction): string {
  if (state === 'refused') return answer?.message ?? QUEUE_COPY.refused;
  return answer?.status ? QUEUE_COPY.moved(answer.status) : (answer?.message ?? OUTCOME_COPY.changed);
}
