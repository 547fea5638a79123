import { aJpeg } from '../../../src/domain/files/testing.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { decodeList } from '../../../src/services/courses/list-text.ts';
import { completeValues } from '../../../src/services/field-values.ts';
import { requestFor } from '../../../src/services/testing.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../../../supabase/local/access.ts';
import { NOON } from '../../../supabase/local/testing/test-server.ts';
import { keepSession, newManager } from '../../support/accounts.ts';
import { untilInstalled } from '../../support/browser/installing.ts';
import { takeScreenshotsEverywhere } from '../../support/browser/screenshots.ts';
import { postOrder, RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../../support/orders.ts';
import { moveOn, type ServerUnderTest } from '../../support/server/shared-server.ts';
import { expect, offlineTest, test } from '../../support/test.ts';

/** The pauses between tries grow. */
const SOON = { timeout: 45_000 };

/** An order on its way, and the link that its manager has sent to the courier. */
async function aCourse(server: ServerUnderTest) {
  const fields = { ...RESTAURANT_FIELDS, avec_repere: 'oui', livraison_repere: 'Après la chapelle' };
  const id = await postOrder(server.origin, { ...RESTAURANT_REQUEST, fields });
  const { reference } = await server.onlyEntry();
  await moveOn(server, reference, 'confirmee');
  await moveOn(server, reference, 'en_livraison');
  const { access_token: token } = await newManager(server);
  const call = async (procedure: string, args: object) => {
    const reply = await fetch(`${server.origin}/rest/v1/rpc/${procedure}`, {
      method: 'POST',
      headers: {
        apikey: LOCAL_PUBLISHABLE_KEY,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
    });
    return reply.json();
  };
  const shared = await call('desk_share', {
    p_key: crypto.randomUUID(),
    p_id: id,
    p_kind: 'course',
    p_note: 'Deuxième étage, à gauche',
    p_reason: 'Paie au retour',
  });
  return {
    id,
    path: `/course?lien=${shared.token}`,
    steps: async () => (await call('desk_shared', { p_id: id })).steps,
  };
}

// docs/rules/desk.md#courier-without-a-network
// docs/rules/desk.md#delivery-photo
offlineTest(
  'a delivery without a network survives a reload, and is applied once when the server is back',
  async ({ page, network, server, consoleGuard }) => {
    offlineTest.setTimeout(180_000);
    consoleGuard.allowNetworkErrors();
    const { path, steps } = await aCourse(server);
    await page.goto(path);
    await untilInstalled(page);
    await expect(page.getByRole('heading', { name: /^Course LG-/ })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('maryse@exemple.gp');
    await takeScreenshotsEverywhere(page, 'course');
    await page.getByRole('button', { name: 'Échec', exact: true }).click();
    await takeScreenshotsEverywhere(page, 'course-echec');
    await page.getByRole('button', { name: 'Revenir' }).click();

    await network.refuse();
    await server.stop();
    await page.getByRole('button', { name: 'Livrée', exact: true }).click();
    await takeScreenshotsEverywhere(page, 'course-livree');
    await page.getByLabel('Remise à (nom)').fill('Yvonne');
    await page
      .getByLabel(/^Choisir une photo/)
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(aJpeg()) });
    await expect(page.getByRole('button', { name: 'Retirer la photo' })).toBeVisible();
    await takeScreenshotsEverywhere(page, 'course-photo');
    await page.getByRole('button', { name: 'Oui, livrée' }).click();
    await expect(page.getByText('Enregistré sur ce téléphone.')).toBeVisible();

    await expect(page.getByText('Photo enregistrée sur ce téléphone.')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Enregistré sur ce téléphone.')).toBeVisible();
    await expect(page.getByText('Deuxième étage, à gauche')).toBeVisible();
    await takeScreenshotsEverywhere(page, 'course-sans-reseau');

    await server.restart();
    await network.accept();
    await expect(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible(SOON);
    await takeScreenshotsEverywhere(page, 'course-terminee');
    expect(await server.inbox()).toMatchObject([{ status: 'livree' }]);
    await expect(page.getByText('Photo envoyée, et effacée de ce téléphone.')).toBeVisible(SOON);
    expect(await steps()).toMatchObject([
      {
        step: 'livree',
        detail: { receivedBy: 'Yvonne' },
        photo: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);

    // The device keeps nothing of the course.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible();
    expect(await steps()).toHaveLength(1);
  },
);

const LIST = [
  'Fruits et légumes',
  '- 2 × christophines | si absent : remplacer',
  '',
  'Produits laitiers',
  '- 1 × lait demi-écrémé | marque : Candia | si absent : me demander',
].join('\n');

/** Groceries, as their form would send them at noon. */
function groceries() {
  const service = findService('courses');
  if (!service) throw new Error('no groceries');
  const values = completeValues(service.fields, {
    prenom: 'Maryse',
    telephone: '0690 12 34 56',
    email: 'maryse@exemple.gp',
    deliveryCommune: 'Petit-Bourg',
    supermarche: 'Autre',
    autreSupermarche: 'Chez Ti Jo',
    liste_de_courses_detaillee: decodeList(LIST),
  });
  return requestFor(service, values, Date.parse(NOON));
}

test('manager, courier and customer see what the others do', async ({ page, context, server }) => {
  test.setTimeout(120_000);
  const id = await postOrder(server.origin, groceries());
  const { reference } = await server.onlyEntry();
  await moveOn(server, reference, 'confirmee');
  await keepSession(page, await newManager(server));
  await page.goto(`/gestion/commandes/${id}`);

  const desk = (name: string) => page.getByRole('region', { name, exact: true });
  await desk('Coursier').getByLabel('Pour le coursier').fill('Portail bleu');
  await page.getByRole('button', { name: 'Envoyer au coursier' }).click();
  await page.getByRole('textbox', { name: 'Raison', exact: true }).fill('Paie au retour');
  await page.getByRole('button', { name: 'Oui, elle part' }).click();
  const address = desk('Coursier').getByLabel(/^Adresse du lien/);
  await expect(address).toHaveValue(/\/course\?lien=/);

  const courier = await context.newPage();
  await courier.goto(await address.inputValue());
  await expect(courier.getByText('Portail bleu')).toBeVisible();
  await courier.getByRole('checkbox', { name: /christophines/ }).check();
  await courier.getByRole('button', { name: 'Récupérée', exact: true }).click();
  await expect(courier.getByText('Ce qui est fait')).toBeVisible();
  await expect(desk('Coursier')).toContainText('Récupérée 12:0', SOON);

  await desk('Articles manquants').getByLabel('Remplacement proposé').fill('1 × lait de coco');
  await desk('Articles manquants').getByLabel('Prix en tout').fill('2,10');
  await page.getByRole('button', { name: 'Demander au client' }).click();
  await page.getByRole('button', { name: 'Lien pour répondre' }).click();
  const answerAddress = desk('Articles manquants').getByLabel(/^Adresse du lien/);
  await expect(answerAddress).toHaveValue(/\/suivi-commande\?lien=/);
  await takeScreenshotsEverywhere(page, 'gestion-course');

  const customer = await context.newPage();
  await customer.goto(await answerAddress.inputValue());
  await expect(customer.getByText(/1 × lait de coco, 2,10/)).toBeVisible();
  await takeScreenshotsEverywhere(customer, 'suivi-question');
  await customer.getByRole('button', { name: /^Oui, remplacer/ }).click();
  await expect(customer.getByText('Vous avez accepté.')).toBeVisible();
  await expect(desk('Articles manquants')).toContainText('accepté', SOON);
  await courier.reload();
  await expect(courier.getByText(/À la place\s: 1 × lait de coco/)).toBeVisible();
  await takeScreenshotsEverywhere(courier, 'course-liste');
});
