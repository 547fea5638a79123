import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { askFollow } from '../../../src/device/follow/ask-follow.ts';
import { useFollowed } from '../../../src/device/follow/use-followed.ts';
import type { Followed, FollowReply, FollowRequest } from '../../../src/domain/order/follow.ts';
import type { Entry } from '../../../src/domain/submission.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations, expectReadableElsewhere } from '../axe.ts';
import { askNow } from '../desk/desk.ts';
import { keepEntries } from '../device.ts';
import { MEAL, receivedEntry } from '../entries.ts';
import { userEvent } from '../user.ts';

/** Following by a secret link, and the answers of customers. */

const TOKEN = 'Aa0_-'.padEnd(32, 'x');
const QUESTION = '7f9c1c1e-5f0a-4c39-9f0e-7c1d2a3b4c5d';

const ORDER: Followed = {
  reference: 'LG-123456',
  status: 'en_livraison',
  history: [{ status: 'en_livraison', at: '2026-11-19T16:10:00.000Z' }],
  slotAt: '2026-11-19T16:45:00.000Z',
  code: '0412',
  mayAnswer: true,
  questions: [
    {
      id: QUESTION,
      line: 1,
      item: '2 × Lait',
      proposal: '2 × Lait Président',
      price: 398,
      state: 'ouverte',
      askedAt: '2026-11-19T16:00:00.000Z',
      expiresAt: '2026-11-19T16:15:00.000Z',
      answeredAt: null,
    },
  ],
};

/** Answers in the server's place, as the real one does; out of reach while `isReached` is false. */
function aServer(order: Followed | null = ORDER) {
  const server = {
    order,
    isReached: true,
    asked: [] as FollowRequest[],
    /** Holds the answer to the next look back until it is resolved. */
    late: null as Promise<void> | null,
  };
  const real = window.fetch;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.endsWith('/follow')) return real(input, init);
    if (!server.isReached) throw new TypeError('Failed to fetch');
    const asked: FollowRequest = await request.json();
    server.asked.push(asked);
    if ('share' in asked) return Response.json({ order: server.order, token: TOKEN } satisfies FollowReply);
    const { answer } = asked;
    if (answer && server.order) {
      const questions = server.order.questions.map((one) => ({ ...one, state: answer.answer }));
      server.order = { ...server.order, questions };
    }
    const reply = Response.json({ order: server.order } satisfies FollowReply);
    const { late } = server;
    server.late = null;
    await late;
    return reply;
  });
  onTestFinished(() => spy.mockRestore());
  return server;
}

const main = () => page.getByRole('main');

