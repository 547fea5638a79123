import type { DeskOrder } from '../../../backend/desk/order.ts';
import type { OrderStatus } from '../../../domain/order-status.ts';
import { isCorrected } from '../../../services/corrected.ts';
import { courseSheet } from '../../../services/course-sheet.ts';
import { openLinks } from './open-links.ts';
import type { OrderRequest } from './read-request.ts';

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

export type NextStep = 'contact' | 'links' | 'send' | 'wait' | 'courier' | 'follow' | 'refund';

export interface Next {
  readonly step: NextStep;
  readonly section: SectionName;
}

type Progress = Pick<DeskOrder, 'service' | 'status' | 'toPay' | 'links' | 'kept' | 'history' | 'isErased'>;

/**
 * Returns the manager's next step with an order, apart from its change of status; null where there is none.
 * @param now epoch milliseconds: a link that has expired by then is to be made anew
 */
export function nextOf(
  { service, status, toPay, links, kept, history, isErased }: Progress,
  now: number,
): Next | null {
  if (status === 'annulee') return kept > 0 ? { step: 'refund', section: 'paiement' } : null;
  if (isErased || courseSheet(service, {}) === null) return null;
  const last = (kind: string, is: (detail: Record<string, unknown>) => boolean = () => true) =>
    history.map((event) => event.kind === kind && is(event.detail)).lastIndexOf(true);
  const written = last('message');
  switch (status) {
    case 'recue':
      return written < 0 ? { step: 'contact', section: 'messages' } : null;
    case 'confirmee': {
      const open = openLinks(links, now);
      const isMade = (kind: string) => open.some((link) => link.kind === kind);
      if (!toPay.every(isMade)) return { step: 'links', section: 'paiement' };
      if (toPay.length > 0) {
        return { step: written > last('links_made') ? 'wait' : 'send', section: 'paiement' };
      }
      const isShared = last('share', ({ kind }) => kind === 'course') >= 0;
      return isShared ? null : { step: 'courier', section: 'coursier' };
    }
    case 'en_livraison':
      return { step: 'follow', section: 'coursier' };
    default:
      return null;
  }
}

type Shown = Pick<DeskOrder, 'service' | 'status' | 'questions' | 'files' | 'quote' | 'isErased'>;
type Said = Pick<OrderRequest, 'people' | 'places' | 'list' | 'facts'>;

/** The sections that an order's page has: those of its panels first, in the order of the work. */
export function sectionsOf(order: Shown, request: Said): readonly SectionName[] {
  const { service, status, questions, files, quote, isErased } = order;
  const isOpen = ['recue', 'confirmee', 'en_livraison'].includes(status);
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
