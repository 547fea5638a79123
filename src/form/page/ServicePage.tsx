import { type ReactNode, useMemo, useState } from 'react';
import { COMING_SOON } from '../../copy/service-status.ts';
import { serverNow } from '../../device/clock/clock.ts';
import {
  closureOf,
  isClosedByOperator,
  isStarting,
  type PageStatus,
  pageStatus,
  serviceStatus,
  withoutSlots,
} from '../../domain/hours/schedule.ts';
import { canLeave } from '../../domain/submission/form-services.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { emptyValues } from '../../services/field-values.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { StatusPill } from '../../ui/lists/StatusPill.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import type { HeavyControls } from '../controls/control-props.ts';
import { useFormState, useFormWorld } from '../engine/form-context.ts';
import type { FormDraft } from '../engine/form-draft.ts';
import type { Sent } from '../engine/form-stages.ts';
import { createFormStore, type FormStore } from '../engine/form-store.ts';
import { useDraft } from '../engine/use-draft.ts';
import { useWhose } from '../engine/whose-form.ts';
import { FillIn, NeedsServer, RestoredDraft, WhoseForm } from '../notices/lazy-notices.tsx';
import { FORM_COPY } from './copy.ts';
import { IslandNote } from './IslandNote.tsx';
import { MaintenanceCard } from './MaintenanceCard.tsx';
import { ClosedPlaceholder, DraftPlaceholder, UnlessClosed } from './Placeholder.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import classes from './ServicePage.module.css';
import { ClosedBanner, ServicePill, useClosedRoom, WeekHours } from './ServiceStatus.tsx';

interface ServicePageProps {
  readonly service: Service;
  readonly onSent: (sent: Sent) => void;
  readonly controls?: HeavyControls | undefined;
  /** A notice of the page, above the form. */
  readonly notice?: ReactNode;
}

/** The page of a service: its state, its hours and its form. */
export function ServicePage({ service, onSent, controls, notice }: ServicePageProps) {
  const { tables, now } = useFormWorld();
  const [store] = useState(() => createFormStore(service));
  const draft = useDraft(service, store, tables, serverNow);
  const key = useFormState(store, ({ values }) => service.scheduleOf(values));
  const switches = useFormState(store, ({ values }) => service.switchesOf(values).join());
  const status = useMemo(() => {
    if (now === null || key === null) return null;
    const page = pageStatus(tables, key, now, switches.split(','));
    return service.slotField ? page : withoutSlots(page);
  }, [service, tables, key, now, switches]);
  const hasRoom = useClosedRoom(status, `${key} ${switches}`, now !== null);
  const closure = closureOf(tables.status, service.switchesOf(emptyValues(service.fields)), now);
  const isInMaintenance = isClosedByOperator(closure) && service.whenTemporarilyClosed === 'card';
  const isOthers = useWhose(draft) === 'other';
  const shared = { service, store, draft, tables, status };
  // The hours are known before the time is, and are rendered at once, so that the layout does not shift.
  const hasWeek = key !== null && !service.hoursFollowChoice;
  const week = hasWeek && <WeekHours schedule={serviceStatus(tables.schedules, key, now ?? 0).schedule} />;
  const head = (
    <Head
      {...shared}
      above={notice}
      hasRoom={hasRoom}
      hasHours={hasWeek}
      isOff={isInMaintenance}
      pill={<HeadPill service={service} status={status} hasHours={key !== null} isOff={isInMaintenance} />}
    />
  );
  const leave = (sent: Sent) => {
    // The form is empty from here on. The way back to it leads to its top, where it is said what became of the order, and not to the
    // place of the press.
    window.scrollTo({ top: 0, behavior: 'instant' });
    onSent(sent);
  };
  if (!canLeave(service.slug)) {
    return (
      <Wrap className={classes.page}>
        {head}
        <NeedsServer service={service} />
        {week}
      </Wrap>
    );
  }
  return (
    <Wrap className={classes.page}>
      {draft.isReady && <FillIn service={service} store={store} tables={tables} draft={draft} />}
      {isOthers && (
        <div className={classes.head}>
          <PageTitle>{service.copy.title}</PageTitle>
          <WhoseForm draft={draft} />
        </div>
      )}
      {isInMaintenance ? (
        <>
          {head}
          <MaintenanceCard closure={closure} />
          {week}
        </>
      ) : (
        <ServiceForm
          {...shared}
          isHidden={isOthers}
          now={now}
          onSent={leave}
          controls={controls}
          hasClosedRoom={hasRoom}
          hours={week}
          afterFirst={
            service.hoursFollowChoice && status && <StatusDetails status={status} hasRoom={hasRoom} />
          }
        >
          {head}
        </ServiceForm>
      )}
    </Wrap>
  );
}

interface HeadProps {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: FormDraft;
  readonly tables: Tables;
  readonly status: PageStatus | null;
  /** Whether the page itself has hours: they do not depend on a choice. */
  readonly hasHours: boolean;
  readonly pill: ReactNode;
  /** Whether the operator has closed it, and a card stands in the form's place. */
  readonly isOff: boolean;
  readonly above: ReactNode;
  /** Whether the banner of the closed service is shown here; see useClosedRoom. */
  readonly hasRoom: boolean | null;
}

/** Title and state, which is said once: by the banner where there is one. Hours that depend on a choice have theirs beside that choice. */
function Head(props: HeadProps) {
  const { service, store, draft, tables, status, hasHours, pill, isOff, above, hasRoom } = props;
  const { title, lead } = service.copy;
  const closed = status !== null && !status.isOpen && hasRoom && !service.hoursFollowChoice ? status : null;
  return (
    <div className={classes.head}>
      <PageTitle
        above={
          <>
            {!closed && pill}
            <IslandNote />
          </>
        }
        lead={lead}
      >
        {title}
      </PageTitle>
      {above}
      {closed && <ClosedBanner status={closed} />}
      {hasHours && hasRoom === null && <ClosedPlaceholder />}
      {isStarting(tables.status, service.slug) && !closed && !isOff && (
        <UnlessClosed isKnown={hasRoom !== null}>
          <Alert icon={<Icon name="clock" />}>{COMING_SOON.text}</Alert>
        </UnlessClosed>
      )}
      {draft.restoredFrom !== null || draft.gone ? (
        <RestoredDraft service={service} store={store} tables={tables} draft={draft} />
      ) : (
        !draft.isReady && <DraftPlaceholder />
      )}
      {useWhose(draft) === 'guest' && <WhoseForm draft={draft} />}
    </div>
  );
}

interface HeadPillProps {
  readonly service: Service;
  readonly status: PageStatus | null;
  readonly hasHours: boolean;
  readonly isOff: boolean;
}

/**
 * The state of the service, in the same place on every page. When the hours depend on a choice, it says so before the
 * choice.
 */
function HeadPill({ service, status, hasHours, isOff }: HeadPillProps) {
  if (isOff) return <StatusPill tone="off">{FORM_COPY.temporarilyClosed}</StatusPill>;
  if (hasHours) return <ServicePill status={status} />;
  return service.hoursFollowChoice && <StatusPill tone="closed">{FORM_COPY.hoursByChoice}</StatusPill>;
}

/** The banner and the opening hours of the chosen service, beside the choice. */
function StatusDetails({ status, hasRoom }: { status: PageStatus; hasRoom: boolean | null }) {
  return (
    <div className={classes.details}>
      {hasRoom && <ClosedBanner status={status} />}
      <WeekHours schedule={status.schedule} />
    </div>
  );
}
