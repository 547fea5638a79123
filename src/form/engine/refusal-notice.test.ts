import { expect, test } from 'vitest';
import { loadedCompany } from '../../device/reference-data/every-page.ts';
import { readablePhone } from '../../domain/phone.ts';
import { refusalNotice } from './refusal-notice.ts';

test('a toast that says « contactez-nous » has the number, another has not (docs/rules/forms.md#managers-number)', () => {
  const number = readablePhone(loadedCompany.get().whatsappNumber);
  const message = 'Poids supérieur à 30\u00a0kg\u00a0: contactez-nous.';
  expect(refusalNotice({ available: false, message, cause: 'weight' })).toEqual({
    tone: 'danger',
    title: 'Poids trop élevé',
    message: `${message} Gestionnaire\u00a0: ${number}.`,
    autoClose: 8000,
  });
  const unserved = "Désolé, une des zones sélectionnées n'est pas desservie.";
  expect(refusalNotice({ available: false, message: unserved })).toMatchObject({
    title: 'Zone non desservie',
    message: unserved,
  });
});
