import type { DeskEvent } from '../../../backend/desk/order.ts';
import { ORDER_STATES } from '../../../copy/order-states.ts';
import { totalAmount } from '../../../copy/total.ts';
import { formatEuros, formatWireEuros } from '../../../domain/money.ts';
import { LINK_NAMES } from '../../../domain/payment/payment-link-copy.ts';
import { GOODS } from '../../../domain/submission/wire.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { TO_COURIER } from '../order-messages.ts';

type Detail = DeskEvent['detail'];
/** The titles of the messages by their keys. */
type Titles = ReadonlyMap<string, string>;

const text = (detail: Detail, name: string): string => {
  const value = detail[name];
  return typeof value === 'string' ? isolated(value) : '';
};
const euros = (detail: Detail, name: string, format = formatEuros): string => {
  const value = detail[name];
  return typeof value === 'number' ? format(value) : '';
};
const total = (detail: Detail, name: 'before' | 'after'): string =>
  totalAmount(euros(detail, name, formatWireEuros), {
    without: GOODS.find((goods) => goods === detail[`${name}Without`]),
    isWithoutItems: detail[`${name}WithoutItems`] === true,
  });
const quoted = (words: string) => (words === '' ? '' : `«\u00a0${words}\u00a0»`);
const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
/** A noun, with what its event says of it. */
const told = (noun: string, ...parts: string[]) => {
  const rest = join(...parts);
  return rest === '' ? noun : `${noun}\u00a0: ${rest}`;
};

const STATES: Readonly<Record<string, string>> = ORDER_STATES;
const state = (detail: Detail) => {
  const to = text(detail, 'to');
  return (Object.hasOwn(STATES, to) && STATES[to]) || to;
};
const LINKS: Readonly<Record<string, string>> = LINK_NAMES;
const SHARES: Readonly<Record<string, string>> = {
  course: 'au coursier',
  suivi: 'de suivi',
  reponse: 'de réponse',
};
const STEPS: Readonly<Record<string, string>> = {
  recuperee: 'Récupérée par le coursier',
  livree: 'Livrée par le coursier',
  echec: 'Échec de la livraison',
};
/** Whether a delivery says neither who has received it nor the four digits (docs/rules/desk.md#delivery-code). */
const isToNobody = (detail: Detail) =>
  detail.step === 'livree' && text(detail, 'receivedBy') === '' && typeof detail.codeMatches !== 'boolean';
const CHANNELS: Readonly<Record<string, string>> = { whatsapp: 'par WhatsApp', sms: 'par SMS' };
const channel = (detail: Detail) => CHANNELS[text(detail, 'channel')] ?? '';
const link = (detail: Detail) =>
  join((LINKS[text(detail, 'kind')] ?? '').toLowerCase(), euros(detail, 'amount'));

/** One line of text for each kind of event. */
const WORDS: Readonly<Record<string, (detail: Detail, titles: Titles) => string>> = {
  received: () => 'Reçue',
  taken: () => 'Prise',
  kept: () => 'Vérifiée\u00a0: gardée',
  status: (detail) => told(state(detail), text(detail, 'reason')),
  note: (detail) => told('Note', text(detail, 'text')),
  message: (detail, titles) =>
    told(
      'Message',
      detail.template === TO_COURIER
        ? 'au coursier'
        : quoted(titles.get(text(detail, 'template')) ?? text(detail, 'template')),
      channel(detail),
    ),
  document: (detail) => told('Document consulté', text(detail, 'name')),
  ticket: () => 'Photo du ticket ajoutée',
  ticket_removed: () => 'Photo du ticket retirée',
  links_made: ({ isAgreed }) =>
    told('Liens de paiement créés', isAgreed === true ? 'plus que l’annonce, le client a dit oui' : ''),
  link_withdrawn: (detail) => told('Lien retiré', link(detail)),
  link_paid: (detail) => told('Lien payé', link(detail)),
  link_paid_twice: (detail) => told('Lien payé deux fois, à rembourser', link(detail)),
  refund_done: (detail) => told('Remboursé', euros(detail, 'amount'), text(detail, 'reason')),
  refund_failed: (detail) => told('Remboursement refusé', euros(detail, 'amount'), text(detail, 'reason')),
  share: (detail) => told(join('Lien', SHARES[text(detail, 'kind')] ?? '', 'créé'), text(detail, 'reason')),
  share_end: (detail) => join('Lien', SHARES[text(detail, 'kind')] ?? '', 'terminé'),
  question: (detail) =>
    text(detail, 'proposal') === ''
      ? told('Question au client', text(detail, 'item'), '→', 'rien à la place')
      : told(
          'Question au client',
          text(detail, 'item'),
          '→',
          text(detail, 'proposal'),
          euros(detail, 'price'),
        ),
  question_end: (detail) => told('Question retirée', text(detail, 'item')),
  answer: (detail) =>
    text(detail, 'proposal') === ''
      ? told('Réponse du client', `${text(detail, 'answer')}, sans`, quoted(text(detail, 'item')))
      : told('Réponse du client', text(detail, 'answer'), quoted(text(detail, 'proposal'))),
  course: (detail) =>
    told(
      STEPS[text(detail, 'step')] ?? 'Course',
      text(detail, 'reason'),
      text(detail, 'receivedBy'),
      isToNobody(detail) ? 'sans nom ni code' : '',
    ),
  course_code: () => 'Code faux, dit par le coursier',
  acknowledged: () => 'Signalement vu',
  telephone: () => 'Prise par téléphone',
  correction: (detail) =>
    join(
      told('Corrigée', total(detail, 'before'), '→', total(detail, 'after')),
      text(detail, 'documents') && `(document ajouté\u00a0: ${text(detail, 'documents')})`,
    ),
};

/** An event of the history in words; its kind where this version of the app does not know it. */
export const eventWords = ({ kind, detail }: Pick<DeskEvent, 'kind' | 'detail'>, titles: Titles): string =>
  Object.hasOwn(WORDS, kind) ? (WORDS[kind]?.(detail, titles) ?? kind) : kind;
