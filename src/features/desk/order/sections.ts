import type { DeskLink, DeskOrder } from '../../../backend/desk/order.ts';
import { isUnderWay, type OrderStatus } from '../../../domain/order/order-status.ts';
import { isCorrected } from '../../../services/catalogue.ts';
import { courseSheet } from '../../../services/course-sheet.ts';
import type { Next } from '../AtTheThumb.tsx';
import type { SectionName } from '../Card.tsx';
import { TO_COURIER } from '../order-messages.ts';

/** The panels in which a manager works on an order. The panel of the course has two sections: courier and follow link. */
export type PanelName = 'messages' | 'paiement' | 'articles' | 'coursier' | 'corrections';

/** The panels in the order of the work: the one that a status needs next comes first. */
export function panelsIn(status: OrderStatus): readonly PanelName[] {
  switch (status) {
    case 'recue':
      return ['messages', 'paiement', 'articles', 'coursier', 'corrections'];
    case 'en_livraison':
      return ['articles', 'coursier', 'messages', 'paiement', 'corrections'];
    default:
      return ['paiement', 'messages', 'articles', 'coursier', 'corrections'];
  }
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
  const isDelivered = courseSheet(service, {}) !== null;
  const isOpen = isUnderWay(status);
  const hasArticles = (request.list !== '' && isOpen) || questions.length > 0;
  const ofPanel: Readonly<Record<PanelName, readonly (SectionName | false)[]>> = {
    messages: [!isErased && 'messages'],
    paiement: ['paiement'],
    articles: [isDelivered && hasArticles && 'articles'],
    coursier: isDelivered ? ['coursier', !isErased && 'suivi'] : [],
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
