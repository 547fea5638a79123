import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { unlabelled } from '../../../src/domain/files/label.ts';
import { expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { aLargePhoto, aPicture, choose, fileOf } from '../files.ts';
import { userEvent } from '../user.ts';
import { answerFunction } from './desk.ts';
import { BUDGET_LINK, bodyOf, ID, openPanel, UNPAID } from './payments.tsx';

/** The photo of the ticket in the panel of payments; supabase/tests/desk/photos.full.test.ts has the server’s side. */

const TICKET = { sha256: 'd'.repeat(64), size: 9, at: '2026-11-19T16:05:00.000Z', actor: 'Nadia Gestion' };
const chooser = () => page.getByLabelText('Choisir une photo\u00a0: Photo du ticket');

/** Answers uploads of tickets in the server's place. Returns the labels and sizes of what came. */
function takeTickets(answer: (label: Record<string, string>) => Response) {
  const taken: { label: Record<string, string>; size: number }[] = [];
  answerFunction('desk-ticket', async (request) => {
    const { label, file } = unlabelled(new Uint8Array(await request.arrayBuffer())) ?? {};
    taken.push({ label: { ...label }, size: file?.byteLength ?? 0 });
    return answer({ ...label });
  });
  return taken;
}

// docs/rules/desk.md#ticket
it('a photo of the ticket is sent with the goods of the form, once, and shown as kept', async () => {
  const asked = await openPanel(UNPAID, { after: { ...UNPAID, ticket: TICKET } });
  let failures = 1;
  const taken = takeTickets(({ key, sha256 }) => {
    failures -= 1;
    if (failures === 0) {
      return Response.json(
        { error: { code: 'unavailable', message: 'Réessayez bientôt.' } },
        { status: 503 },
      );
    }
    asked.done();
    return Response.json({ key, sha256 }, { status: 201 });
  });
  const goods = page.getByRole('group', { name: 'Budget de la commande' });
  await userEvent.fill(goods.getByRole('textbox', { name: 'Ligne 1', exact: true }), '2 bokits poulet');
  await choose(chooser(), fileOf('ticket.png', 'image/png', aPicture()));
  await expect.element(page.getByText('Réessayez bientôt.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Photo du ticket' })).toBeVisible();
  await expectEveryRule();
  await userEvent.click(page.getByRole('button', { name: 'Envoyer de nouveau' }));
  await expect.element(page.getByText('Gardée, par Nadia Gestion, le', { exact: false })).toBeVisible();
  expect(taken).toMatchObject([{ label: { submissionId: ID } }, { label: { submissionId: ID } }]);
  expect(taken[0]?.label).toEqual(taken[1]?.label);
  // The typed line is still there.
  await expect
    .element(goods.getByRole('textbox', { name: 'Ligne 1', exact: true }))
    .toHaveValue('2 bokits poulet');
  expect(page.getByRole('button', { name: /^Créer/ }).elements()).toHaveLength(1);
  await expectEveryRule();
  await expectReadableElsewhere();
});

it('a photo of twelve megapixels is made smaller before it is sent', async () => {
  const photo = await aLargePhoto(3500);
  expect(photo.size).toBeGreaterThan(1_500_000);
  await openPanel(UNPAID);
  const taken = takeTickets(({ key, sha256 }) => Response.json({ key, sha256 }, { status: 201 }));
  await choose(chooser(), fileOf('ticket.jpg', 'image/jpeg', photo));
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(1);
  expect(taken[0]?.size).toBeLessThanOrEqual(5_000_000);
  expect(taken[0]?.size).toBeLessThan(photo.size);
});

it('a file that is no photo is named, and nothing is sent', async () => {
  await openPanel(UNPAID);
  const taken = takeTickets(() => Response.json({}));
  await choose(chooser(), fileOf('ticket.jpg', 'image/jpeg', 'un texte'));
  await expect.element(page.getByText('Ce fichier n’est pas une photo.', { exact: false })).toBeVisible();
  await expect.element(chooser()).toHaveAccessibleDescription(/n’est pas une photo/);
  expect(taken).toEqual([]);
  await expectEveryRule();
});

it('a ticket that is kept is opened as a document, and taken away', async () => {
  const linked = { ...UNPAID, links: [BUDGET_LINK], ticket: TICKET };
  const asked = await openPanel(linked, { after: { ...linked, ticket: null } });
  const opened: unknown[] = [];
  answerFunction('desk-file', async (request) => {
    opened.push(await request.json());
    return new Response(aPicture(), { headers: { 'content-type': 'image/png' } });
  });
  await userEvent.click(page.getByRole('button', { name: 'Voir «\u00a0Ticket du magasin\u00a0»' }));
  const picture = page.getByRole('img', { name: 'Ticket du magasin' });
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1);
  expect(opened).toEqual([{ submissionId: ID, sha256: TICKET.sha256 }]);
  await expectEveryRule();
  await userEvent.click(page.getByRole('button', { name: 'Retirer le ticket' }));
  await expect.element(picture).not.toBeInTheDocument();
  expect(bodyOf(asked, 'desk_remove_ticket')).toMatchObject({ p_id: ID, p_sha256: TICKET.sha256 });
  await expect.element(chooser()).toBeVisible();
});
