import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Shared } from '../../src/backend/desk/shared.ts';
import { answerAs } from './account.ts';
import { openPage } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { A_MANAGER, answerFunction, askNow, deskOrder, startManager } from './desk.ts';
import { aPicture } from './files.ts';
import { inTheDark, setScreen } from './screen.ts';

/** The desk shares an order with courier and customer, and shows what comes back. */

const RPC = 'POST /rest/v1/rpc';
const TOKEN = 'Aa0_-'.padEnd(32, 'x');
const QUESTION = '7f9c1c1e-5f0a-4c39-9f0e-7c1d2a3b4c5d';
const LIST =
  'Produits laitiers\n- 1 × Beurre | si absent : laisser\n- 2 × Lait | marque : Candia | si absent : me demander';

const link = (kind: Shared['links'][number]['kind'], change = {}) => ({
  kind,
  token: TOKEN,
  note: null,
  code: kind === 'course' ? '0412' : null,
  createdAt: '2026-11-19T16:00:00.000Z',
  expiresAt: '2026-11-22T16:00:00.000Z',
  ...change,
});

const ASKED = {
  id: QUESTION,
  line: 2,
  item: '2 × Lait',
  proposal: '2 × Lait Président',
  price: 398,
  state: 'ouverte' as const,
  askedAt: '2026-11-19T16:00:00.000Z',
  expiresAt: '2026-11-19T16:15:00.000Z',
  answeredAt: null,
};

/** Opens an order's page. `shared` is what the server answers, and changes as the real one does. */
async function openOrder(start: Partial<Shared> = {}, order = {}) {
  startManager();
  const server = {
    /** The answer to a question that is refused. */
    refusal: null as readonly [number, object] | null,
    /** The answer where a question is not withdrawn. */
    withdrawn: null as readonly [number, object] | null,
    /** The answer to a question waits for this. */
    pause: Promise.resolve(),
    shared: {
      links: [],
      steps: [],
      questions: [],
      list: LIST,
      phone: '0690 12 34 56',
      note: null,
      ...start,
    } as Shared,
  };
  const done = [200, { outcome: 'done' }] as const;
  const share = () => {
    const { p_kind: kind } = sent('desk_share').at(-1);
    const note = kind === 'course' ? 'Portail bleu' : null;
    server.shared = { ...server.shared, links: [...server.shared.links, link(kind, { note })] };
    return [200, { outcome: 'done', token: TOKEN }] as const;
  };
  const ask = () => {
    const { p_line, p_item, p_proposal, p_price } = sent('desk_ask').at(-1);
    const questions = [
      { ...ASKED, line: p_line, item: p_item, proposal: p_proposal, price: p_price },
    ] as const;
    server.shared = { ...server.shared, questions: [...questions] };
    return done;
  };
  const sent = (procedure: string) =>
    asked
      .filter((line) => line.startsWith(`${RPC}/${procedure} `))
      .map((line) => JSON.parse(line.slice(line.indexOf('{'))));
  const asked = answerAs({
    [`${RPC}/desk_access`]: A_MANAGER,
    [`${RPC}/desk_order`]: [200, deskOrder({ status: 'confirmee', ...order })],
    [`${RPC}/desk_shared`]: () => [200, server.shared],
    [`${RPC}/desk_share`]: share,
    [`${RPC}/desk_end_share`]: done,
    [`${RPC}/desk_ask`]: async () => {
      await server.pause;
      return server.refusal ?? ask();
    },
    [`${RPC}/desk_withdraw_question`]: () => server.withdrawn ?? done,
  });
  await openPage(`/gestion?commande=${deskOrder().id}`);
  return { server, sent };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const region = (name: string) => page.getByRole('region', { name });

it('« Envoyer au coursier » makes a link to copy and to send, and the courier’s steps come by themselves', async () => {
  const { server, sent } = await openOrder();
  await userEvent.fill(page.getByRole('textbox', { name: 'Pour le coursier' }), 'Portail bleu');
  await userEvent.click(button('Envoyer au coursier'));
  const address = `${location.origin}/course?lien=${TOKEN}`;
  await expect
    .element(page.getByRole('textbox', { name: /^Adresse du lien\s: Coursier/ }))
    .toHaveValue(address);
  expect(sent('desk_share')).toMatchObject([{ p_kind: 'course', p_note: 'Portail bleu' }]);
  // The button that was pressed is another one by now.
  await expect.element(page.getByRole('link', { name: /^WhatsApp\s: Coursier/ })).toHaveFocus();
  for (const name of [/^WhatsApp\s: Coursier/, /^SMS\s: Coursier/]) {
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(address)));
  }
  await expect
    .element(region('Coursier'))
    .toHaveTextContent(/Code que le destinataire donne au coursier\s: 0412/);
  server.shared = {
    ...server.shared,
    steps: [
      {
        step: 'recuperee',
        at: '2026-11-19T16:05:00.000Z',
        storedAt: '2026-11-19T16:05:01.000Z',
        detail: {},
        photo: null,
      },
      {
        step: 'livree',
        at: '2026-11-19T16:18:00.000Z',
        storedAt: '2026-11-19T16:18:01.000Z',
        detail: {},
        photo: null,
      },
      {
        step: 'livree',
        at: '2026-11-19T16:20:00.000Z',
        storedAt: '2026-11-19T16:40:00.000Z',
        detail: { receivedBy: 'Yvonne', codeMatches: false, late: true },
        photo: { sha256: 'e'.repeat(64), size: 9 },
      },
    ],
  };
  askNow();
  await expect.element(region('Coursier')).toHaveTextContent('Récupérée 12:05');
  await expect.element(region('Coursier')).toHaveTextContent('Livrée 12:18 · sans nom ni code');
  await expect
    .element(region('Coursier'))
    .toHaveTextContent(
      /Livrée 12:20 · remise à Yvonne · code faux · arrivé à 12:40, sans réseau avant · après la fin du lien\s: à décider · avec une photo/,
    );
  const asked: unknown[] = [];
  answerFunction('desk-file', async (request) => {
    asked.push(await request.json());
    return new Response(aPicture(), { headers: { 'content-type': 'image/png' } });
  });
  await userEvent.click(button('Voir Photo de la livraison'));
  const picture = page.getByRole('img', { name: 'Photo de la livraison' });
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1);
  expect(asked).toEqual([{ submissionId: deskOrder().id, sha256: 'e'.repeat(64) }]);
  await expectNoAxeViolations();
});

