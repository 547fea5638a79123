import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { RESTAURANT_FIELDS } from '../../support/orders.ts';
import { answerAs, MARYSE, SIGN_UP_ANSWERS, startSession } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { draftOnDevice } from '../device.ts';
import { openForm, untilPriced } from '../form.ts';
import { answerSubmissions } from '../network.ts';
import { userEvent } from '../user.ts';
import { fill, openRestaurant, submit } from './restaurant.ts';

/**
 * Values that a script puts into controls, as password managers and the autofill of Chrome on iPhones do
 * (docs/rules/forms.md#filled-by-the-browser).
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function find(name: string): Control {
  const control = document.querySelector<Control>(`main [name="${name}"]`);
  if (!control) throw new Error(`no control ${name}`);
  return control;
}

/** Sets a value by the element's own property, which React watches, and dispatches these events. */
function autofill(name: string, value: string, events: readonly string[] = ['input', 'change']): void {
  const control = find(name);
  control.value = value;
  for (const type of events) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Whatever else the page draws would put the earlier value back, and without an event nobody hears of the new one. */
const pressAtOnce = (button: Locator) =>
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

const press = (name: string) => userEvent.click(page.getByRole('main').getByRole('button', { name }));

describe('a meal', () => {
  it.each([
    ['with the events of Chrome on iPhones', ['input', 'change']],
    ['with a change alone', ['change']],
    ['with the events of a password manager', ['keydown', 'keyup', 'input', 'change', 'blur']],
    ['without any event', []],
  ])('is sent with what was filled in %s', async (_, events) => {
    const submissions = answerSubmissions();
    await openRestaurant();
    await fill(RESTAURANT_FORM);
    autofill('prenom', 'Émilie', events);
    autofill('telephone', '0690 35 12 34', events);
    autofill('email', 'emilie@exemple.gp', events);
    autofill('details', 'Deux bokits', events);
    await userEvent.click(submit());
    await expect
      .poll(() => submissions)
      .toMatchObject([
        {
          fields: {
            ...RESTAURANT_FIELDS,
            prenom: 'Émilie',
            telephone: '0690 35 12 34',
            email: 'emilie@exemple.gp',
            details: expect.stringContaining('Deux bokits'),
          },
        },
      ]);
  });
});

/** Ticks or unticks a box by the element's own property, without an event. */
function tick(selector: string, isTicked = true): void {
  const box = document.querySelector<HTMLInputElement>(`main ${selector}`);
  if (!box) throw new Error(`no box ${selector}`);
  box.checked = isTicked;
}

it('choices and boxes that a script sets without any event are sent', async () => {
  const submissions = answerSubmissions();
  await openRestaurant();
  await fill(RESTAURANT_FORM);
  autofill('restaurantCommune', 'Goyave', []);
  tick('[name="pourboire"][value="non"]');
  tick('[name="makeDonation"]', false);
  pressAtOnce(submit());
  // The customer has not seen this total, without tip and donation.
  await expect.element(page.getByText(/^58,25\s€\. Touchez de nouveau le bouton/)).toBeVisible();
  await untilPriced();
  await userEvent.click(submit());
  await expect
    .poll(() => submissions)
    .toMatchObject([{ fields: { restaurant_commune: 'Goyave', pourboire: false, total_estime: 58.25 } }]);
});

it('boxes of one question that a script ticks without any event are all ticked', async () => {
  await openForm('devenir-livreur');
  tick('#disponibilite-1');
  tick('#disponibilite-2');
  pressAtOnce(page.getByRole('main').getByCss('button[type=submit]'));
  await expect.element(page.getByText('Le prénom est requis.').first()).toBeVisible();
  expect(document.querySelectorAll('[name="disponibilite"]:checked')).toHaveLength(2);
  await expect
    .poll(() => draftOnDevice('livreur'))
    .toMatchObject({ disponibilite: [expect.any(String), expect.any(String)] });
});

it('fields that were filled by a script stay filled beside those that are missing', async () => {
  await openRestaurant();
  autofill('prenom', 'Émilie', []);
  pressAtOnce(submit());
  await expect.element(page.getByText('Le téléphone est requis.').first()).toBeVisible();
  expect(find('prenom')).toHaveProperty('value', 'Émilie');
  expect(document.body.textContent).not.toContain('Le prénom est requis.');
});

it('choices, boxes, dates and texts that a script sets are in the draft', async () => {
  await openForm('colis');
  autofill('delivery_address', 'Section Bellevue');
  autofill('delivery_commune', 'Goyave');
  const box = find('avec_repere') as HTMLInputElement;
  box.checked = true;
  box.dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .poll(() => draftOnDevice('colis'))
    .toMatchObject({ delivery_address: 'Section Bellevue', delivery_commune: 'Goyave', avec_repere: true });
  // A click by a script ticks once, and not twice.
  box.click();
  await expect.poll(() => draftOnDevice('colis')).toMatchObject({ avec_repere: false });
});

describe('the account', () => {
  it.each([[['input', 'change']], [[]]])(
    'signs in with a password that a script has filled in (%j)',
    async (events) => {
      startSession();
      const asked = answerAs({ 'POST /auth/v1/token': [400, { code: 'invalid_credentials' }] });
      await openPage('/connexion');
      await expect.element(page.getByLabelText('Adresse e-mail')).toBeVisible();
      autofill('email', MARYSE.email, events);
      autofill('password', 'mot de passe secret', events);
      await press('Se connecter');
      await expect.poll(() => asked.join('\n'), { timeout: 30_000 }).toContain(MARYSE.email);
      expect(asked.join('\n')).toContain('mot de passe secret');
    },
  );

  it('signs up with what a script has filled in', async () => {
    startSession();
    const asked = answerAs({ 'POST /auth/v1/signup': [200, MARYSE] });
    await openPage('/connexion');
    await userEvent.click(page.getByRole('tab', { name: "S'inscrire" }));
    for (const label of Object.keys(SIGN_UP_ANSWERS))
      await expect.element(page.getByLabelText(label, { exact: true })).toBeVisible();
    for (const [label, text] of Object.entries(SIGN_UP_ANSWERS)) {
      const field = page.getByLabelText(label, { exact: true }).element() as HTMLInputElement;
      autofill(field.name, text, field.type === 'date' ? ['change'] : []);
    }
    const robot = find('robot') as HTMLInputElement;
    robot.checked = true;
    robot.dispatchEvent(new Event('change', { bubbles: true }));
    await press('Créer mon compte');
    await expect.poll(() => asked.join('\n'), { timeout: 30_000 }).toContain(MARYSE.email);
  });
});
