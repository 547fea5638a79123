import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { Router } from '../../../src/app/router.tsx';
import { serverNow } from '../../../src/device/clock/clock.ts';
import * as rows from '../../../src/device/database/rows.ts';
import { readParts } from '../../../src/device/shares/shared-parts.ts';
import { listShares, parkShare } from '../../../src/device/shares/shares.ts';
import { aJpeg, aPdf } from '../../../src/domain/files/testing.ts';
import { sharePageFor } from '../../../src/domain/share.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { draftOnDevice, leaveWithDraft } from '../device.ts';
import { choose, fileOf } from '../files.ts';
import { list, quantity } from '../forms/groceries.ts';
import { control, files } from '../forms/pharmacy.ts';
import { textsOf } from '../screen.ts';
import { userEvent } from '../user.ts';

interface Shared {
  readonly title?: string;
  readonly text?: string;
  readonly files?: readonly File[];
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
const photo = (name: string, turned = 1) => fileOf(name, 'image/jpeg', aJpeg(turned));
const sharedFiles = () => page.getByRole('list', { name: 'Les fichiers' }).getByRole('listitem');

/** Shares with the app as its service worker does, and opens the page that it redirects to. */
async function share({ title = '', text = '', files = [] }: Shared): Promise<Router> {
  const parts = await readParts({ title, text, url: '', files });
  const received = await parkShare(parts, serverNow(), null);
  if (received === null) throw new Error('The share was not kept');
  await cleanup();
  return openPage(sharePageFor({ received }));
}

async function expectPath(router: Router, path: string): Promise<void> {
  await expect.poll(() => router.state.location.pathname).toBe(path);
}

it('a list is looked over, goes into the form, and a second one asks before it touches the first', async () => {
  const lookedOver = page.getByRole('region', { name: 'Ce que nous avons lu' });
  const written = page.getByLabelText('Votre liste, telle que dans votre message');
  const router = await share({ text: 'Bonjour,\n2 baguettes\n3 lait\n- six malta' });
  await expect.element(lookedOver.getByRole('listitem')).toHaveLength(4);
  await expectPath(router, '/partage');
  expect(await draftOnDevice('courses')).toEqual({});
  await expectNoAxeViolations();
  // One line was parsed wrongly, and one is not wanted.
  await userEvent.click(lookedOver.getByRole('button', { name: /six malta/ }));
  await userEvent.fill(written, 'Bonjour,\n3 lait\n- six malta');
  await press('Ajouter les 2 articles');
  await expectPath(router, '/courses-alimentaires');
  await expect.element(list().getByText(/^2 articles/)).toBeVisible();
  await expect.element(quantity('lait')).toHaveValue('3');
  await expect.element(page.getByText('2 articles mis dans votre liste')).toBeVisible();

  await share({ text: 'beurre\ntomates' });
  await press('Ajouter les 2 articles');
  const add = page.getByRole('button', { name: 'Ajouter à mon brouillon' });
  await expect.element(add).toHaveFocus();
  await expectNoAxeViolations();
  await expect.element(page.getByText(/^Votre brouillon date du /)).toBeVisible();
  await press('Ne rien changer');
  await expect.element(page.getByRole('main').getByCss('[data-focus-home]')).toHaveFocus();
  const choice = page.getByRole('button', { name: 'Ma liste de courses (2 articles)' });
  await expect.element(choice).toBeVisible();
  expect(await draftOnDevice('courses')).toMatchObject({
    liste_de_courses_detaillee: [{ item: 'lait' }, { item: 'six malta' }],
  });
  await userEvent.click(choice);
  await press('Ajouter les 2 articles');
  await userEvent.click(add);
  await expect.element(list().getByText(/^4 articles/)).toBeVisible();
});

// docs/rules/forms.md#shared-content
it('a message that orders a meal goes into the restaurant’s form, with where it goes', async () => {
  const text = '2 menus Zandoli Burger, sans oignons\n12 rue Frébault, 97110 Pointe-à-Pitre';
  const router = await share({ text });
  await press('Un repas au restaurant');
  await expectPath(router, '/restaurants');
  const field = (name: string) => page.getByName(name);
  await expect.element(field('details')).toHaveValue('2 menus Zandoli Burger, sans oignons');
  await expect.element(field('deliveryCommune')).toHaveValue('Pointe-à-Pitre');
  await expect.element(field('restaurant')).toHaveValue('Zandoli Burger');
  await expect.element(field('livraison_repere')).toHaveValue('12 rue Frébault, 97110 Pointe-à-Pitre');
});

// docs/rules/forms.md#shared-content
it('what may be a meal or groceries is asked, and an address is no article of the list', async () => {
  await share({ title: 'Courses de samedi', text: '2 bokits\nlait\n12 rue Frébault, 97110 Pointe-à-Pitre' });
  await expect.element(page.getByRole('button', { name: 'Un repas au restaurant' })).toBeVisible();
  await press('Ma liste de courses (2 articles)');
  await press('Ajouter les 2 articles');
  await expect.element(list().getByText(/^2 articles/)).toBeVisible();
  await expect
    .element(page.getByName('livraison_repere'))
    .toHaveValue('12 rue Frébault, 97110 Pointe-à-Pitre');
});

it('an address goes into a parcel’s form, and another one begins anew', async () => {
  const address = page.getByLabelText('Adresse de livraison', { exact: true });
  const commune = page.getByLabelText('Commune de livraison', { exact: true });
  const router = await share({ title: 'Chez Maryse', text: '12 route de Vernou\n97170 Petit-Bourg' });
  await press('L’adresse de livraison d’un colis');
  await expectPath(router, '/colis');
  await expect.element(address).toHaveValue('Chez Maryse, 12 route de Vernou, 97170 Petit-Bourg');
  await expect.element(commune).toHaveValue('Petit-Bourg');

  await share({ text: 'Lotissement Bel Air, 97128 Goyave' });
  await press('L’adresse de livraison d’un colis');
  const question = page.getByRole('alert').filter({ hasText: 'déjà commencé' });
  await expect.element(question).toHaveTextContent('« Chez Maryse, 12 route de Vernou');
  await press('Recommencer sans ce brouillon');
  await expect.element(address).toHaveValue('Lotissement Bel Air, 97128 Goyave');
  await expect.element(commune).toHaveValue('Goyave');
});

it('what a page of another site posts in an app’s name goes into no form without a press', async () => {
  for (const shared of [
    { text: '12 route de Vernou\n97170 Petit-Bourg' },
    { files: [photo('ordonnance.jpg')] },
    { text: 'Bonjour,\n2 baguettes\n3 lait' },
  ]) {
    const router = await share(shared);
    await expect.element(page.getByText('un autre site a pu l’envoyer').first()).toBeVisible();
    expect(router.state.location.pathname).toBe('/partage');
    for (const service of ['colis', 'pharmacie', 'courses'] as const)
      expect(await draftOnDevice(service)).toEqual({});
    await press('Effacer ce partage');
  }
});

// docs/rules/pages.md#focus
it('an ambiguous text is left to the customer', async () => {
  const text = page.getByText('rdv demain 15h, tu sais où');
  await share({ text: 'rdv demain 15h, tu sais où' });
  await expect.element(page.getByText('Où le mettre\u00a0?')).toBeVisible();
  await expect.element(text).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'L’adresse de livraison d’un colis' })).toBeVisible();
  await cleanup();
  await openPage('/partage');
  await expect.element(text).toBeVisible();
  await press('Effacer ce partage');
  await expect.element(text).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('documents are attached to the pharmacy form, and refused ones are named', async () => {
  const router = await share({ files: [photo('ordonnance.jpg')] });
  await press('Une demande de pharmacie (1 fichier)');
  await expectPath(router, '/pharmacie');
  await expect.element(files('Ordonnance')).toHaveTextContent(/ordonnance\.jpg.*Photo/);
  await userEvent.fill(control('Nom'), 'Maryse Lacroix');
  await leaveWithDraft('pharmacie', { customer_name: 'Maryse Lacroix' });

  await share({ files: [fileOf('ordonnance.pdf', 'application/pdf', aPdf())] });
  await press('Une demande de pharmacie (1 fichier)');
  await press('Ajouter à mon brouillon');
  const both = [
    expect.stringMatching(/ordonnance\.jpg.*Photo/),
    expect.stringMatching(/ordonnance\.pdf.*PDF/),
  ];
  await expect.poll(() => textsOf(files('Ordonnance'))).toEqual(both);
  await expect.element(control('Nom')).toHaveValue('Maryse Lacroix');

  const four = [1, 3, 6, 8].map((turned) => photo(`photo-${turned}.jpg`, turned));
  const film = fileOf('film.mp4', 'video/mp4', new Uint8Array(10_000_001));
  await share({ files: [...four, film, fileOf('a.exe', 'image/jpeg', 'MZ...')] });
  const noFilm = page.getByText('«\u00a0film.mp4\u00a0»\u00a0: ce fichier n’est ni une photo');
  await expect.element(noFilm).toBeVisible();
  const noProgram = page.getByText('Ce fichier est un programme, pas une photo ni un PDF.');
  await expect.element(noProgram).toBeVisible();
  await expect.element(sharedFiles()).toHaveLength(4);
  await expectNoAxeViolations();
  await press('Une demande de pharmacie (3 fichiers)');
  await press('Recommencer sans ce brouillon');
  await expect.element(files('Ordonnance')).toHaveLength(3);
  await expect.element(control('Nom')).toHaveValue('');
  // The files of the earlier share were removed with the draft.
  await expect.poll(() => rows.all('attachments')).toMatchObject({ ok: true, value: { length: 3 } });
  await cleanup();
  await openPage('/partage');
  await expect.poll(() => textsOf(sharedFiles())).toEqual(['photo-8.jpg']);
});