it('the word to the courier of the link before is there, and one that is not touched is left as it is', async () => {
  const { server, sent } = await openOrder({ note: 'Portail bleu' });
  const note = page.getByRole('textbox', { name: 'Pour le coursier' });
  await expect.element(note).toHaveValue('Portail bleu');
  await userEvent.click(button('Envoyer au coursier'));
  await expect.poll(() => sent('desk_share')).toMatchObject([{ p_kind: 'course', p_note: null }]);

  // Another manager ends the link while a word is typed, and makes it anew with another.
  await userEvent.fill(note, 'Sonner deux fois');
  server.shared = { ...server.shared, links: [] };
  askNow();
  await expect.element(button('Envoyer au coursier')).toBeVisible();
  await expect.element(note).toHaveValue('Sonner deux fois');
  server.shared = { ...server.shared, links: [link('course', { note: 'Chez la voisine' })] };
  askNow();
  await expect.element(button('Mettre à jour le mot')).toBeVisible();
  await expect.element(note).toHaveValue('Sonner deux fois');
  await userEvent.click(button('Mettre à jour le mot'));
  await expect.poll(() => sent('desk_share')).toMatchObject([{}, { p_note: 'Sonner deux fois' }]);
});

it('a price above the limit is named before anything is sent, without what an earlier try was told', async () => {
  const { server, sent } = await openOrder();
  server.refusal = [200, { outcome: 'refused', message: 'Cette question ne peut pas être posée.' }];
  const panel = region('Articles manquants');
  const price = panel.getByRole('textbox', { name: 'Prix en tout' });
  await userEvent.fill(panel.getByRole('textbox', { name: 'Remplacement proposé' }), '2 × Lait Président');
  await userEvent.fill(price, '10 000');
  await userEvent.click(button('Demander au client'));
  await expect.element(panel).toHaveTextContent('Cette question ne peut pas être posée.');
  await userEvent.fill(price, '10 000,01');
  await userEvent.click(button('Demander au client'));
  await expect.element(price).toHaveAccessibleDescription(/^Ce montant dépasse 10.000.€/);
  await expect.element(panel).not.toHaveTextContent('Cette question ne peut pas être posée.');
  expect(sent('desk_ask')).toHaveLength(1);
});

it('the next replacement may be typed while the first question is on its way', async () => {
  const { server, sent } = await openOrder();
  let go = (): void => undefined;
  server.pause = new Promise((resolve) => {
    go = resolve;
  });
  const panel = region('Articles manquants');
  const proposal = panel.getByRole('textbox', { name: 'Remplacement proposé' });
  await userEvent.fill(proposal, '2 × Lait Président');
  await userEvent.fill(panel.getByRole('textbox', { name: 'Prix en tout' }), '3,98');
  await userEvent.click(button('Demander au client'));
  await expect.poll(() => sent('desk_ask')).toHaveLength(1);
  await userEvent.fill(proposal, '1 × Riz');
  go();
  await expect.element(page.getByRole('link', { name: /^WhatsApp\s: Lien pour répondre/ })).toBeVisible();
  await expect.element(button('Demander au client')).not.toHaveAttribute('aria-disabled');
  await expect.element(proposal).toHaveValue('1 × Riz');
});

