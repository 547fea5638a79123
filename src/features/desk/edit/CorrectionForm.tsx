import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import type { OrderVersions } from '../../../domain/desk/versions.ts';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import { type Settlement, settlementOf } from '../../../domain/quote/settlement.ts';
import type { Service } from '../../../services/define.ts';
import { toWireQuote } from '../../../services/price.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { CallerForm, TroubleNotice, usePageStatus, useShownValues, useWorld } from '../CallerForm.tsx';
import { CORRECTION_COPY } from './copy.ts';
import { correctedAt, correctedQuote, correctedStatus, standingSlot } from './corrected.ts';
import { useCorrection } from './use-correction.ts';
import { VersionDifference } from './VersionDifference.tsx';
import { readVersion, type VersionChanges, versionChanges } from './version-changes.ts';

interface CorrectionFormProps {
  readonly id: string;
  readonly service: Service;
  readonly versions: OrderVersions;
}

/** The form of an order that is corrected, with what changes by it and what is due or given back. */
export function CorrectionForm({ id, service: own, versions }: CorrectionFormProps) {
  const { tables, now } = useWorld();
  const correction = useCorrection({ id, own, first: versions, tables });
  const { service, store, latest, isSending, done, trouble, conflict } = correction;
  const { standing, reference, settled } = latest;
  const values = useShownValues(store);
  const at = correctedAt(service, values, standing, now);
  const quote = useMemo(
    () => correctedQuote(service, values, standing, tables, now),
    [service, values, standing, tables, now],
  );
  const status = correctedStatus(service, usePageStatus(service, store, tables, now), standing);
  const priced = quote?.available ? toWireQuote(quote) : null;
  const changes = versionChanges(service, readVersion(service, standing), { values, quote: priced }, tables);
  const settlement = settlementOf(standing.quote, priced, settled);
  const kept = useMemo(
    () => ({
      keptFiles: new Set(standing.files.map(({ sha256 }) => sha256)),
      keptSlot: standingSlot(service, standing),
    }),
    [service, standing],
  );
  if (done) {
    return (
      <Alert color="green" role="status" title={CORRECTION_COPY.done(reference)}>
        <p>{settlementWords(done.settlement)}</p>
        {done.linksGone && <p>{CORRECTION_COPY.linksGone}</p>}
      </Alert>
    );
  }
  return (
    <CallerForm
      service={service}
      store={store}
      id={id}
      tables={tables}
      at={at}
      status={status}
      pricedValues={values}
      quote={quote}
      kept={kept}
      isSending={isSending}
      onSend={(...args) => void correction.send(...args)}
      notices={
        <>
          <Alert title={CORRECTION_COPY.changes}>
            <VersionDifference
              changes={changes}
              caption={service.priced && priced ? settlementWords(settlement) : ''}
            />
          </Alert>
          <TroubleNotice titles={CORRECTION_COPY.trouble} trouble={trouble} />
          {conflict && (
            <Conflict
              changes={changes}
              {...conflict}
              onMine={correction.keepMine}
              onTheirs={correction.takeTheirs}
            />
          )}
        </>
      }
    >
      <Alert>{CORRECTION_COPY.lead}</Alert>
    </CallerForm>
  );
}

/** The sentences that say where a change of price goes: into links, or back to the customer. */
function settlementWords({ giveBack, links }: Settlement): string {
  const { due } = CORRECTION_COPY;
  const words = [
    giveBack > 0 && due.giveBack(giveBack),
    links > 0 && due.more(links),
    links < 0 && due.less(-links),
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : due.same;
}

interface ConflictProps {
  /** Between the order as it is now and the form. */
  readonly changes: VersionChanges;
  readonly status: OrderStatus;
  /** Whether the change may be the manager's own correction, whose answer was lost. */
  readonly isPerhapsOwn: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** The order has changed meanwhile: the manager sees what differs, and decides. */
function Conflict({ changes, status, isPerhapsOwn, onMine, onTheirs }: ConflictProps) {
  const { conflict } = CORRECTION_COPY;
  return (
    <Alert color="yellow" role="alert" title={conflict.title}>
      <p>
        {isPerhapsOwn ? conflict.perhapsOwn : conflict.notReplaced} {conflict.differs}
      </p>
      <p>{conflict.moved(ORDER_STATES[status])}</p>
      <VersionDifference changes={changes} caption={CORRECTION_COPY.changes} />
      <Group gap="xs">
        <Button size="sm" onClick={onMine}>
          {conflict.mine}
        </Button>
        <Button size="sm" variant="default" onClick={onTheirs}>
          {conflict.theirs}
        </Button>
      </Group>
    </Alert>
  );
}
