import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { heldAttachments } from '../../../src/device/attachments/attachments.ts';
import { readCourse } from '../../../src/device/course/courses.ts';
import { unlabelled } from '../../../src/domain/files/label.ts';
import type { CourseReply } from '../../../src/domain/order/course.ts';
import { openPage } from '../app.tsx';
import { expectEveryRule, expectNoAxeViolations, expectReadableElsewhere } from '../axe.ts';
import { answerFunction } from '../desk/desk.ts';
import { aPicture, choose, fileOf } from '../files.ts';
import { setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { aServer, back, main, name, PATH, press, type Server, TOKEN } from './course.ts';

/** How a course ends on the courier’s page: the code, the name and the photo. */

const code = () => page.getByLabelText('Code donné par le destinataire');

const deliveries = ({ asked }: Server) => asked.filter(({ step }) => step?.step === 'livree');

// docs/rules/desk.md#delivery-code
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

// docs/rules/desk.md#delivery-code
it('an order that is left at a door needs neither a name nor a code, which the fields say until a code was wrong', async () => {
  const server = aServer();
  server.codes = { '1111': { outcome: 'wrong', left: 2 } };
  await openPage(PATH);
  await press('Livrée');
  const optional = page.getByRole('dialog').getByText('(facultatif)');
  await expect.element(optional.nth(1)).toBeVisible();
  await userEvent.fill(code(), '1111');
  await press('Oui, livrée');
  await expect.element(page.getByText(/Il reste 2 essais/)).toBeVisible();
  await expect.element(optional).not.toBeInTheDocument();
  await press('Revenir');
  await press('Livrée');
  await press('Oui, livrée');
  await expect.element(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible();
  expect(deliveries(server)).toEqual([
    expect.objectContaining({ step: { key: expect.any(String), at: expect.any(String), step: 'livree' } }),
  ]);
});

/** Has the server compare these digits only once the answer is given. */
function comparedLater(server: Server, digits: string): (answer: CourseReply['code']) => void {
  let give = (_answer: CourseReply['code']): void => undefined;
  const compared = new Promise<CourseReply['code']>((resolve) => {
    give = resolve;
  });
  server.codes = { [digits]: compared };
  return (answer) => give(answer);
}

it('a code that comes back after the courier has gone back ends nothing', async () => {
  const server = aServer();
  const answer = comparedLater(server, '0412');
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

// docs/rules/pages.md#focus
it('a photo that is removed leaves the focus to the button that takes another', async () => {
  aServer();
  await openPage(PATH);
  await press('Livrée');
  await choose(chooser(), fileOf('photo.png', 'image/png', aPicture()));
  await press('Retirer la photo');
  await expect.element(page.getByRole('img', { name: 'Photo' })).not.toBeInTheDocument();
  await expect.element(chooser()).toHaveFocus();
});

it('a name and a photo that are added while the code is compared go with the delivery', async () => {
  const server = aServer();
  const taken = takePhotos(server);
  const answer = comparedLater(server, '0412');
  await openPage(PATH);
  await press('Livrée');
  await userEvent.fill(code(), '0412');
  await press('Oui, livrée');
  await expect.poll(() => server.asked.some((asked) => asked.code)).toBe(true);
  await userEvent.fill(name(), 'Yvonne');
  await choose(chooser(), fileOf('photo.png', 'image/png', aPicture()));
  await expect.element(page.getByRole('img', { name: 'Photo' })).toBeVisible();
  answer({ outcome: 'right', left: 3 });
  await expect.element(page.getByRole('heading', { name: 'Course terminée' })).toBeVisible();
  expect(deliveries(server)).toMatchObject([{ step: { code: '0412', receivedBy: 'Yvonne' } }]);
  await expect.poll(() => taken).toHaveLength(1);
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
