import { Group, Stack, Text } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { followAlarm, ring, setAlarm, soundSign } from '../../../device/desk/alarm.ts';
import { dismissCancelled, followBoard } from '../../../device/desk/board.ts';
import { beSilentWhenClosed, followClosedRing, ringWhenClosed } from '../../../device/desk/closed-device.ts';
import { useAlarm, useBoard, useClosedRing } from '../../../device/desk/use-board.ts';
import { showWaiting } from '../../../device/desk/waiting-count.ts';
import type { BoardOrder } from '../../../domain/desk/board.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { notify } from '../../../ui/notices/notify.ts';
import { TAKE_COPY } from '../copy.ts';
import { useDesk } from '../desk-context.ts';
import { serviceName } from '../service-names.ts';
import { useRinging, useTake } from '../taking.ts';
import { RINGING_COPY } from './copy.ts';
import classes from './Ringing.module.css';
import { Signs } from './Signs.tsx';

const NONE: readonly BoardOrder[] = [];

interface RingingProps {
  readonly userId: string;
}

/** Rings on every view of the desk while an order waits that nobody has taken (docs/rules/desk.md#ringing). */
export function Ringing({ userId }: RingingProps) {
  const { name } = useDesk();
  const navigate = useNavigate();
  useEffect(() => followBoard(userId), [userId]);
  useEffect(() => followAlarm(userId), [userId]);
  useEffect(() => followClosedRing(userId), [userId]);
  const board = useBoard(name);
  const ringing = useRinging(board?.orders);
  const isOn = useAlarm();
  const take = useTake();
  const count = ringing.length;
  const cancelled = board?.cancelled ?? [];
  const signs = board?.signs ?? NONE;
  const isRinging = isOn && count > 0;
  useEffect(() => (isRinging ? ring() : undefined), [isRinging]);
  useEffect(() => (cancelled.length > 0 ? soundSign() : undefined), [cancelled.length]);
  useToneOfSigns(signs);
  const hasDoubtful = board?.orders.some(({ isDoubtful }) => isDoubtful) === true;
  // Once for all of them: one by one they would drown those of customers.
  useEffect(() => (isOn && hasDoubtful ? soundSign() : undefined), [isOn, hasDoubtful]);
  const moreSigns = board?.moreSigns ?? 0;
  const waiting = count + signs.length + moreSigns;
  useWaitingInTitle(waiting);
  // Without a network it is not known, and asked again with the network.
  const isLost = useClosedRing() === 'lost' && board?.isOld === false;
  const [oldest] = ringing;
  const place = useRef<HTMLDivElement>(null);
  const takeOldest = () => {
    if (!oldest) return;
    // The button disappears, so the focus has to move.
    place.current?.focus();
    void take(oldest);
    void navigate({ to: '/gestion/commandes/$id', params: { id: oldest.id } });
  };
  return (
    <Stack gap="xs" className={classes.ringing} ref={place} tabIndex={-1}>
      <Stack gap="xs" role="alert" className={classes.notices}>
        {oldest && (
          <Alert color="red" title={RINGING_COPY.waiting(count)}>
            <Group gap="xs">
              <span className={classes.oldest}>
                {RINGING_COPY.oldest(
                  oldest.reference,
                  oldest.name && isolated(oldest.name),
                  serviceName(oldest.service),
                )}
              </span>
              <Button size="sm" onClick={takeOldest} aria-label={TAKE_COPY.takeNamed(oldest.reference)}>
                {TAKE_COPY.take}
              </Button>
            </Group>
          </Alert>
        )}
        <Signs orders={signs} others={moreSigns} onSeen={() => place.current?.focus()} />
        {isLost && (
          <Alert color="yellow" title={RINGING_COPY.closedLost.title}>
            {RINGING_COPY.closedLost.text}
          </Alert>
        )}
        {cancelled.length > 0 && (
          <Alert color="yellow" title={RINGING_COPY.cancelled(cancelled.map(({ reference }) => reference))}>
            <Button size="sm" variant="default" onClick={dismissCancelled}>
              {RINGING_COPY.seen}
            </Button>
          </Alert>
        )}
      </Stack>
      {!isOn && (
        <Group>
          <Button size="sm" variant="light" onClick={() => void setAlarm(true, userId)}>
            {RINGING_COPY.turnOn}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Shows the count in the title, also after the router has given the next part of the desk its own. */
function useWaitingInTitle(waiting: number): void {
  const router = useRouter();
  useEffect(() => {
    const show = () => showWaiting(waiting);
    show();
    const stop = router.subscribe('onRendered', show);
    return () => {
      stop();
      showWaiting(0);
    };
  }, [router, waiting]);
}

/** Sounds once for each thing that a courier says, and for each answer. */
function useToneOfSigns(signs: readonly BoardOrder[]): void {
  const heard = useRef<ReadonlySet<string>>(new Set());
  const keys = signs.flatMap(({ sign, answer }) => [sign?.key ?? [], answer?.key ?? []].flat()).join();
  useEffect(() => {
    const now = keys === '' ? [] : keys.split(',');
    if (now.some((key) => !heard.current.has(key))) soundSign();
    heard.current = new Set(now);
  }, [keys]);
}

/** Two switches that are seldom used: whether the desk rings, and whether this device rings while the desk is closed. */
export function RingingSwitches({ userId }: RingingProps) {
  const closed = useClosedRing();
  const isOn = useAlarm();
  const allow = async () => {
    if (!(await ringWhenClosed(userId))) await notify({ tone: 'warn', ...RINGING_COPY.closedFailed });
  };
  return (
    <Group gap="xs">
      {isOn && (
        <Button size="sm" variant="default" onClick={() => void setAlarm(false, userId)}>
          {RINGING_COPY.turnOff}
        </Button>
      )}
      {(closed === 'off' || closed === 'lost') && (
        <Button size="sm" variant="light" onClick={() => void allow()}>
          {RINGING_COPY.whenClosed}
        </Button>
      )}
      {closed === 'on' && (
        <Button size="sm" variant="default" onClick={() => void beSilentWhenClosed(userId)}>
          {RINGING_COPY.notWhenClosed}
        </Button>
      )}
      {closed === 'refused' && (
        <Text size="sm" c="dimmed">
          {RINGING_COPY.closedRefused}
        </Text>
      )}
    </Group>
  );
}
