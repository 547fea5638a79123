import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAttachments } from '../../src/device/attachments/attachments.ts';
import { readCourse } from '../../src/device/course/courses.ts';
import type { Course, CourseReply, CourseRequest } from '../../src/domain/course.ts';
import { unlabelled } from '../../src/domain/files/label.ts';
import { openPage } from './app.tsx';
import { expectEveryRule, expectNoAxeViolations, expectReadableElsewhere } from './axe.ts';
import { answerFunction } from './desk.ts';
import { aPicture, choose, fileOf } from './files.ts';
import { setScreen } from './screen.ts';

/** The courier's page. supabase/local/desk-courses.test.ts proves what the real server answers. */

const TOKEN = 'Aa0_-'.padEnd(32, 'x');
const PATH = `/course?lien=${TOKEN}`;

const COURSE: Course = {
  reference: 'LG-123456',
  service: 'courses',
  status: 'confirmee',
  slotAt: '2026-11-19T16:45:00.000Z',
  note: 'Portail bleu, position\u00a0: https://maps.example/x',
  sheet: {
    places: [
      {
        role: 'retrait',
        name: 'Carrefour Destreland',
        address: '',
        landmark: '',
        map: 'https://maps.example/1',
      },
      { role: 'livraison', name: 'Maryse', address: 'Le Gosier', landmark: 'Après la chapelle', map: '' },
    ],
    calls: [{ role: 'livraison', name: 'Maryse', phone: '0690 12 34 56', isSmsOnly: false }],
    words: '',
    list: 'Produits laitiers\n- 2 × Lait | marque : Candia | si absent : me demander\n\nÉpicerie salée\n- 1 × Riz | si absent : laisser',
    weight: '',
    facts: ['sacs'],
  },
  steps: [],
  ticks: [],
  replacements: [{ line: 1, proposal: '2 × Lait Président', state: 'oui' }],
};

interface Server {
  course: Course;
  isReached: boolean;
  state: CourseReply['state'];
  readonly asked: CourseRequest[];
  /** Whether it fails at steps. */
  isBroken: boolean;
  /** The result of digits that are compared, by the digits. */
  codes: Record<string, CourseReply['code'] | Promise<CourseReply['code']>>;
}

/** Answers in the server's place, as the real one does; out of reach while `isReached` is false. */
function aServer(change: Partial<Course> = {}): Server {
  const server: Server = {
    course: { ...COURSE, ...change },
    isReached: true,
    state: 'open',
    asked: [],
    isBroken: false,
    codes: {},
  };
  const real = window.fetch;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.endsWith('/course')) return real(input, init);
    if (!server.isReached) throw new TypeError('Failed to fetch');
    const asked: CourseRequest = await request.json();
    server.asked.push(asked);
    const { course } = server;
    const { step, tick } = asked;
    if (step && server.isBroken)
      return Response.json({ error: { code: 'unavailable', message: '' } }, { status: 503 });
    if (step) server.course = { ...course, steps: [...course.steps, { step: step.step, at: step.at }] };
    if (step?.step === 'recuperee') server.course = { ...server.course, status: 'en_livraison' };
    if (step?.step === 'livree') server.state = 'over';
    if (tick) server.course = { ...course, ticks: tick.isTicked ? [...course.ticks, tick.line] : [] };
    return Response.json({
      outcome: step || tick ? 'done' : null,
      state: server.state,
      course: server.state === 'open' ? server.course : null,
      ...(asked.code && { code: (await server.codes[asked.code]) ?? { outcome: 'right', left: 3 } }),
    } satisfies CourseReply);
  });
  onTestFinished(() => spy.mockRestore());
  return server;
}

/** The network is back, as the browser says it. */
function back(server: Server): void {
  server.isReached = true;
  window.dispatchEvent(new Event('online'));
}

const main = () => page.getByRole('main');
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

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

