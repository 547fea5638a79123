import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { toast } from '../screen.ts';
import { userEvent } from '../user.ts';
import { answerAs, MARYSE, SIGN_UP_ANSWERS, startSession } from './account.ts';

const SIGN_UP = 'POST /auth/v1/signup';
/** The sign-ups that were asked for, among what else the page asks for, as whether there are passkeys. */
const signUps = (asked: readonly string[]) => asked.filter((line) => line.startsWith(SIGN_UP));
const button = (name: string) => page.getByRole('main').getByRole('button', { name });
const field = (label: string) => page.getByLabelText(label, { exact: true });

async function fillIn(): Promise<void> {
  await openPage('/connexion');
  await userEvent.click(page.getByRole('tab', { name: "S'inscrire" }));
  for (const [label, text] of Object.entries(SIGN_UP_ANSWERS)) await userEvent.fill(field(label), text);
  await userEvent.click(page.getByLabelText('Je ne suis pas un robot'));
}

const signUp = async () => {
  await fillIn();
  await userEvent.click(button('Créer mon compte'));
};

describe('after a sign-up (docs/rules/accounts.md#sign-up)', () => {
  it('a panel stays that says where the mail went, at the top of the page', async () => {
    startSession();
    answerAs({ [SIGN_UP]: [200, MARYSE] });
    await signUp();
    await expect.element(toast().getByText('Inscription réussie !')).toBeVisible();
    await expect
      .element(page.getByRole('tab', { name: 'Se connecter' }))
      .toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('heading', { name: 'Confirmez votre adresse e-mail' });
    await expect.element(panel).toBeInViewport();
    await expect.element(page.getByText(MARYSE.email, { exact: true })).toBeInViewport();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(field('Adresse e-mail')).toHaveValue(MARYSE.email);
    await expectNoAxeViolations();

    // A phone that puts the page away for the mail's app finds it again.
    await cleanup();
    await openPage('/connexion');
    await expect.element(page.getByText(MARYSE.email, { exact: true })).toBeVisible();
  });

  it('the mail is sent again, or the wait is told', async () => {
    startSession();
    const answers: Record<string, readonly [number, unknown]> = {
      [SIGN_UP]: [200, MARYSE],
      'POST /auth/v1/resend': [200, {}],
    };
    const asked = answerAs(answers);
    await signUp();
    await userEvent.click(button('Renvoyer'));
    await expect.element(page.getByText('le lien vient de partir')).toBeVisible();
    expect(asked.at(-1)).toContain(MARYSE.email);
    const message = 'For security purposes, you can only request this after 42 seconds.';
    answers['POST /auth/v1/resend'] = [429, { code: 'over_email_send_rate_limit', message }];
    await userEvent.click(button('Renvoyer'));
    await expect.element(page.getByText('Trop de tentatives. Réessayez dans 42 s.')).toBeVisible();
  });

  it('the address can be changed, and the rest is still there', async () => {
    startSession();
    const asked = answerAs({ [SIGN_UP]: [200, MARYSE] });
    await signUp();
    await userEvent.click(button('Changer l’adresse'));
    await expect.element(field('Adresse e-mail')).toHaveFocus();
    await expect.element(field('Prénom')).toHaveValue('Maryse');
    await expect.element(page.getByText('Confirmez votre adresse')).not.toBeInTheDocument();
    await userEvent.fill(field('Adresse e-mail'), 'lise@exemple.gp');
    await userEvent.click(page.getByLabelText('Je ne suis pas un robot'));
    await userEvent.click(button('Créer mon compte'));
    await expect.element(page.getByText('lise@exemple.gp', { exact: true })).toBeVisible();
    expect(signUps(asked).at(-1)).toContain('lise@exemple.gp');
  });
});

it('a box that is not ticked is said beside it, and has the focus', async () => {
  startSession();
  const asked = answerAs({});
  await fillIn();
  const box = page.getByLabelText('Je ne suis pas un robot');
  await userEvent.click(box);
  await userEvent.click(button('Créer mon compte'));
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAccessibleDescription('Veuillez cocher la case Je ne suis pas un robot');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  expect(signUps(asked)).toEqual([]);
  await expectNoAxeViolations();
  await userEvent.click(box);
  await expect.element(box).not.toHaveAttribute('aria-invalid');
});

it('a refusal is said in the page too, in sight of the button (docs/rules/forms.md#notices)', async () => {
  startSession();
  answerAs({ [SIGN_UP]: [422, { code: 'signup_disabled', message: 'Signups not allowed' }] });
  await signUp();
  const said = page.getByRole('main').getByText('Les inscriptions sont fermées pour le moment.');
  await expect.element(said).toBeInViewport({ ratio: 0.9 });
  await expect.element(button('Créer mon compte')).toBeInViewport();
});

it('what is typed in a sign-up is there after a look at the other tab', async () => {
  startSession();
  await fillIn();
  await userEvent.click(page.getByRole('tab', { name: 'Se connecter' }));
  await userEvent.click(page.getByRole('tab', { name: "S'inscrire" }));
  await expect.element(field('Adresse')).toHaveValue('3 rue des Flamboyants');
});

it.each([
  [
    { code: 'signup_disabled', message: 'Signups not allowed' },
    'Les inscriptions sont fermées pour le moment.',
  ],
  [{ code: 'odd', message: 'Domain not accepted' }, 'Une erreur est survenue. Veuillez réessayer.'],
])('a refusal tells its reason where its code is known: %j', async (refusal, said) => {
  startSession();
  answerAs({ [SIGN_UP]: [422, refusal] });
  await signUp();
  await expect.element(toast().getByText("Erreur d'inscription")).toBeVisible();
  await expect.element(toast().getByText(said)).toBeVisible();
});
