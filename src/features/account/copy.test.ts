import { expect, test } from 'vitest';
import { PROBLEMS } from '../../backend/account-copy.ts';
import { ACCOUNT_COPY, TOASTS } from './copy.ts';

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