it('whoever wishes no calls is written to', async () => {
  const calls = [{ role: 'livraison' as const, name: '', phone: '0690 12 34 56', isSmsOnly: true }];
  aServer({ sheet: { ...COURSE.sheet, calls } });
  await openPage(PATH);
  await expect
    .element(page.getByRole('link', { name: /Écrire à la personne/ }))
    .toHaveAttribute('href', expect.stringMatching(/^sms:\+590690123456/));
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

const code = () => page.getByLabelText('Code donné par le destinataire');
const name = () => page.getByLabelText('Remise à (nom)');
const deliveries = ({ asked }: Server) => asked.filter(({ step }) => step?.step === 'livree');

it('a wrong code is told while there is a network, and the right one ends the course', async () => {
  const server = aServer();
  server.codes = { '1111': { outcome: 'wrong', left: 2 } };
  await openPage(PATH);
  await press('Livrée');
  await userEvent.fill(code(), '1111');
  await press('Oui, livrée');
  await expect.element(page.getByText(/^Ce n’est pas le bon code. Il reste 2 essais/)).toBeVisible();
  await expect.element(code()).toHaveFocus();
  expect(deliveries(server)).toEqual([]);
  await expectEveryRule();
  await expectReadableElsewhere();
  await userEvent.fill(code(), '0412');
  await press('Oui, livrée');
  await expect.element(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible();
  expect(deliveries(server)).toMatchObject([{ step: { code: '0412' } }]);
});

it('after a wrong code somebody is named; after too many the code is asked for no more', async () => {
  const server = aServer();
  server.codes = { '1111': { outcome: 'wrong', left: 1 }, '2222': { outcome: 'wrong', left: 0 } };
  await openPage(PATH);
  await press('Livrée');
  await userEvent.fill(code(), '1111');
  await press('Oui, livrée');
  await expect.element(page.getByText(/Il reste un essai/)).toBeVisible();
  await userEvent.clear(code());
  await press('Oui, livrée');
  await expect.element(page.getByText('Écrivez qui a reçu la commande.', { exact: true })).toBeVisible();
  await expect.element(name()).toHaveFocus();
  await userEvent.fill(code(), '2222');
  await press('Oui, livrée');
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('Ce n’est pas le bon code, et il n’y a plus d’essai.');
  await expect.element(code()).not.toBeInTheDocument();
  await expectEveryRule();
  await expectReadableElsewhere();
  expect(deliveries(server)).toEqual([]);
  await userEvent.fill(name(), 'Yvonne');
  await press('Oui, livrée');
  await expect.element(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible();
  expect(deliveries(server)).toMatchObject([{ step: { receivedBy: 'Yvonne' } }]);
  expect(deliveries(server)[0]?.step).not.toHaveProperty('code');
});

it('a code that comes back after the courier has gone back ends nothing', async () => {
  const server = aServer();
  let answer = (_value: CourseReply['code']): void => undefined;
  const compared = new Promise<CourseReply['code']>((resolve) => {
    answer = resolve;
  });
  server.codes = { '0412': compared };
  await openPage(PATH);
  await press('Livrée');
  await userEvent.fill(code(), '0412');
  await press('Oui, livrée');
  await expect.poll(() => server.asked.some((asked) => asked.code)).toBe(true);
  await press('Revenir');
  answer({ outcome: 'right', left: 3 });
  await press('Récupérée');
  await expect.element(page.getByText('En livraison')).toBeVisible();
  expect(deliveries(server)).toEqual([]);
});

it('a failure needs a reason', async () => {
  const server = aServer();
  await openPage(PATH);
  await press('Échec');
  await press('Signaler l’échec');
  await expect.element(page.getByText('Choisissez une raison.')).toBeVisible();
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

const chooser = () => page.getByLabelText('Choisir une photo\u00a0: Photo');

/** Answers photos in the server's place. Returns the labels of what came. */
function takePhotos(server: Server, refusal?: Response) {
  const taken: Record<string, string>[] = [];
  answerFunction('course-photo', async (request) => {
    if (!server.isReached) throw new TypeError('Failed to fetch');
    const { label } = unlabelled(new Uint8Array(await request.arrayBuffer())) ?? {};
    taken.push({ ...label });
    return refusal ?? Response.json({ key: label?.key, sha256: label?.sha256 }, { status: 201 });
  });
  return taken;
}

/** Delivers an order with a photo while the server is out of reach. @param look looks at the page with the photo, and once it is kept */
async function deliverWithPhoto(
  server: ReturnType<typeof aServer>,
  look: () => Promise<void>,
): Promise<void> {
  await press('Récupérée');
  await expect.element(page.getByText('En livraison')).toBeVisible();
  server.isReached = false;
  await press('Livrée');
  await choose(chooser(), fileOf('photo.png', 'image/png', aPicture()));
  await expect.element(page.getByRole('img', { name: 'Photo' })).toBeVisible();
  await look();
  await press('Oui, livrée');
  await expect.element(main()).toHaveTextContent('Photo enregistrée sur ce téléphone.');
  await look();
}

it('a photo that was taken without a network follows its delivery, and is gone from the phone then', async () => {
  const server = aServer();
  const taken = takePhotos(server);
  await openPage(PATH);
  await deliverWithPhoto(server, expectNoAxeViolations);
  const row = await readCourse(TOKEN);
  const key = row?.photos[0]?.key ?? '';
  expect(await heldAttachments(key)).toEqual([row?.photos[0]?.sha256]);
  expect(taken).toEqual([]);

  back(server);
  await expect.element(main()).toHaveTextContent('Photo envoyée, et effacée de ce téléphone.');
  expect(server.asked.filter(({ step }) => step?.step === 'livree')).toMatchObject([{ step: { key } }]);
  expect(taken).toMatchObject([{ key, token: TOKEN }]);
  expect(await heldAttachments(key)).toEqual([]);
  await expectNoAxeViolations();
});

it('a photo that is refused for good holds no delivery up, and the courier is told', async () => {
  const server = aServer();
  takePhotos(server, Response.json({ error: { code: 'closed', message: 'x' } }, { status: 410 }));
  await openPage(PATH);
  await press('Livrée');
  await choose(chooser(), fileOf('photo.png', 'image/png', aPicture()));
  await press('Oui, livrée');
  await expect.element(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'La photo n’a pas été acceptée' }))
    .toBeVisible();
  expect((await readCourse(TOKEN))?.photos).toEqual([]);
  await expectNoAxeViolations();
});

it('a file that is no photo is refused at once, and the delivery goes without it', async () => {
  const server = aServer();
  const taken = takePhotos(server);
  await openPage(PATH);
  await press('Livrée');
  await choose(chooser(), fileOf('photo.jpg', 'image/jpeg', 'un texte'));
  await expect.element(page.getByText('Ce fichier n’est pas une photo.', { exact: false })).toBeVisible();
  await expectNoAxeViolations();
  await press('Oui, livrée');
  await expect.element(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible();
  expect(taken).toEqual([]);
  expect(await readCourse(TOKEN)).toMatchObject({ photos: [], photo: null });
});

it('each step of a course keeps its contrast by night, and is cut off nowhere', async () => {
  const server = aServer();
  takePhotos(server);
  const look = async () => {
    await expectReadableElsewhere();
    await setScreen(360, 740);
  };
  await openPage(PATH);
  await expect.element(page.getByRole('heading', { name: 'Course LG-123456' })).toBeVisible();
  await look();
  await press('Échec');
  await expect.element(page.getByRole('button', { name: 'Signaler l’échec' })).toBeVisible();
  await expectNoAxeViolations();
  await look();
  await press('Revenir');
  await deliverWithPhoto(server, look);
  back(server);
  await expect.element(main()).toHaveTextContent('Photo envoyée, et effacée de ce téléphone.');
  await look();
});
