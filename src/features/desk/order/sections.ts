import type { Reply } from '../../../backend/account-problem.ts';
import type { DeskLink, DeskOrder } from '../../../backend/desk/order.ts';
import type { Shared } from '../../../backend/desk/shared.ts';
import { isUnderWay, type OrderStatus } from '../../../domain/order/order-status.ts';
import { isCorrected } from '../../../services/catalogue.ts';
import { courseSheet } from '../../../services/course-sheet.ts';

/** The parts of an order's page that its list leads to. */
export type SectionName =
  | 'messages'
  | 'paiement'
  | 'articles'
  | 'coursier'
  | 'suivi'
  | 'corrections'
  | 'historique'
  | 'contacter'
  | 'lieux'
  | 'liste'
  | 'reponses'
  | 'documents'
  | 'prix';

export const sectionId = (name: SectionName): string => `section-${name}`;

/** The panels in which a manager works on an order. The panel of the course has three sections: missing articles, courier, follow link. */
export type PanelName = 'messages' | 'paiement' | 'coursier' | 'corrections';

/** The panels in the order of the work: the one that a status needs next comes first. */
export function panelsIn(status: OrderStatus): readonly PanelName[] {
  switch (status) {
    case 'recue':
      return ['messages', 'paiement', 'coursier', 'corrections'];
    case 'en_livraison':
      return ['coursier', 'messages', 'paiement', 'corrections'];
    default:
      return ['paiement', 'messages', 'coursier', 'corrections'];
  }
}

/**
 * The manager's next step with an order. The change of status is `move` to the status named by it; the buttons of the others stand in
 * their sections.
 * - hand: hands the courier's link over
 */
export type NextStep =
  | 'take'
  | 'contact'
  | 'move'
  | 'links'
  | 'send'
  | 'wait'
  | 'courier'
  | 'hand'
  | 'refund';

export interface Next {
  readonly step: NextStep;
  readonly section: SectionName;
  /** The status that the step moves the order to; absent for another step. */
  readonly to?: OrderStatus;
}

type Progress = Pick<
  DeskOrder,
  'service' | 'status' | 'nextStatuses' | 'toPay' | 'links' | 'kept' | 'history' | 'isErased'
>;

type Is = (detail: Record<string, unknown>) => boolean;
const always: Is = () => true;
/** What was done last of a kind, by its place in the history; -1 for never. */
const lastOf = (history: DeskOrder['history'], kind: string, is: Is = always) =>
  history.map((event) => event.kind === kind && is(event.detail)).lastIndexOf(true);

/** The name of the message to the courier, as the history keeps it. */
export const TO_COURIER = 'coursier';

/**
 * Returns the manager's next step with an order; null where there is none.
 * @param now epoch milliseconds: a link that has expired by then is to be made anew
 */
export function nextOf(order: Progress, now: number): Next | null {
  const { service, status, nextStatuses, kept, history, isErased } = order;
  if (status === 'annulee') return kept > 0 ? { step: 'refund', section: 'paiement' } : null;
  const [to] = nextStatuses;
  const move: Next | null = to === undefined ? null : { step: 'move', section: 'historique', to };
  if (isErased || courseSheet(service, {}) === null) return move;
  const last = (kind: string, is?: Is) => lastOf(history, kind, is);
  if (status === 'recue') {
    if (Math.max(last('taken'), last('telephone')) < 0) return { step: 'take', section: 'messages' };
    return last('message') < 0 ? { step: 'contact', section: 'messages' } : move;
  }
  return status === 'confirmee' ? (stepToLeave(order, now) ?? move) : move;
}

/** The step that a confirmed order needs before it leaves; null where it may. */
function stepToLeave({ toPay, links, history }: Progress, now: number): Next | null {
  const last = (kind: string, is?: Is) => lastOf(history, kind, is);
  const shared = last('share', ({ kind }) => kind === 'course');
  const isLetGo = last('share', ({ kind, reason }) => kind === 'course' && reason !== undefined) >= 0;
  if (toPay.length > 0 && !isLetGo) {
    const open = openLinks(links, now);
    if (!toPay.every((kind) => open.some((link) => link.kind === kind)))
      return { step: 'links', section: 'paiement' };
    const written = last('message', ({ template }) => template !== TO_COURIER);
    return { step: written > last('links_made') ? 'wait' : 'send', section: 'messages' };
  }
  if (shared < 0 || last('share_end', ({ kind }) => kind === 'course') > shared)
    return { step: 'courier', section: 'coursier' };
  const handed = last('message', ({ template }) => template === TO_COURIER);
  return handed < shared ? { step: 'hand', section: 'coursier' } : null;
}

/**
 * The payment links that can still be paid.
 * @param now epoch milliseconds
 */
export const openLinks = (links: readonly DeskLink[], now: number): readonly DeskLink[] =>
  links.filter(({ paidAt, expiresAt }) => paidAt === null && Date.parse(expiresAt) > now);

type Shown = Pick<DeskOrder, 'service' | 'status' | 'questions' | 'files' | 'quote' | 'isErased'>;
/** What an order says, as read-request.ts has it. */
interface Said {
  readonly people: readonly unknown[];
  readonly places: readonly unknown[];
  readonly facts: readonly unknown[];
  readonly list: string;
}

/** The sections that an order's page has: those of its panels first, in the order of the work. */
export function sectionsOf(order: Shown, request: Said): readonly SectionName[] {
  const { service, status, questions, files, quote, isErased } = order;
  const isOpen = isUnderWay(status);
  const hasArticles = (request.list !== '' && isOpen) || questions.length > 0;
  const ofPanel: Readonly<Record<PanelName, readonly (SectionName | false)[]>> = {
    messages: [!isErased && 'messages'],
    paiement: ['paiement'],
    coursier: courseSheet(service, {}) ? [hasArticles && 'articles', 'coursier', !isErased && 'suivi'] : [],
    corrections: [isCorrected(service) && 'corrections'],
  };
  const sections: readonly (SectionName | false)[] = [
    ...panelsIn(status).flatMap((panel) => ofPanel[panel]),
    'historique',
    request.people.length > 0 && 'contacter',
    request.places.length > 0 && 'lieux',
    request.list !== '' && 'liste',
    request.facts.length > 0 && 'reponses',
    files.length > 0 && 'documents',
    quote !== null && 'prix',
  ];
  return sections.filter((section) => section !== false);
}

/** The props of every panel on the page of one order. A panel reads the rest by a procedure of its own. */
export interface PanelProps {
  readonly id: string;
  readonly reference: string;
  readonly service: string;
  readonly status: OrderStatus;
  /** Whether its contents are erased: it takes nothing any more into which something is typed. */
  readonly isErased: boolean;
  /** How often the order was corrected. */
  readonly corrections: number;
  /** Differs once the order's links, what it waits for or what was paid of it have changed, here or at another desk. */
  readonly payable: string;
  /** What the order has shared with courier and customer; null until there is an answer, and for an order that delivers nothing. */
  readonly shared: Reply<Shared> | null;
  /** Reads what is shared again, after the panel has changed it. */
  readonly onShared: () => void;
  /** Reads the order again, after the panel has changed it. */
  readonly onChanged: () => void;
}
