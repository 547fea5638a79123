import { expect, test } from 'vitest';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { nextOf, sectionsOf } from './sections.ts';

const ORDER = {
  service: 'courses',
  status: 'confirmee' as DeskOrder['status'],
  nextStatuses: ['en_livraison', 'annulee'] as DeskOrder['nextStatuses'],
  toPay: ['budget', 'frais'] as DeskOrder['toPay'],
  links: [] as DeskOrder['links'],
  history: [] as DeskOrder['history'],
  isErased: false,
  kept: 0,
};
const NOW = Date.parse('2026-11-20T16:00:00.000Z');
const LINKS = (['budget', 'frais'] as const).map((kind) => ({
  kind,
  token: 'x',
  amount: 100,
  expiresAt: '2026-11-21T16:00:00.000Z',
  paidAt: null,
}));
const event = (kind: string, detail = {}) => ({
  key: null,
  at: '2026-11-19T16:00:00.000Z',
  actor: 'Nadia',
  kind,
  detail,
});
const [taken, made, written, shared, handed] = [
  event('taken'),
  event('links_made'),
  event('message', { template: 'deux_liens' }),
  event('share', { kind: 'course' }),
  event('message', { template: 'coursier' }),
];
const letGo = event('share', { kind: 'course', reason: 'Paie au retour' });

test.each([
  ['an order that came', { status: 'recue' }, 'take'],
  ['one that was taken', { status: 'recue', history: [taken] }, 'contact'],
  ['one that was taken by telephone', { status: 'recue', history: [event('telephone')] }, 'contact'],
  ['one whose customer was written to', { status: 'recue', history: [taken, written] }, 'move'],
  ['one that waits for its links', {}, 'links'],
  ['one with a link of two', { links: LINKS.slice(1), history: [made] }, 'links'],
  ['one whose links were not sent', { links: LINKS, history: [written, made] }, 'send'],
  ['one whose links were sent', { links: LINKS, history: [made, written] }, 'wait'],
  [
    'one whose links were sent, and one has expired',
    { links: [LINKS[0], { ...LINKS[1], expiresAt: '2026-11-20T16:00:00.000Z' }], history: [made, written] },
    'links',
  ],
  ['a paid one', { toPay: [], history: [made, written] }, 'courier'],
  ['a paid one that has a courier', { toPay: [], history: [shared] }, 'hand'],
  ['one whose courier has the link', { toPay: [], history: [shared, handed] }, 'move'],
  [
    'one whose link was ended',
    { toPay: [], history: [shared, event('share_end', { kind: 'course' })] },
    'courier',
  ],
  ['an unpaid one that may leave', { history: [letGo] }, 'hand'],
  ['one whose follow link was made', { toPay: [], history: [event('share', { kind: 'suivi' })] }, 'courier'],
  ['one under way', { status: 'en_livraison', nextStatuses: ['livree', 'annulee'] }, 'move'],
  ['a delivered one', { status: 'livree', nextStatuses: [] }, undefined],
  ['a cancelled one', { status: 'annulee', nextStatuses: [] }, undefined],
  ['a cancelled one that is paid', { status: 'annulee', kept: 1825 }, 'refund'],
  ['an application', { service: 'livreur', status: 'recue', nextStatuses: ['retenue', 'refusee'] }, 'move'],
  ['one whose contents are erased', { status: 'recue', isErased: true }, 'move'],
] as const)('what comes next for %s', (_name, change, step) => {
  expect(nextOf({ ...ORDER, ...change } as Parameters<typeof nextOf>[0], NOW)?.step).toBe(step);
});

test.each([
  [false, ['paiement', 'messages', 'coursier', 'suivi', 'corrections', 'historique']],
  [true, ['paiement', 'coursier', 'corrections', 'historique']],
])('where its contents are erased is %s, a delivered order has the sections %s', (isErased, sections) => {
  const order = {
    service: 'restaurant',
    status: 'livree' as const,
    questions: [],
    files: [],
    quote: null,
    isErased,
  };
  expect(sectionsOf(order, { people: [], places: [], list: '', facts: [] })).toEqual(sections);
});
