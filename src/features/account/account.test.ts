import { expect, test } from 'vitest';
import { PROBLEMS } from '../../backend/account-copy.ts';
import { checkFields, checkGiven, checkPassword, checkSignIn, cleanField } from './checks.ts';
import { ACCOUNT_COPY, FIELD_ERRORS, FIELD_LABELS, TOASTS } from './copy.ts';
import { initialsOf } from './Profile.tsx';

test('the notices are word for word (docs/rules/accounts.md#account-notices)', () => {
  expect(TOASTS.signedIn).toEqual({ title: 'Connexion réussie\u00a0!', message: 'Bon retour\u00a0!' });
  expect(TOASTS.signedUp).toEqual({
    title: 'Inscription réussie\u00a0!',
    message: 'Bienvenue\u00a0! Un email de confirmation vous a été envoyé.',
  });
  expect([TOASTS.signInFailed, TOASTS.signUpFailed]).toEqual(['Erreur de connexion', "Erreur d'inscription"]);
  expect(TOASTS.notARobot).toEqual({
    title: 'Vérification requise',
    message: 'Veuillez cocher la case Je ne suis pas un robot',
  });
  expect(PROBLEMS.email_not_confirmed).toBe(
    'Veuillez confirmer votre adresse e-mail. Un lien a été envoyé dans votre boîte de réception lors de votre inscription.',
  );
  expect(ACCOUNT_COPY.saved).toBe('Informations mises à jour avec succès\u00a0!');
});

// docs/rules/accounts.md#picture
test.each([
  ['Maryse Jean-Louis', 'MJ'],
  ['maryse', 'M'],
  ['Ève de la Mer', 'ÈM'],
  ['maryse@exemple.gp', 'M'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

const GOOD = {
  email: 'maryse@exemple.gp',
  phone: '0690 12 34 56',
  birthdate: '1990-02-28',
  password: 'x'.repeat(12),
};
const NAMES = ['email', 'phone', 'birthdate', 'password'] as const;
const TODAY = '2026-11-19';

test('valid fields pass', () => {
  expect(checkFields(GOOD, NAMES, TODAY)).toEqual({});
});

test('pasted text is cleaned before it is checked and sent', () => {
  const pasted = {
    ...GOOD,
    email: 'mailto:maryse@exemple.gp,',
    phone: '\u202a0690\u201112\u201134\u201156\u202c',
  };
  expect(checkFields(pasted, NAMES, TODAY)).toEqual({});
  expect(cleanField('email', pasted.email)).toBe('maryse@exemple.gp');
  expect(cleanField('phone', pasted.phone)).toBe('0690-12-34-56');
  expect(cleanField('password', ' \u200bx ')).toBe(' \u200bx ');
});

test.each([
  ['email', ' ', FIELD_ERRORS.required(FIELD_LABELS.email)],
  ['email', 'maryse', FIELD_ERRORS.email],
  ['phone', '12', FIELD_ERRORS.phone],
  ['birthdate', '2026-11-20', FIELD_ERRORS.birthdate],
  ['birthdate', '1899-12-31', FIELD_ERRORS.birthdate],
  ['password', 'x'.repeat(11), FIELD_ERRORS.password],
] as const)('%s %j: %s', (name, value, error) => {
  expect(checkFields({ ...GOOD, [name]: value }, NAMES, TODAY)).toEqual({ [name]: error });
});

test('of a profile, what is given is judged and nothing is required', () => {
  expect(checkGiven({ ...GOOD, birthdate: '', email: ' ' }, NAMES, TODAY)).toEqual({});
  expect(checkGiven({ ...GOOD, birthdate: '', phone: '12' }, NAMES, TODAY)).toEqual({
    phone: FIELD_ERRORS.phone,
  });
});

// docs/rules/accounts.md#sign-up
test('a password longer than the 72 bytes that bcrypt reads is refused', () => {
  expect(checkPassword('é'.repeat(36))).toBeNull();
  // It has 37 characters: to speak of 72 alone would be no reason.
  expect(checkPassword('é'.repeat(37))).toMatch(/72\scaractères au plus.*accent/);
  expect(checkPassword('a'.repeat(73))).toBe(FIELD_ERRORS.passwordTooLong);
});

test('an old password may be shorter than the rule for new ones', () => {
  expect(checkSignIn({ email: GOOD.email, password: 'abc' })).toEqual({});
  expect(Object.keys(checkSignIn({ email: 'x', password: '' }))).toEqual(['email', 'password']);
});
