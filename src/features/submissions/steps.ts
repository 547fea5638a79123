import { atMoment, dayAndTime, timeOrDay } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { orderState } from '../../copy/order-states.ts';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import { markOf } from '../../domain/submission/arrived.ts';
import { HAS_SERVER } from '../../domain/submission/form-services.ts';
import {
  type Entry,
  isCancelledUnpaid,
  progressOf,
  type SubmissionState,
  visibleState,
} from '../../domain/submission.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { RouteStage } from '../../ui/brand/RouteStrip.tsx';
import type { StatusTone } from '../../ui/lists/StatusPill.tsx';
import type { TrackStep } from '../../ui/lists/Track.tsx';
import { KIND_COPY, kindOf, pillOf, STATUS_COPY } from './copy.ts';
import { SUBMISSIONS_COPY } from './list-copy.ts';

/** The butterfly's stage for each state. A queued order is safe, so it is never shown as stopped. */
const stages: Record<SubmissionState, RouteStage> = {
  queued: 'saved',
  sending: 'sending',
  received: 'received',
  posted: 'received',
  'needs-attention': 'stopped',
  'slot-passed': 'stopped',
  'price-changed': 'stopped',
  'payment-due': 'saved',
  cancelled: 'stopped',
};

const tones: Record<SubmissionState, StatusTone> = {
  queued: 'soon',
  sending: 'soon',
  received: 'open',
  posted: 'open',
  'needs-attention': 'off',
  'slot-passed': 'soon',
  'price-changed': 'soon',
  'payment-due': 'soon',
  cancelled: 'closed',
};

interface Words {
  /** The state in a word. */
  readonly pill: string;
  /** The drawing in words. */
  readonly strip: string;
}

interface EntryView extends Words {
  readonly state: SubmissionState;
  readonly tone: StatusTone;
  readonly stage: RouteStage;
  readonly steps: readonly TrackStep[];
}

/**
 * An entry as the screens show it: pill, butterfly, the steps Enregistrée → Envoi… → Reçue, then the
 * manager's statuses.
 */
export function viewEntry(entry: Entry, now: Instant): EntryView {
  const state = visibleState(entry, now);
  const heard = heardOf(entry);
  return {
    state,
    stage: stages[state],
    ...wordsOf(entry, state),
    tone: heard ? progressTones[heard] : tones[state],
    steps: [
      savedStep(entry, state, now),
      sentStep(entry, state, now),
      lastStep(entry, state, now),
      ...progressSteps(entry),
    ],
  };
}

/**
 * The words that screen readers announce when they change. Without a network a waiting order is tried again every few
 * minutes. An attempt is no news, so its words are those of a waiting order.
 */
export function announcedWords(entry: Entry, now: Instant): Words {
  const state = visibleState(entry, now);
  return wordsOf(entry, state === 'sending' ? 'queued' : state);
}

function wordsOf(entry: Entry, state: SubmissionState): Words {
  const heard = heardOf(entry);
  return {
    pill: heard ? orderState(kindOf(entry), heard) : pillOf(kindOf(entry), state),
    strip: stripOf(entry, heard ?? (state === 'posted' || state === 'cancelled' ? state : stages[state])),
  };
}

type Heard = keyof typeof progressTones;

const stripOf = (entry: Entry, said: Heard | RouteStage | 'posted' | 'cancelled'): string =>
  ({ ...STATUS_COPY.progressStrip, ...KIND_COPY[kindOf(entry)] })[said];

const progressTones = {
  confirmee: 'open',
  en_livraison: 'open',
  livree: 'open',
  annulee: 'closed',
  retenue: 'open',
  refusee: 'closed',
} as const satisfies Partial<Record<OrderStatus, StatusTone>>;

const isWorded = (status: string | null): status is Heard =>
  status !== null && Object.hasOwn(progressTones, status);

/** The manager's latest status since reception; null before the first. */
function heardOf(entry: Entry): Heard | null {
  const status = progressOf(entry);
  return isWorded(status) ? status : null;
}