it('a replacement is proposed with its price, sent, and answered', async () => {
  const { server, sent } = await openOrder();
  const panel = region('Articles manquants');
  // The line that the customer wants to be asked about stands first.
  await expect.element(panel.getByRole('combobox', { name: 'Article manquant' })).toHaveValue('1');
  await userEvent.click(button('Demander au client'));
  await expect.element(panel).toHaveTextContent('Écrivez ce que vous proposez.');
  await expect.element(panel).toHaveTextContent('Écrivez un prix en euros');
  const proposal = panel.getByRole('textbox', { name: 'Remplacement proposé' });
  await expect.element(proposal).toHaveFocus();
  await expect.element(proposal).toHaveAccessibleDescription(/Écrivez ce que vous proposez\./);
  expect(sent('desk_ask')).toEqual([]);
  await userEvent.fill(proposal, '2 × Lait Président');
  await userEvent.fill(panel.getByRole('textbox', { name: 'Prix en tout' }), '3,98');
  await userEvent.click(button('Demander au client'));
  await expect
    .poll(() => sent('desk_ask'))
    .toMatchObject([
      { p_line: 2, p_item: '2 × Lait', p_proposal: '2 × Lait Président', p_price: 398, p_minutes: 15 },
    ]);
  // Its message is there at once, with the link to answer.
  const whatsApp = page.getByRole('link', { name: /^WhatsApp\s: Lien pour répondre/ });
  await expect
    .element(whatsApp)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/590690123456\?text=.*lien%3D/));
  await expect.element(whatsApp).toHaveFocus();
  expect(sent('desk_share')).toMatchObject([{ p_kind: 'reponse' }]);
  await expectNoAxeViolations();
  await userEvent.click(button(/^Retirer la question/));
  await expect.poll(() => sent('desk_withdraw_question')).toMatchObject([{ p_question: QUESTION }]);
  server.shared = { ...server.shared, questions: [{ ...ASKED, state: 'oui' }] };
  askNow();
  await expect.element(panel).toHaveTextContent(/3,98\s€ · accepté/);
  await expect.element(button(/^Retirer la question/)).not.toBeInTheDocument();
  await expect.element(panel.getByRole('heading')).toHaveFocus();
});

it('a question that was answered before it could be withdrawn says so', async () => {
  const { server } = await openOrder({ questions: [ASKED], links: [link('reponse')] });
  server.withdrawn = [200, { outcome: 'conflict', state: 'non' }];
  await expect.element(button(/^Retirer la question/)).toBeVisible();
  server.shared = { ...server.shared, questions: [{ ...ASKED, state: 'non' }] };
  await userEvent.click(button(/^Retirer la question/));
  const panel = region('Articles manquants');
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent(/^Changé entre-temps par quelqu’un d’autre\. Rien n’a été changé\.$/);
  await expect.element(panel).toHaveTextContent(/3,98\s€ · refusé/);
});

it('an order that is over has no courier’s link to make, and one that delivers nothing has no panel', async () => {
  await openOrder({}, { status: 'livree' });
  await expect.element(region('Coursier')).toHaveTextContent('Le coursier n’a encore rien signalé.');
  await expect.element(button('Envoyer au coursier')).not.toBeInTheDocument();
  await expect.element(region('Articles manquants')).not.toBeInTheDocument();
});

it('« Créer le lien de suivi » offers it at once, and the focus stays there', async () => {
  const { sent } = await openOrder();
  await userEvent.click(button('Créer le lien de suivi'));
  const whatsApp = page.getByRole('link', { name: /^WhatsApp\s: Lien de suivi/ });
  await expect.element(whatsApp).toHaveFocus();
  expect(sent('desk_share')).toMatchObject([{ p_kind: 'suivi', p_note: null }]);
  await expectNoAxeViolations();
});

it.each([
  ['a phone', 360, 740],
  ['a wide screen', 1280, 800],
])('the panels have no fault on %s, by day and by night', async (_screen, width, height) => {
  await setScreen(width, height);
  await openOrder({ links: [link('course'), link('suivi')] });
  await expect.element(region('Lien de suivi')).toHaveTextContent('Montre les états');
  await expectNoAxeViolations();
  await inTheDark(() => expectNoAxeViolations());
});

it.each([
  ['a phone', 360, 740],
  ['a wide screen', 1280, 800],
])('a question has no fault on %s, by day and by night', async (_screen, width, height) => {
  await setScreen(width, height);
  await openOrder({ questions: [ASKED] });
  await expect.element(region('Articles manquants')).toHaveTextContent('2 × Lait Président');
  await expectNoAxeViolations();
  await inTheDark(() => expectNoAxeViolations());
});
