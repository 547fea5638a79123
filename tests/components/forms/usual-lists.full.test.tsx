import { renderSVG } from 'uqr';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { newEntry } from '../../../src/domain/submission.ts';
import { followLaunches } from '../../../src/features/install/launch.ts';
import { eraseDevice } from '../../../src/features/legal/erase-device.ts';
import { COURSES_FIELDS } from '../../support/answers.ts';
import { NOON } from '../../support/entries.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries, leaveWithDraft } from '../device.ts';
import { textsOf } from '../screen.ts';
import { userEvent } from '../user.ts';
import { entry, line, list, openCourses, quantity, type } from './groceries.ts';

const usual = () => page.getByRole('list', { name: 'Déjà commandés' });
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

const lineOf = (item: string) => expect.objectContaining({ item });
const leaveWithList = (...items: readonly string[]) =>
  leaveWithDraft('courses', { liste_de_courses_detaillee: items.map(lineOf) });

async function openShelf(): Promise<void> {
  await userEvent.click(page.getByText('Mes listes', { exact: true }));
  await expect.element(page.getByLabelText('Nom de la liste')).toBeVisible();
}

async function keepAs(name: string): Promise<void> {
  await userEvent.fill(page.getByLabelText('Nom de la liste'), name);
  await press('Garder cette liste');
  const said = page.getByText(`Liste «\u00a0${name}\u00a0» gardée sur cet appareil.`);
  await expect.element(said).toBeVisible();
}

it('earlier items come first while typing', async () => {
  await openCourses();
  await expect.element(usual()).not.toBeInTheDocument();
  await cleanup();
  const quote = { serviceDetails: [], deliveryDetails: [], budget: 123.45, totalToPay: 166.59 };
  const typed = COURSES_FIELDS.liste_de_courses_detaillee;
  const liste_de_courses_detaillee = typed.replace(' marque Candia', ' | marque : Candia');
  const request = {
    service: 'courses',
    fields: { ...COURSES_FIELDS, liste_de_courses_detaillee },
    quote: { ...quote, tariffVersion: '2026-11-01' },
    slot: null,
    confirmedAt: '2026-11-18T16:00:00.000Z',
  };
  const order = { id: crypto.randomUUID(), service: 'courses', title: 'Courses', request, slotAt: null };
  await keepEntries([{ ...newEntry(order, NOON), state: 'received', receivedAt: NOON }]);

  await openCourses();
  const offered = usual().getByRole('button');
  const offers = () => textsOf(offered);
  await expect.poll(offers).toEqual(['christophines', 'lait demi-écrémé, Candia', 'malta']);
  await userEvent.fill(entry(), 'la');
  await expect.poll(offers).toEqual(['lait demi-écrémé, Candia']);
  await expectNoAxeViolations();
  await userEvent.click(offered);
  await expect.element(entry()).toHaveFocus();
  await expect.element(entry()).toHaveValue('');
  await expect.element(line('lait demi-écrémé')).toHaveTextContent('Candia');
  await userEvent.fill(entry(), '3 mal');
  await expect.poll(offers).toEqual(['malta']);
  await userEvent.click(offered);
  await expect.element(quantity('malta')).toHaveValue('3');
  await expect.poll(offers).toEqual(['christophines', 'lait demi-écrémé, Candia× 1', 'malta× 3']);
  await userEvent.click(offered.nth(2));
  await expect.element(quantity('malta')).toHaveValue('4');
  await expect.element(offered.nth(2)).toHaveFocus();
});