/** Why the submission stands as it does, where that needs a sentence. */
export function reasonOf(entry: Entry): string | undefined {
  if (isCancelledUnpaid(entry))
    return SUBMISSIONS_COPY.unpaid[kindOf(entry) === 'donation' ? 'donation' : 'order'];
  return entry.problem?.message;
}

/** The latest known state and its day and time: « Reçue jeudi 19 novembre à 12:06 ». */
export function sinceWhen(entry: Entry): string {
  const { state, createdAt, sentAt, receivedAt, progress } = entry;
  const kind = kindOf(entry);
  const heard = heardOf(entry);
  const last = heard && parseInstant(progress?.history.at(-1)?.at ?? '');
  if (heard && last) return SUBMISSIONS_COPY.since(orderState(kind, heard), dayAndTime(last));
  if (state === 'received')
    return SUBMISSIONS_COPY.since(pillOf(kind, state), dayAndTime(receivedAt ?? createdAt));
  if (state === 'posted') return SUBMISSIONS_COPY.since(pillOf(kind, state), dayAndTime(sentAt ?? createdAt));
  return SUBMISSIONS_COPY.since(pillOf(kind, 'queued'), dayAndTime(createdAt));
}

/** The statuses since reception, each with its day and time, because it may be another day's. */
function progressSteps(entry: Entry): TrackStep[] {
  if (heardOf(entry) === null) return [];
  return (entry.progress?.history ?? []).flatMap(({ status, at }): TrackStep[] => {
    if (!isWorded(status)) return [];
    const instant = parseInstant(at);
    return [
      {
        state: 'done',
        icon: 'track',
        title: orderState(kindOf(entry), status),
        detail: instant === null ? undefined : onIsland(dayAndTime(instant)),
      },
    ];
  });
}

function savedStep(entry: Entry, state: SubmissionState, now: Instant): TrackStep {
  const { createdAt } = entry;
  const step = { icon: 'waiting', title: pillOf(kindOf(entry), 'queued') } as const;
  if (state !== 'queued') return { ...step, state: 'done', detail: onIsland(timeOrDay(createdAt, now)) };
  return { ...step, state: 'now', detail: STATUS_COPY.savedAt(atMoment(createdAt, now)) };
}

function sentStep(entry: Entry, state: SubmissionState, now: Instant): TrackStep {
  const { sentAt } = entry;
  switch (state) {
    case 'received':
    case 'posted':
      return {
        state: 'done',
        icon: 'send',
        title: pillOf(kindOf(entry), 'posted'),
        detail: sentAt && onIsland(timeOrDay(sentAt, now)),
      };
    case 'sending':
      return {
        state: 'now',
        icon: 'send',
        title: STATUS_COPY.pills.sending,
        detail: STATUS_COPY.connectionBack,
      };
    case 'queued':
    case 'payment-due':
      return { state: 'todo', icon: 'send', title: STATUS_COPY.pills.sending };
    default:
      return { state: 'bad', icon: 'warning', title: pillOf(kindOf(entry), state), detail: reasonOf(entry) };
  }
}

/** A form service does not confirm reception, so the last step is the manager's answer. */
function lastStep(entry: Entry, state: SubmissionState, now: Instant): TrackStep {
  if (HAS_SERVER && state !== 'posted') return receivedStep(entry, now);
  const isGone = state === 'posted';
  const detail = isGone && STATUS_COPY.answeredBy(markOf(entry.id));
  return { state: isGone ? 'now' : 'todo', icon: 'message', title: STATUS_COPY.answered, detail };
}

function receivedStep(entry: Entry, now: Instant): TrackStep {
  const { receipt, receivedAt } = entry;
  const step = { icon: 'received', title: pillOf(kindOf(entry), 'received') } as const;
  if (!receipt || receivedAt === null) return { ...step, state: 'todo' };
  const detail = STATUS_COPY.reference(receipt.reference, atMoment(receivedAt, now));
  return { ...step, state: 'done', keepIcon: true, detail };
}
