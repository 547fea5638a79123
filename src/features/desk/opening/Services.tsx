import { Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { CLOSABLE_NAMES } from '../../../copy/closures.ts';
import { COMING_SOON } from '../../../copy/service-status.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import { closureOf, isClosedByOperator } from '../../../domain/hours/schedule.ts';
import { CLOSABLE, type Closable } from '../../../domain/service-pages.ts';
import type { StatusTable } from '../../../domain/tables.ts';
import { typographic } from '../../../domain/text/typography.ts';
import type { Instant } from '../../../domain/time/island-time.ts';
import { ServicePill } from '../../../form/page/ServiceStatus.tsx';
import { BusyButton, Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Badge } from '../../../ui/lists/Badge.tsx';
import { StatusPill } from '../../../ui/lists/StatusPill.tsx';
import { CloseForm, PauseForm } from './CloseForms.tsx';
import { OPENING_COPY } from './copy.ts';
import classes from './Opening.module.css';
import { statusOf } from './status.ts';
import type { Changing } from './use-change.ts';

type Target = Closable | 'all';
type Panel = { readonly target: Target; readonly kind: 'close' | 'pause' };

interface ServicesProps {
  readonly status: StatusTable;
  readonly changing: Changing;
}

/** Every service with its state, and the buttons that close, pause and reopen it. */
export function Services({ status, changing }: ServicesProps) {
  const now = useNow();
  const [panel, setPanel] = useState<Panel | null>(null);
  if (now === null) return null;
  const rowOf = (target: Target) => (
    <Row
      key={target}
      target={target}
      status={status}
      now={now}
      changing={changing}
      panel={panel?.target === target ? panel.kind : null}
      onPanel={(kind) => setPanel(kind && { target, kind })}
    />
  );
  return (
    <Stack component="section" aria-labelledby="desk-services">
      <Title order={2} size="h3" id="desk-services">
        {OPENING_COPY.services}
      </Title>
      <ul>{['all' as const, ...CLOSABLE].map(rowOf)}</ul>
    </Stack>
  );
}

interface RowProps extends ServicesProps {
  readonly target: Target;
  readonly now: Instant;
  readonly panel: Panel['kind'] | null;
  readonly onPanel: (kind: Panel['kind'] | null) => void;
}

function Row({ target, status, now, changing, panel, onPanel }: RowProps) {
  const name = target === 'all' ? OPENING_COPY.all : (CLOSABLE_NAMES[target] ?? target);
  const closure = closureOf(status, target === 'all' ? [] : [target], now);
  const isClosed = target === 'all' ? isAllClosed(status, now) : isClosedByOperator(closure);
  const services = target === 'all' ? target : [target];
  // The switch that closes everything has its own button at the top: one service cannot undo it.
  const isClosedByAll = target !== 'all' && status.temporarilyClosed;
  const nameId = `desk-service-${target}`;
  const shared = { target, status, now, changing, onDone: () => onPanel(null) };
  return (
    <Stack component="li" gap="xs" py="sm" className={classes.row} data-focus-home={nameId}>
      <Group gap="xs">
        <Text component="strong" fw={700} flex="1 1 9rem" id={nameId} tabIndex={-1}>
          {name}
        </Text>
        <State target={target} status={status} now={now} isClosed={isClosed} />
        {target !== 'all' && status.services[target].comingSoon && <Badge>{COMING_SOON.title}</Badge>}
      </Group>
      {isClosed && closure.message !== null && <Text c="dimmed">{typographic(closure.message)}</Text>}
      {panel === null && !isClosedByAll && (
        <Group gap="xs">
          {isClosed ? (
            <BusyButton
              size="sm"
              aria-label={OPENING_COPY.reopenNamed(name)}
              isBusy={changing.isPending}
              onClick={() => changing.send({ do: 'reopen', services })}
            >
              {OPENING_COPY.reopen}
            </BusyButton>
          ) : (
            <>
              <Button
                variant="default"
                size="sm"
                aria-label={OPENING_COPY.pauseNamed(name)}
                onClick={() => onPanel('pause')}
              >
                {OPENING_COPY.pause}
              </Button>
              <Button
                variant="default"
                size="sm"
                aria-label={OPENING_COPY.closeNamed(name)}
                onClick={() => onPanel('close')}
              >
                {OPENING_COPY.close}
              </Button>
            </>
          )}
          {target !== 'all' && (
            <Checkbox
              name={`starting-${target}`}
              label={OPENING_COPY.starting}
              aria-label={`${OPENING_COPY.starting}\u00a0: ${name}`}
              checked={status.services[target].comingSoon}
              aria-disabled={changing.isPending || undefined}
              onChange={(event) => {
                if (changing.isPending) return;
                const isStarting = event.currentTarget.checked;
                changing.send({ do: 'start', service: target, isStarting });
              }}
            />
          )}
        </Group>
      )}
      {panel === 'close' && <CloseForm {...shared} />}
      {panel === 'pause' && <PauseForm {...shared} />}
    </Stack>
  );
}

/** Whether nothing can be ordered: by the switch of all, or by a closing of all. */
const isAllClosed = (status: StatusTable, now: Instant) =>
  CLOSABLE.every((service) => isClosedByOperator(closureOf(status, [service], now)));

type StateProps = Pick<RowProps, 'target' | 'status' | 'now'> & { readonly isClosed: boolean };

/** The state of a service as its page shows it. */
function State({ target, status, now, isClosed }: StateProps) {
  const tables = useTables();
  if (target === 'all') {
    return (
      <StatusPill tone={isClosed ? 'off' : 'open'}>
        {isClosed ? OPENING_COPY.allClosed : OPENING_COPY.allOpen}
      </StatusPill>
    );
  }
  const own = statusOf({ ...tables, status }, target, now);
  if (own) return <ServicePill status={own} />;
  return (
    <StatusPill tone={isClosed ? 'off' : 'closed'}>
      {isClosed ? OPENING_COPY.allClosed : OPENING_COPY.byChoice}
    </StatusPill>
  );
}