// docs/rules/pages.md#focus
// docs/rules/desk.md#questions
it('a secret link shows states and time without the code, and takes an answer by one touch', async () => {
  const server = aServer();
  await openPage(`/suivi-commande?lien=${TOKEN}`);
  await expect.element(page.getByRole('heading', { name: 'Commande LG-123456' })).toBeVisible();
  await expect.element(main()).toHaveTextContent('Livraison prévue vers 12:45');
  await expect.element(main()).not.toHaveTextContent('Code à donner au coursier');
  await expect.element(main()).toHaveTextContent(/À la place\s: 2 × Lait Président, 3,98\s€/);
  await expectNoAxeViolations();
  server.isReached = false;
  await userEvent.click(page.getByRole('button', { name: /^Oui, remplacer/ }));
  await expect.element(main()).toHaveTextContent('Votre réponse n’est pas partie.');
  await expect.element(page.getByRole('button', { name: /^Oui, remplacer/ })).toHaveFocus();
  server.isReached = true;
  await userEvent.click(page.getByRole('button', { name: /^Oui, remplacer/ }));
  await expect.element(main()).toHaveTextContent('Vous avez accepté.');
  await expect.element(page.getByRole('button', { name: /^Oui, remplacer/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(server.asked.filter((asked) => 'answer' in asked)).toEqual([
    { token: TOKEN, answer: { question: QUESTION, answer: 'oui' } },
  ]);
});

// docs/rules/desk.md#questions
it('an answer stays given when that to an earlier look comes after it', async () => {
  const server = aServer();
  const seen: unknown[] = [];
  const { result } = await renderHook(() => {
    const followed = useFollowed({ token: TOKEN });
    const state = typeof followed.order === 'object' && followed.order.questions[0]?.state;
    if (state && state !== seen.at(-1)) seen.push(state);
    return followed;
  });
  await expect.poll(() => seen).toEqual(['ouverte']);
  let arrive = () => {};
  server.late = new Promise((resolve) => {
    arrive = resolve;
  });
  askNow();
  await expect.poll(() => server.late === null).toBe(true);
  await result.current.answer(QUESTION, 'oui');
  await expect.poll(() => seen).toEqual(['ouverte', 'oui']);
  arrive();
  await askFollow({ token: TOKEN });
  // By the time that a later look is shown, the late answer has come.
  server.order = { ...ORDER, questions: ORDER.questions.map((one) => ({ ...one, state: 'retiree' })) };
  askNow();
  await expect.poll(() => seen.at(-1)).toBe('retiree');
  expect(seen).toEqual(['ouverte', 'oui', 'retiree']);
});

it('a link of another shape, or to nothing, leads nowhere', async () => {
  const server = aServer(null);
  const router = await openPage('/suivi-commande?lien=x');
  await expect.element(main()).toHaveTextContent('Ce lien ne mène à aucune commande');
  expect(server.asked).toEqual([]);
  await router.navigate({ to: '/suivi-commande', search: { lien: TOKEN } });
  await expect.poll(() => server.asked).not.toEqual([]);
  await expect.element(main()).toHaveTextContent('Ce lien ne mène à aucune commande');
});

it('in « Mes envois » the question stands with its order, and nothing is loaded where there is none', async () => {
  const server = aServer();
  const entry = receivedEntry('restaurant', MEAL);
  const progress = { status: 'confirmee' as const, history: [] };
  await keepEntries([{ ...entry, progress }]);
  const router = await openPage('/mes-envois');
  await expect.element(page.getByRole('region', { name: 'Chez nous' })).toBeVisible();
  expect(server.asked).toEqual([]);

  await router.navigate({ to: '/' });
  await keepEntries([
    { ...entry, id: '11111111-5f0a-4c39-9f0e-7c1d2a3b4c5d', progress: { ...progress, questions: 1 } },
  ]);
  await router.navigate({ to: '/mes-envois' });
  await userEvent.click(page.getByRole('button', { name: /^Non merci/ }));
  await expect.element(main()).toHaveTextContent(/Vous avez refusé/);
  expect(server.asked.filter((asked) => 'answer' in asked)).toEqual([
    {
      submissionId: '11111111-5f0a-4c39-9f0e-7c1d2a3b4c5d',
      answer: { question: QUESTION, answer: 'non' },
    },
  ]);
  await expectNoAxeViolations();
});

// docs/rules/desk.md#following
it('the link that is handed on is a secret one, and needs a network', async () => {
  const server = aServer();
  server.isReached = false;
  const share = vi.fn(async (_data?: ShareData) => undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await keepEntries([receivedEntry('restaurant', MEAL)]);
  await openPage('/suivi-commande?numero=LG-123456');
  const button = page.getByRole('button', { name: /^Lien de suivi/ });
  await userEvent.click(button);
  await expect.element(page.getByText('Pas de lien pour le moment')).toBeVisible();
  server.isReached = true;
  await userEvent.click(button);
  await expect.poll(() => share.mock.calls).toHaveLength(1);
  expect(share.mock.calls[0]?.[0]?.text).toBe(
    `Suivi de LG-123456\u00a0: ${location.origin}/suivi-commande?lien=${TOKEN}`,
  );
});

it.each([
  ['copied', undefined, 'Lien de suivi copié'],
  ['written, where the clipboard refuses too', 'NotAllowedError', 'Le lien n’a pas pu être copié'],
])(
  'a link that the share sheet refuses after the wait for it is %s, and shared by the next press',
  async (_, fault, title) => {
    const server = aServer();
    const refusal = new DOMException('', 'NotAllowedError');
    const share = vi.fn(async (_data?: ShareData) => undefined).mockRejectedValueOnce(refusal);
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    if (fault) copied.mockRejectedValue(refusal);
    else copied.mockResolvedValue();
    onTestFinished(() => copied.mockRestore());
    await keepEntries([receivedEntry('restaurant', MEAL)]);
    await openPage('/suivi-commande?numero=LG-123456');
    const button = page.getByRole('button', { name: /^Lien de suivi/ });
    await userEvent.click(button);
    await expect.element(page.getByText(title)).toBeVisible();
    const link = `${location.origin}/suivi-commande?lien=${TOKEN}`;
    expect(copied).toHaveBeenCalledWith(link);
    await expect.element(page.getByRole('textbox', { name: /^Adresse de suivi/ })).toHaveValue(link);
    const asked = server.asked.length;
    await userEvent.click(button);
    await expect.poll(() => share.mock.calls).toHaveLength(2);
    expect(server.asked).toHaveLength(asked);
  },
);

it('the message to a recipient takes the link in when it is wanted, with the digits', async () => {
  aServer();
  const fields = {
    beneficiaire_nom: 'Yvonne',
    beneficiaire_telephone: '0691 00 00 01',
    contact_livraison: 'beneficiaire',
  };
  const entry = receivedEntry('restaurant', MEAL);
  await keepEntries([
    { ...entry, request: { ...entry.request, fields: { ...entry.request.fields, ...fields } } },
  ]);
  await openPage('/suivi-commande?numero=LG-123456');
  const sms = page.getByRole('link', { name: /Par SMS/ });
  await expect.element(sms).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Ajouter le lien de suivi' }));
  await expect
    .element(sms)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(`?lien=${TOKEN}`)));
  await expect
    .element(sms)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('coursier\u00a0: 0412.')));
  await expect
    .element(page.getByRole('button', { name: 'Ajouter le lien de suivi' }))
    .not.toBeInTheDocument();
});

