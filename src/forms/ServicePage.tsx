import { type ReactNode, useMemo, useState } from 'react';
import { dayAndTime } from '../copy/dates.ts';
import type { Instant } from '../domain/island-time.ts';
import {
  closureOf,
  noticesFor,
  type PageStatus,
  pageStatus,
  serviceStatus,
  withoutSlots,
} from '../domain/schedule.ts';
import type { Tables } from '../domain/tables.ts';
import { serverNow, useNow } from '../live/clock.ts';
import { useIsOnline } from '../live/network.ts';
import { useTables, useTablesDate } from '../live/tables.ts';
import type { Service } from '../services/define.ts';
import { emptyValues } from '../services/field.ts';
import { DraftLine } from '../ui/DraftLine.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { StatusPill } from '../ui/StatusPill.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import { FORM_COPY } from './copy.ts';
import { useFormState } from './form-context.ts';
import { createFormStore } from './form-store.ts';
import { MaintenanceCard } from './MaintenanceCard.tsx';
import { RestoredDraft } from './RestoredDraft.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import classes from './ServicePage.module.css';
import { ClosedBanner, ServicePill, WeekHours } from './ServiceStatus.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { useNextPage } from './use-next-page.ts';
import { usePrefill } from './use-prefill.ts';
import type { Sent } from './use-submission.ts';

interface ServicePageProps {
  readonly service: Service;
  readonly onSent: (sent: Sent) => void;
}

/** The page of a service: its state, its hours, its notices, and its form. */
export function ServicePage({ service, onSent }: ServicePageProps) {
  const tables = useTables();
  const now = useNow();
  const [store] = useState(() => createFormStore(service));
  const draft = useDraft(service, store, tables, serverNow);
  usePrefill(service, store, tables, draft);
  useNextPage(service.confirmationPath);
  const key = useFormState(store, ({ values }) => service.scheduleOf(values));
  const switches = useFormState(store, ({ values }) => service.switchesOf(values).join());
  const status = useMemo(() => {
    if (now === null || key === null) return null;
    const page = pageStatus(tables, key, now, switches.split(','));
    return service.slotField ? page : withoutSlots(page);
  }, [service, tables, key, now, switches]);
  const closure = closureOf(tables.status, service.switchesOf(emptyValues(service.fields)));
  const isInMaintenance = closure.isTemporarilyClosed && service.whenTemporarilyClosed === 'card';
  const shared = { service, draft, tables, now, status };
  // Known before the time is, and drawn at once: what stands below must not move when the time comes.
  const hasWeek = key !== null && !service.hoursFollowChoice;
  const head = (
    <Head
      {...shared}
      week={hasWeek ? serviceStatus(tables.schedules, key, now ?? 0).schedule : null}
      pill={<HeadPill service={service} status={status} hasHours={key !== null} isOff={isInMaintenance} />}
    />
  );
  return (
    <Wrap className={classes.page}>
      {isInMaintenance ? (
        <>
          {head}
          <MaintenanceCard closure={closure} />
        </>
      ) : (
        <ServiceForm
          {...shared}
          store={store}
          onSent={onSent}
          afterFirst={service.hoursFollowChoice && status && <StatusDetails status={status} />}
        >
          {head}
        </ServiceForm>
      )}
    </Wrap>
  );
}

interface HeadProps {
  readonly service: Service;
  readonly draft: Draft;
  readonly tables: Tables;
  readonly now: Instant | null;
  readonly status: PageStatus | null;
  /** The hours of the page itself; null where they depend on a choice, or where there are none. */
  readonly week: PageStatus['schedule'] | null;
  readonly pill: ReactNode;
}

/** Title, state, hours and notices. Hours that depend on a choice stand beside that choice instead. */
function Head({ service, draft, tables, now, status, week, pill }: HeadProps) {
  const { title, lead, notice } = service.copy;
  const ownStatus = service.hoursFollowChoice ? null : status;
  return (
    <div className={classes.head}>
      <PageTitle
        above={
          <>
            {pill}
            {draft.isSaved && <DraftLine>{FORM_COPY.draftSaved}</DraftLine>}
          </>
        }
        lead={lead}
      >
        {title}
      </PageTitle>
      {ownStatus && <ClosedBanner status={ownStatus} />}
      {notice && (
        <Notice icon="info" title={notice.title}>
          {notice.message}
        </Notice>
      )}
      {now !== null &&
        noticesFor(tables.status, service.path, now).map((dated) => (
          <Notice key={dated.title} title={dated.title} role="status">
            {dated.message}
          </Notice>
        ))}
      <OldTables now={now} />
      <RestoredDraft draft={draft} />
      {week && <WeekHours schedule={week} />}
    </div>
  );
}

interface HeadPillProps {
  readonly service: Service;
  readonly status: PageStatus | null;
  readonly hasHours: boolean;
  readonly isOff: boolean;
}

/** In the same place on every service. Before a choice that decides on the hours, it says so. */
function HeadPill({ service, status, hasHours, isOff }: HeadPillProps) {
  if (isOff) return <StatusPill tone="off">{FORM_COPY.temporarilyClosed}</StatusPill>;
  if (hasHours) return <ServicePill status={status} />;
  return service.hoursFollowChoice && <StatusPill tone="closed">{FORM_COPY.hoursByChoice}</StatusPill>;
}

/** The banner and the week of what has been chosen, beside the choice. */
function StatusDetails({ status }: { status: PageStatus }) {
  return (
    <div className={classes.details}>
      <ClosedBanner status={status} />
      <WeekHours schedule={status.schedule} />
    </div>
  );
}

const ONE_DAY = 24 * 3_600_000;

/** How old the prices and hours on the screen are, when that could matter (ruling B1). */
function OldTables({ now }: { now: Instant | null }) {
  const fetchedAt = useTablesDate();
  const isOnline = useIsOnline();
  if (isOnline || now === null || fetchedAt === null || now - fetchedAt < ONE_DAY) return null;
  return (
    <Notice tone="warn" icon="offline" role="status" title={FORM_COPY.oldTables(dayAndTime(fetchedAt))} />
  );
}
