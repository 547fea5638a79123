import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SHARE_COPY } from '../../../src/features/desk/copy.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { aPicture } from '../files.ts';
import { inTheDark, recordLiveRegions, SCREENS, setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { answerFunction, askNow, deskOrder } from './desk.ts';
import { button, section } from './order.ts';
import { link, openOrder, TOKEN } from './shared.ts';

/** The desk shares an order with courier and customer, and shows what comes back. */

it('« Envoyer au coursier » makes a link to copy and to send, and the courier’s steps come by themselves', async () => {
  const { server, sent } = await openOrder();
  await userEvent.fill(page.getByRole('textbox', { name: 'Pour le coursier' }), 'Portail bleu');
  await userEvent.click(button('Envoyer au coursier'));
  const address = `${location.origin}/course?lien=${TOKEN}`;
  await expect
    .element(page.getByRole('textbox', { name: /^Adresse du lien\s: Coursier/ }))
    .toHaveValue(address);
  expect(sent('desk_share')).toMatchObject([{ p_kind: 'course', p_note: 'Portail bleu' }]);
  for (const name of [/^WhatsApp\s: Coursier/, /^SMS\s: Coursier/]) {
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(address)));
  }
  await expect
    .element(section('Coursier'))
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
  await expect.element(section('Coursier')).toHaveTextContent('Récupérée 12:05');
  await expect.element(section('Coursier')).toHaveTextContent('Livrée 12:18 · sans nom ni code');
  await expect
    .element(section('Coursier'))
    .toHaveTextContent(
      /Livrée 12:20 · remise à Yvonne · code faux · arrivé à 12:40, sans réseau avant · après la fin du lien\s: à décider · avec une photo/,
    );
  const asked: unknown[] = [];
  answerFunction('desk-file', async (request) => {
    asked.push(await request.json());
    return new Response(aPicture(), { headers: { 'content-type': 'image/png' } });
  });
  await userEvent.click(button('Voir «\u00a0Photo de la livraison\u00a0»'));
  const picture = page.getByRole('img', { name: 'Photo de la livraison' });
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1);
  expect(asked).toEqual([{ submissionId: deskOrder().id, sha256: 'e'.repeat(64) }]);
  await expectNoAxeViolations();
});

it('an order that is not paid is shared with a reason alone, which is asked for once', async () => {
  const message = 'LG-123456 n’est pas entièrement payée.';
  const { server, sent } = await openOrder();
  server.refusedShare = [200, { outcome: 'refused', needsReason: true, message }];
  await userEvent.click(button('Envoyer au coursier'));
  await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible();
  await expectNoAxeViolations();
  server.refusedShare = null;
  await userEvent.fill(page.getByRole('textbox', { name: 'Raison', exact: true }), 'Paie au retour');
  await userEvent.click(button('Oui, elle part'));
  await expect.element(page.getByRole('link', { name: /^WhatsApp\s: Coursier/ })).toBeVisible();
  expect(sent('desk_share').map(({ p_reason }) => p_reason)).toEqual([undefined, 'Paie au retour']);
});

// docs/rules/desk.md#courier
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

it('an order that is over has no courier’s link to make, and one that delivers nothing has no panel', async () => {
  await openOrder({}, { status: 'livree' });
  await expect.element(section('Coursier')).toHaveTextContent('Le coursier n’a encore rien signalé.');
  await expect.element(button('Envoyer au coursier')).not.toBeInTheDocument();
  await expect.element(section('Articles manquants')).not.toBeInTheDocument();
});

it('« Créer le lien de suivi » offers it at once, and the focus stays there', async () => {
  const { sent } = await openOrder();
  await userEvent.click(button('Créer le lien de suivi'));
  const whatsApp = page.getByRole('link', { name: /^WhatsApp\s: Lien de suivi/ });
  await expect.element(whatsApp).toHaveFocus();
  expect(sent('desk_share')).toMatchObject([{ p_kind: 'suivi', p_note: null }]);
  await expectNoAxeViolations();
});

it('a link that is copied twice is said to be copied twice', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  await openOrder({ links: [link('suivi')] });
  const said = recordLiveRegions();
  const copied = () => said.filter((words) => words === SHARE_COPY.copied);
  await userEvent.click(button('Copier\u00a0: Lien de suivi'));
  await expect.poll(copied).toHaveLength(1);
  await userEvent.click(button('Copier\u00a0: Lien de suivi'));
  await expect.poll(copied).toHaveLength(2);
  expect(written).toHaveBeenCalledTimes(2);
});

it.each(SCREENS)('the panels have no fault on %s, by day and by night', async (_screen, width, height) => {
  await setScreen(width, height);
  await openOrder({ links: [link('course'), link('suivi')] });
  await expect.element(section('Lien de suivi')).toHaveTextContent('Montre les états');
  await expectNoAxeViolations();
  await inTheDark(() => expectNoAxeViolations());
});