it('a share that is in a form already is reported as gone', async () => {
  await openPage(sharePageFor({ received: '00000000-0000-4000-8000-000000000000' }));
  await expect.element(page.getByText('Ce partage n’est plus ici')).toBeVisible();
});

it('a phone that cannot share picks a file, and pastes a message', async () => {
  const router = await openPage('/partage');
  await press('Continuer');
  await expect.element(page.getByRole('alert').getByText('Ce partage est vide')).toBeVisible();
  await choose(page.getByLabelText('Choisir un fichier à partager'), photo('recto.jpg'));
  await expectPath(router, '/pharmacie');
  await expect.element(files('Ordonnance')).toHaveTextContent('recto.jpg');
  await cleanup();

  await openPage('/commander');
  const way = page.getByRole('link', { name: 'Partir d’un message, d’une photo ou d’un PDF' });
  await userEvent.click(way);
  await userEvent.fill(page.getByLabelText('Votre message'), 'pain\n2 lait');
  await press('Continuer');
  await press('Annuler');
  await expect.element(page.getByText('2 lait')).toBeVisible();
  await press('Ma liste de courses (2 articles)');
  await press('Ajouter les 2 articles');
  await expect.element(list().getByText(/^2 articles/)).toBeVisible();
});

it('a share that the device cannot delete is said to stay', async () => {
  await share({ text: 'Bonjour' });
  await expect.element(page.getByText('Bonjour', { exact: true })).toBeVisible();
  const broken = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Disk broken', 'UnknownError');
  });
  onTestFinished(() => broken.mockRestore());
  await press('Effacer ce partage');
  const why = page.getByRole('alert').filter({ hasText: 'Ce partage n’a pas pu être effacé' });
  await expect.element(why).toHaveTextContent('La mémoire de cet appareil ne répond pas');
  await expect.element(page.getByText('Bonjour', { exact: true })).toBeVisible();
});

it('a double press makes one share and no notice', async () => {
  await openPage('/partage');
  await userEvent.fill(page.getByLabelText('Votre message'), 'Bonjour, à tout à l’heure');
  await userEvent.dblClick(page.getByRole('button', { name: 'Continuer' }));
  await expect.element(page.getByLabelText('Votre message')).toHaveValue('');
  expect(await listShares(null)).toMatchObject({ value: [{ text: 'Bonjour, à tout à l’heure' }] });
  await expect.element(page.getByText('Ce partage est vide')).not.toBeInTheDocument();
});