it('a named list is reused, replaced after a question, and deleted', async () => {
  const two = list().getByText('2 articles dans 2 rayons.');
  await openCourses();
  await type(['2 christophines', '4 malta']);
  await openShelf();
  await userEvent.fill(page.getByLabelText('Nom de la liste'), '\u200b');
  await press('Garder cette liste');
  await expect
    .element(page.getByLabelText('Nom de la liste'))
    .toHaveAccessibleDescription('Donnez un nom à votre liste.');
  await keepAs('Semaine');
  await leaveWithList('christophines', 'malta');

  const kept = page.getByRole('region', { name: 'Vos listes de courses' });
  await openPage('/confidentialite');
  await expect.element(kept).toHaveTextContent('Semaine');
  await cleanup();
  await openCourses();
  await expect.element(quantity('malta')).toHaveValue('4');
  await openShelf();
  await press('Reprendre «\u00a0Semaine\u00a0»');
  const question = page.getByRole('group', { name: /Votre liste en cours n’est pas vide/ });
  await expect.element(question).toHaveFocus();
  await expectNoAxeViolations();
  await userEvent.click(question.getByRole('button', { name: 'Annuler' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(two).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reprendre «\u00a0Semaine\u00a0»' })).toHaveFocus();
  await press('Reprendre «\u00a0Semaine\u00a0»');
  await userEvent.click(question.getByRole('button', { name: 'Remplacer ma liste (2 articles)' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(two).toBeVisible();
  await cleanup();

  await openPage('/confidentialite');
  const remove = kept.getByRole('button', { name: 'Supprimer mes listes' });
  await userEvent.click(remove);
  const asked = page.getByRole('dialog', { name: 'Supprimer vos listes de cet appareil\u00a0?' });
  await expect.element(asked).toHaveTextContent(/Il n’y aura plus\s: Semaine/);
  await expectNoAxeViolations();
  await userEvent.click(asked.getByRole('button', { name: 'Non, les garder' }));
  await expect.element(remove).toBeVisible();
  await userEvent.click(remove);
  await userEvent.click(asked.getByRole('button', { name: 'Oui, supprimer' }));
  await expect.element(page.getByText('Vos listes sont supprimées de cet appareil.')).toBeVisible();
  await cleanup();
  await openPage('/confidentialite');
  await expect.element(page.getByRole('button', { name: 'Tout effacer' })).toBeVisible();
  await expect.element(kept).not.toBeInTheDocument();
});

it('the link of a list that the browser does not copy is selected, and said to be', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  onTestFinished(() => void vi.restoreAllMocks());
  await openCourses();
  await type(['ignames']);
  await openShelf();
  await press('Partager la liste en cours');
  await press('Copier le lien');
  const said = page.getByText('Le lien n’a pas pu être copié : il est sélectionné, copiez-le à la main.');
  await expect.element(said).toHaveRole('status');
  await expect.element(page.getByLabelText('Lien de la liste')).toHaveFocus();
  expect(getSelection()?.toString()).toMatch(/^http.*#/);
});

// docs/rules/pages.md#focus
it.each(['Partager «\u00a0Semaine\u00a0»', 'Partager la liste en cours'])(
  '« %s » has the focus again once the link is closed',
  async (name) => {
    await openCourses();
    await type(['malta']);
    await openShelf();
    await keepAs('Semaine');
    await press(name);
    await expect.element(page.getByLabelText('Lien de la liste')).toBeVisible();
    await press('Fermer');
    await expect.element(page.getByLabelText('Lien de la liste')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name })).toHaveFocus();
  },
);

it('a list that the device cannot delete is not said to be deleted', async () => {
  await openCourses();
  await type(['malta']);
  await openShelf();
  await keepAs('Semaine');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Disk full', 'QuotaExceededError');
  });
  await press('Supprimer la liste «\u00a0Semaine\u00a0»');
  await expect.element(list().getByText(/L’espace de cet appareil est plein/)).toBeVisible();
  put.mockRestore();
  await cleanup();

  await openPage('/confidentialite');
  await press('Supprimer mes listes');
  const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Disk broken', 'UnknownError');
  });
  await press('Oui, supprimer');
  await expect.element(page.getByText(/La mémoire de cet appareil ne répond pas/)).toBeVisible();
  broken.mockRestore();
});

/**
 * Installs a launch queue, as installed apps have. Returns the function that launches the app while it is
 * open.
 */
