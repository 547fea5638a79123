import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readCourse } from '../../../src/device/course/courses.ts';
import { openPage } from '../app.tsx';
import { expectEveryRule, expectNoAxeViolations, expectReadableElsewhere } from '../axe.ts';
import { doubleText, expectLeftToRight, MIXED_NAME, recordLiveRegions } from '../screen.ts';
import { userEvent } from '../user.ts';
import { aServer, back, COURSE, main, PATH, press, TOKEN } from './course.ts';

/** The courier’s page, up to the delivery. The real server’s part: supabase/tests/desk/courses.full.test.ts. */

it('a course shows places, whom to call, what to take and the manager’s note', async () => {
  aServer();
  await openPage(PATH);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Course LG-123456' })).toBeVisible();
  await expect.element(main()).toHaveTextContent('Carrefour Destreland');
  await expect.element(main()).toHaveTextContent('À livrer vers 12:45');
  await expect.element(main()).toHaveTextContent('Après la chapelle');
  await expect
    .element(page.getByRole('link', { name: 'Ouvrir la carte, Retrait' }))
    .toHaveAttribute('href', 'https://maps.example/1');
  await expect
    .element(page.getByRole('link', { name: /Appeler Maryse/ }))
    .toHaveAttribute('href', 'tel:+590690123456');
  await expect
    .element(page.getByRole('link', { name: 'https://maps.example/x' }))
    .toHaveAttribute('rel', 'noreferrer');
  await expect.element(main()).toHaveTextContent('Prendre des sacs.');
  await expect.element(main()).toHaveTextContent(/À la place\s: 2 × Lait Président/);
  await expectNoAxeViolations();
});

it('a customer who wishes no calls is offered as a text message, not a call', async () => {
  const calls = [{ role: 'livraison' as const, name: '', phone: '0690 12 34 56', isSmsOnly: true }];
  aServer({ sheet: { ...COURSE.sheet, calls } });
  await openPage(PATH);
  await expect
    .element(page.getByRole('link', { name: /Écrire à la personne/ }))
    .toHaveAttribute('href', expect.stringMatching(/^sms:\+590690123456/));
});

// docs/rules/forms.md#unusual-telephone
it('each number of a person has its button, and dials the digits as typed where nobody has that number', async () => {
  const phone = '+33 690 12 34 56 ou 767 235 1234';
  aServer({
    sheet: { ...COURSE.sheet, calls: [{ role: 'livraison', name: 'Maryse', phone, isSmsOnly: false }] },
  });
  await openPage(PATH);
  await expect.element(page.getByText('Numéro à vérifier')).toBeVisible();
  const calls = page.getByRole('link', { name: /Appeler Maryse/ });
  expect(calls.elements().map((link) => link.getAttribute('href'))).toEqual([
    'tel:+590690123456',
    'tel:7672351234',
  ]);
});

it('a number fits its button at 200 % text size on a phone', async () => {
  doubleText();
  aServer();
  await openPage(PATH);
  const dial = page.getByRole('link', { name: /Appeler Maryse/ });
  await expect.element(dial).toBeVisible();
  expect(dial.element().scrollWidth).toBeLessThanOrEqual(dial.element().clientWidth);
});

it('an address in the manager’s note ends before the mark that follows it', async () => {
  const note =
    'Portail bleu (https://maps.example/x). Sinon https://maps.example/y?z=1.5, ou «\u00a0https://maps.example/\u00a0» (https://maps.example/Pont_(Vieux-Fort)).';
  aServer({ note });
  await openPage(PATH);
  const links = page.getByRole('link', { name: 'https://maps.example/' });
  await expect.element(links.first()).toBeVisible();
  const hrefs = links.elements().map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    'https://maps.example/x',
    'https://maps.example/y?z=1.5',
    'https://maps.example/',
    'https://maps.example/Pont_(Vieux-Fort)',
  ]);
  await expect.element(main()).toHaveTextContent(note.replaceAll('\u00a0', ' '));
});

