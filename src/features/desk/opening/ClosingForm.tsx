import { Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import { closureOf } from '../../../domain/hours/schedule.ts';
import { changeStatus, type StatusChange } from '../../../domain/tables/opening-changes.ts';
import type { Closable, StatusTable } from '../../../domain/tables.ts';
import type { Instant } from '../../../domain/time/island-time.ts';
import { MaintenanceCard } from '../../../form/page/MaintenanceCard.tsx';
import { ClosedBanner, ServicePill } from '../../../form/page/ServiceStatus.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DOUBLE_PRESS } from '../../../ui/buttons/double-press.ts';
import { SendButton } from '../../../ui/buttons/SendButton.tsx';
import { Paper } from '../../../ui/layout/Paper.tsx';
import { OPENING_COPY } from './copy.ts';
import classes from './Opening.module.css';
import { statusOf } from './status.ts';
import type { Changing } from './use-change.ts';

export interface PanelFormProps {
  readonly target: Closable | 'all';
  readonly status: StatusTable;
  readonly now: Instant;
  readonly changing: Changing;
  readonly onDone: () => void;
}

interface ClosingFormProps extends PanelFormProps {
  readonly change: StatusChange;
  /** The words of the button that confirms, and those while the change is on its way. */
  readonly confirm: string;
  readonly sending: string;
  readonly children: ReactNode;
}

/** The form of a change that closes a service, or all: its buttons, its fields, and what customers will see. */
export function ClosingForm(props: ClosingFormProps) {
  const { target, status, now, changing, onDone, change, confirm, sending, children } = props;
  const { button, isDeliberate } = useConfirmButton();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isDeliberate()) changing.send(change, onDone);
  };
  return (
    <Paper>
      <form onSubmit={send} noValidate>
        <Stack>
          <Group gap="xs">
            <SendButton
              {...button}
              type="submit"
              size="sm"
              sending={changing.isPending}
              sendingLabel={sending}
            >
              {confirm}
            </SendButton>
            <Button variant="default" size="sm" onClick={onDone}>
              {OPENING_COPY.cancel}
            </Button>
          </Group>
          {children}
          <AsCustomersSee status={status} change={change} target={target} now={now} />
        </Stack>
      </form>
    </Paper>
  );
}

/** A key that is held is one press. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/**
 * The button that confirms what opened its panel. It has the focus when the panel opens, so that the next press confirms. Because the
 * panel opens under the pointer and under the pressed key, the second half of a double press must not confirm.
 * @returns `button` for the button; `isDeliberate` says of the press that is handled whether it stands by itself
 */
function useConfirmButton() {
  const ref = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef(0);
  useEffect(() => {
    pressedAt.current = performance.now();
    ref.current?.focus();
  }, []);
  const isDeliberate = () => {
    const now = performance.now();
    const pause = now - pressedAt.current;
    pressedAt.current = now;
    return pause >= DOUBLE_PRESS;
  };
  return { button: { ref, onKeyDown: ignoreRepeat }, isDeliberate };
}

interface AsCustomersSeeProps {
  readonly status: StatusTable;
  readonly change: StatusChange;
  readonly target: Closable | 'all';
  readonly now: Instant;
}

/** The pages of a service after a change, by their own code: of all services, that of the meals. */
function AsCustomersSee({ status, change, target, now }: AsCustomersSeeProps) {
  const tables = useTables();
  const service = target === 'all' ? 'restaurant' : target;
  const after = changeStatus(status, change, now);
  const own = statusOf({ ...tables, status: after }, service, now);
  return (
    <Stack
      component="section"
      gap="xs"
      p="md"
      align="start"
      className={classes.preview}
      aria-label={OPENING_COPY.preview}
    >
      <Text c="dimmed">{OPENING_COPY.preview}</Text>
      {own ? (
        <>
          <ServicePill status={own} />
          <ClosedBanner status={own} />
        </>
      ) : (
        <MaintenanceCard closure={closureOf(after, [service], now)} />
      )}
    </Stack>
  );
}