it('the customer reads the courier’s digits while the order is on its way', async () => {
  aServer({ ...ORDER, questions: [] });
  const progress = { status: 'en_livraison' as const, history: [] };
  await keepEntries([{ ...receivedEntry('restaurant', MEAL), progress }]);
  await openPage('/suivi-commande?numero=LG-123456');
  await expect.element(main()).toHaveTextContent(/Code à donner au coursier\s: 0412/);
});

// docs/rules/pages.md#tracking
it('another number that is looked for shows nothing of the order before, and hands on no link to it', async () => {
  const server = aServer({ ...ORDER, questions: [] });
  const progress = { status: 'en_livraison' as const, history: [] };
  const orderFor = (name: string, phone: string): Entry => {
    const entry = receivedEntry('restaurant', MEAL);
    const fields = {
      beneficiaire_nom: name,
      beneficiaire_telephone: phone,
      contact_livraison: 'beneficiaire',
    };
    return {
      ...entry,
      progress,
      request: { ...entry.request, fields: { ...entry.request.fields, ...fields } },
    };
  };
  const other = orderFor('Joël', '0691 00 00 02');
  const receipt = other.receipt && { ...other.receipt, reference: 'LG-654321' };
  await keepEntries([
    orderFor('Yvonne', '0691 00 00 01'),
    { ...other, id: '11111111-5f0a-4c39-9f0e-7c1d2a3b4c5d', receipt },
  ]);
  await openPage('/suivi-commande?numero=LG-123456');
  const sms = page.getByRole('link', { name: /Par SMS/ });
  await userEvent.click(page.getByRole('button', { name: 'Ajouter le lien de suivi' }));
  await expect.element(sms).toHaveAttribute('href', expect.stringContaining(TOKEN));
  await expect.element(main()).toHaveTextContent(/Code à donner au coursier\s: 0412/);

  server.isReached = false;
  await userEvent.fill(page.getByRole('textbox'), 'LG-654321');
  await userEvent.click(page.getByRole('button', { name: 'Rechercher' }));
  await expect.element(sms).toHaveAttribute('href', expect.stringContaining('0691000002'));
  await expect.element(sms).not.toHaveAttribute('href', expect.stringContaining(TOKEN));
  await expect.element(main()).not.toHaveTextContent('0412');
});

it('a question keeps its contrast by night, and is cut off nowhere', async () => {
  aServer();
  await openPage(`/suivi-commande?lien=${TOKEN}`);
  await expect.element(page.getByRole('button', { name: /^Oui, remplacer/ })).toBeVisible();
  await expectReadableElsewhere();
});
