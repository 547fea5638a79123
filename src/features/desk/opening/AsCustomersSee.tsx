import { useTables } from '../../../device/reference-data/use-tables.ts';
import type { Instant } from '../../../domain/island-time.ts';
import { closureOf } from '../../../domain/schedule.ts';
import { changeStatus, type StatusChange } from '../../../domain/status-changes.ts';
import type { Closable, StatusTable } from '../../../domain/tables.ts';
import { MaintenanceCard } from '../../../form/page/MaintenanceCard.tsx';
import { ClosedBanner, ServicePill } from '../../../form/page/ServiceStatus.tsx';
import { OPENING_COPY } from './copy.ts';
import classes from './Opening.module.css';
import { statusOf } from './status-of.ts';

interface AsCustomersSeeProps {
  readonly status: StatusTable;
  readonly change: StatusChange;
  readonly target: Closable | 'all';
  readonly now: Instant;
}

/** The pages of a service after a change, by their own code: of all services, that of the meals. */
export function AsCustomersSee({ status, change, target, now }: AsCustomersSeeProps) {
  const tables = useTables();
  const service = target === 'all' ? 'restaurant' : target;
  const after = changeStatus(status, change, now);
  const own = statusOf({ ...tables, status: after }, service, now);
  return (
    <section className={classes.preview} aria-label={OPENING_COPY.preview}>
      <p className={classes.dimmed}>{OPENING_COPY.preview}</p>
      {own ? (
        <>
          <ServicePill status={own} />
          <ClosedBanner status={own} />
        </>
      ) : (
        <MaintenanceCard closure={closureOf(after, [service], now)} />
      )}
    </section>
  );
}