it('the list is ticked here and by the manager', async () => {
  const server = aServer({ ticks: ['1 × Riz'] });
  await openPage(PATH);
  const milk = page.getByRole('checkbox', { name: /Lait/ });
  await expect.element(page.getByRole('checkbox', { name: /Riz/ })).toBeChecked();
  await expect.element(main()).toHaveTextContent('1 sur 2');
  await userEvent.click(milk);
  await expect.element(main()).toHaveTextContent('2 sur 2');
  await expect
    .poll(() => server.asked.find(({ tick }) => tick))
    .toMatchObject({
      token: TOKEN,
      tick: { line: '2 × Lait | Candia', isTicked: true },
    });
});

it('without a network, what is done waits on the phone, and goes once when the network is back', async () => {
  const server = aServer();
  await openPage(PATH);
  await press('Récupérée');
  await expect.element(page.getByText('En livraison')).toBeVisible();
  server.isReached = false;
  await press('Livrée');
  await userEvent.fill(page.getByLabelText('Remise à (nom)'), 'Yvonne');
  await userEvent.fill(page.getByLabelText('Code donné par le destinataire'), '12a');
  await press('Oui, livrée');
  await expect.element(page.getByText('Le code a quatre chiffres.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Code donné par le destinataire'), '0412');
  await press('Oui, livrée');
  await expect.element(main()).toHaveTextContent('Enregistré sur ce téléphone.');
  await expect.element(main()).toHaveTextContent('pas encore envoyée');
  expect((await readCourse(TOKEN))?.waiting).toHaveLength(1);
  await expectNoAxeViolations();

  back(server);
  await expect.element(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible();
  await expect.element(main()).not.toHaveTextContent('Maryse');
  expect(await readCourse(TOKEN)).toMatchObject({ course: null, waiting: [] });
  const delivered = server.asked.filter(({ step }) => step?.step === 'livree');
  expect(delivered).toMatchObject([{ step: { receivedBy: 'Yvonne', code: '0412' } }]);
  await expectNoAxeViolations();
});

// docs/rules/desk.md#courier-without-a-network
it('a step that the server answers is never said to wait for a network', async () => {
  aServer();
  await openPage(PATH);
  const said = recordLiveRegions();
  await press('Récupérée');
  await expect.element(page.getByText('En livraison')).toBeVisible();
  expect((await readCourse(TOKEN))?.waiting).toEqual([]);
  await expect.poll(() => said).toContain('C’est noté\u00a0: Récupérée');
  expect(said.join()).not.toContain('Enregistré sur ce téléphone');
});

it('a step that the server fails at is kept, and the courier is told whom to call', async () => {
  const server = aServer();
  server.isBroken = true;
  await openPage(PATH);
  await press('Récupérée');
  await expect.element(main()).toHaveTextContent('Notre serveur n’arrive pas à le prendre');
  await expectEveryRule();
  await expectReadableElsewhere();
  server.isBroken = false;
  back(server);
  await expect.element(page.getByText('En livraison')).toBeVisible();
  await expect.element(main()).not.toHaveTextContent('Notre serveur');
  expect(new Set(server.asked.flatMap(({ step }) => step?.key ?? [])).size).toBe(1);
});

it('a step that the server refuses of an open course is told, until one is taken', async () => {
  const server = aServer();
  server.isRefusing = true;
  await openPage(PATH);
  await press('Récupérée');
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Votre dernière étape n’a pas été prise en compte.' });
  await expect.element(told).toBeVisible();
  server.isRefusing = false;
  await press('Récupérée');
  await expect.element(page.getByText('En livraison')).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

// docs/rules/desk.md#courier-without-a-network
it('a phone that keeps nothing says to leave the page open for as long as a step is not sent', async () => {
  const server = aServer();
  await openPage(PATH);
  await expect.element(page.getByRole('button', { name: 'Récupérée' })).toBeVisible();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  server.isReached = false;
  await press('Récupérée');
  const stay = page.getByText('Ce téléphone ne peut rien garder', { exact: false });
  await expect.element(stay).toBeVisible();
  back(server);
  await expect.element(page.getByText('En livraison')).toBeVisible();
  await expect.element(stay).not.toBeInTheDocument();
});

// docs/rules/desk.md#courier
it('an order that was said to be delivered, and is sent to a courier again, is delivered anew', async () => {
  const steps = [
    { step: 'recuperee' as const, at: '2026-11-19T15:20:00.000Z' },
    { step: 'livree' as const, at: '2026-11-19T15:40:00.000Z' },
  ];
  const server = aServer({ steps });
  await openPage(PATH);
  await expect.element(main()).toHaveTextContent('11:40');
  await press('Récupérée');
  await expect.element(page.getByRole('button', { name: 'Récupérée' })).not.toBeInTheDocument();
  await press('Livrée');
  await press('Oui, livrée');
  await expect.element(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible();
  expect(server.asked.flatMap(({ step }) => step?.step ?? [])).toEqual(['recuperee', 'livree']);
});

it('a failure needs a reason', async () => {
  const server = aServer();
  await openPage(PATH);
  await press('Échec');
  await press('Signaler l’échec');
  await expect.element(page.getByText('Choisissez une raison.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Personne à l’adresse' })).toHaveFocus();
  await userEvent.click(page.getByRole('radio', { name: 'Adresse introuvable' }));
  await userEvent.fill(page.getByLabelText('Précisions'), 'Pas de numéro dans la rue');
  await press('Signaler l’échec');
  await expect
    .poll(() => server.asked.find(({ step }) => step)?.step?.reason)
    .toBe('Adresse introuvable. Pas de numéro dans la rue');
  await expect.element(main()).toHaveTextContent('Ce qui est fait');
  await expect.element(page.getByRole('button', { name: 'Livrée', exact: true })).toBeVisible();
});

it('an ended link shows nothing but its end, and one of another shape is not asked about', async () => {
  const server = aServer();
  server.state = 'over';
  const router = await openPage(PATH);
  await expect.element(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible();
  await expect.element(main()).not.toHaveTextContent('LG-123456');
  const before = server.asked.length;
  await router.navigate({ to: '/course', search: { lien: 'x' } });
  await expect.element(page.getByRole('heading', { name: 'Ce lien ne mène à aucune course' })).toBeVisible();
  expect(server.asked).toHaveLength(before);
});

it('a link that was never read says so without a network, and opens when it is back', async () => {
  const server = aServer();
  server.isReached = false;
  await openPage(PATH);
  await expect.element(main()).toHaveTextContent('Pas de réponse pour le moment');
  await expectNoAxeViolations();
  back(server);
  await expect.element(page.getByRole('heading', { name: 'Course LG-123456' })).toBeVisible();
});

it('a name from right to left turns no number beside it', async () => {
  const calls = [{ role: 'livraison', name: MIXED_NAME, phone: '0690 55 66 77', isSmsOnly: false }] as const;
  aServer({ sheet: { ...COURSE.sheet, calls: [...calls] } });
  await openPage(PATH);
  await expectLeftToRight(page.getByRole('link', { name: /0690/ }), '0690\u00a055\u00a066\u00a077');
});

const byKeyboard = async (name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
const noted = (step: string) => page.getByRole('status').filter({ hasText: `C’est noté\u00a0: ${step}` });

// docs/rules/pages.md#focus
it('a step by keyboard is said, and leaves the focus beside the next one, then on the heading of the end', async () => {
  const server = aServer();
  await openPage(PATH);
  await byKeyboard('Récupérée');
  await expect.element(page.getByText('En livraison')).toBeVisible();
  await expect.element(noted('Récupérée')).toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Étapes de la course' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(server.asked.filter(({ step }) => step)).toHaveLength(1);
  await byKeyboard('Livrée');
  await byKeyboard('Oui, livrée');
  await expect.element(page.getByRole('heading', { name: 'Course terminée' })).toHaveFocus();
});

it('a delivery by keyboard without a network is said, and leaves the focus on the course', async () => {
  const server = aServer();
  await openPage(PATH);
  await byKeyboard('Livrée');
  server.isReached = false;
  await byKeyboard('Oui, livrée');
  await expect.element(noted('Livrée')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Course LG-123456' })).toHaveFocus();
});