function installed(): (targetURL: string) => void {
  let follow: (launch: { targetURL: string }) => void = () => {};
  const setConsumer = (consumer: typeof follow) => {
    follow = consumer;
  };
  Object.defineProperty(window, 'launchQueue', { value: { setConsumer }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(window, 'launchQueue'));
  followLaunches(() => {});
  return (targetURL) => follow({ targetURL });
}

it('a list is shared by a link and its QR code, and added only with consent', async () => {
  onTestFinished(() => history.replaceState(history.state, '', location.pathname + location.search));
  await openCourses();
  await type(['2 christophines', 'lait marque Candia']);
  await openShelf();
  await keepAs('Chez Mamie');
  await press('Partager «\u00a0Chez Mamie\u00a0»');
  const field = page.getByLabelText('Lien de la liste');
  await expect.element(field).toHaveValue(expect.stringContaining('#liste=1.'));
  const link = (field.element() as HTMLInputElement).value;
  expect(link.startsWith(`${location.origin}/courses-alimentaires#liste=1.`)).toBe(true);
  const code = page.getByRole('img', {
    name: 'Code à scanner\u00a0: la liste, «\u00a0Chez Mamie\u00a0», 2 articles',
  });
  const drawn = renderSVG(link, { ecc: 'L', border: 4, pixelSize: 1 });
  await expect.element(code).toHaveAttribute('src', `data:image/svg+xml,${encodeURIComponent(drawn)}`);
  const message = page.getByRole('link', { name: 'Envoyer par WhatsApp' });
  await expect.element(message).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\?text=/));
  await expect
    .element(message)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('#liste=')));
  await expectNoAxeViolations();
  await cleanup();

  // The other phone, whose draft has a line of its own.
  await eraseDevice();
  await openCourses();
  await type(['pain']);
  await leaveWithList('pain');
  location.hash = new URL(link).hash;
  await openCourses();
  const offer = page.getByRole('group', {
    name: 'Une liste, «\u00a0Chez Mamie\u00a0»\u00a0: 2 articles.',
  });
  await expect.element(offer).toHaveFocus();
  expect(textsOf(offer.getByRole('listitem'))).toEqual(['2 × christophines', '1 × lait marque Candia']);
  await expectNoAxeViolations();
  await expect.element(list().getByText('1 article dans 1 rayon.')).toBeVisible();
  await userEvent.click(offer.getByRole('button', { name: 'Ajouter à ma liste' }));
  await expect.element(entry()).toHaveFocus();
  const three = list().getByText('3 articles dans 3 rayons.');
  await expect.element(three).toBeVisible();
  await expect.element(quantity('christophines')).toHaveValue('2');
  await expect.poll(() => location.hash).toBe('');

  const launch = installed();
  launch(`${location.origin}${location.pathname}#liste=1.nimporte-quoi`);
  const broken = page.getByRole('alert').filter({ hasText: 'Cette liste n’a pas pu être lue' });
  await expect.element(broken).toBeVisible();
  await userEvent.click(broken.getByRole('button', { name: 'Fermer' }));
  await expect.element(broken).not.toBeInTheDocument();
  await expect.element(three).toBeVisible();
});

it('a phone without a list takes the one of a link', async () => {
  onTestFinished(() => history.replaceState(history.state, '', location.pathname + location.search));
  await openCourses();
  await type(['2 christophines', 'lait marque Candia']);
  await openShelf();
  await keepAs('Chez Mamie');
  await press('Partager «\u00a0Chez Mamie\u00a0»');
  const field = page.getByLabelText('Lien de la liste');
  await expect.element(field).toHaveValue(expect.stringContaining('#liste=1.'));
  const { hash } = new URL((field.element() as HTMLInputElement).value);
  await cleanup();
  await eraseDevice();
  location.hash = hash;
  await openCourses();
  await press('Prendre cette liste');
  await expect.element(list().getByText('2 articles dans 2 rayons.')).toBeVisible();
  await expect.poll(() => location.hash).toBe('');
});
