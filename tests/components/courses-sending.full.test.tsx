import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COURSES_FIELDS, COURSES_FORM, TYPED_LIST } from '../support/courses-answers.ts';
import { expectNoAxeViolations } from './axe.ts';
import { entry, fill, list, openCourses, submit, type } from './courses-form.ts';
import { keptEntries } from './device.ts';
import { untilPriced } from './form.ts';
import { recordLiveRegions } from './live-regions.ts';
import { sendWithoutNetwork } from './network.ts';
import { SCREENS, setScreen } from './screen.ts';
import { userEvent } from './user.ts';

describe.each(SCREENS)('on %s', (_screen, width, height) => {
  it('groceries are listed, and kept to the cent while the server is down', async () => {
    await setScreen(width, height);
    await openCourses();
    await fill(COURSES_FORM);
    await type(TYPED_LIST);
    await expect.element(list().getByText('3 articles dans 3 rayons.')).toBeVisible();
    await untilPriced();
    await expectNoAxeViolations();
    await sendWithoutNetwork();
    await userEvent.click(submit());
    const saved = page.getByRole('heading', { level: 1, name: 'Commande enregistrée sur cet appareil' });
    await expect.element(saved).toBeVisible();
    await expect.element(page.getByText('Enregistrée', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Contacter l’assistant' })).toBeVisible();
    await expectNoAxeViolations();
    await expect
      .poll(keptEntries)
      .toMatchObject([{ state: 'queued', request: { quote: { budget: 123.45, totalToPay: 166.59 } } }]);
    const [kept] = await keptEntries();
    expect(kept?.request.fields).toEqual(COURSES_FIELDS);
  });
});

it('a list that is sent is not said to be empty while its confirmation opens', async () => {
  await openCourses();
  await fill(COURSES_FORM);
  await type(TYPED_LIST);
  await untilPriced();
  const said = recordLiveRegions();
  await sendWithoutNetwork();
  await userEvent.click(submit());
  const saved = page.getByRole('heading', { level: 1, name: 'Commande enregistrée sur cet appareil' });
  await expect.element(saved).toBeVisible();
  expect(said.filter((words) => words.includes('Votre liste est vide\u00a0:'))).toEqual([]);
});

describe('what is typed and not added to the list yet (docs/rules/services.md#grocery-list)', () => {
  const { liste_de_courses_detaillee: sent } = COURSES_FIELDS;

  it('goes with the order', async () => {
    await openCourses();
    await fill(COURSES_FORM);
    await type(TYPED_LIST.slice(0, 2));
    await userEvent.fill(entry(), TYPED_LIST[2] ?? '');
    await untilPriced();
    await sendWithoutNetwork();
    await userEvent.click(submit());
    await expect.poll(listOf).toBe(sent);
  });

  it('goes with it where it was pasted', async () => {
    await openCourses();
    await fill(COURSES_FORM);
    await userEvent.click(list().getByRole('button', { name: 'Coller une liste' }));
    await userEvent.fill(
      list().getByLabelText('Votre liste, telle que dans votre message'),
      TYPED_LIST.join('\n'),
    );
    await untilPriced();
    await sendWithoutNetwork();
    await userEvent.click(submit());
    await expect.poll(listOf).toBe(sent);
  });
});

/** The list of the order that the device keeps. */
async function listOf(): Promise<unknown> {
  const [kept] = await keptEntries();
  return kept?.request.fields.liste_de_courses_detaillee;
}
