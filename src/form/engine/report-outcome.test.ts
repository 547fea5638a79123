import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveContact } from '../../device/address-book/address-book.ts';
import { keepCustomer } from '../../device/customer/customer.ts';
import { readSetting } from '../../device/database/settings.ts';
import { freshDevice } from '../../device/database/testing.ts';
import { loadedCompany } from '../../device/reference-data/every-page.ts';
import { readablePhone } from '../../domain/person/phone.ts';
import { anEntry } from '../../domain/submission/testing.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { anEntryOfTheAddressBook } from '../../domain/testing.ts';
import { addressBookValues } from '../../services/address-book-fill.ts';
import { emptyValues } from '../../services/field-values.ts';
import { offreAgent } from '../../services/offres/index.ts';
import { particulier } from '../../services/particulier/index.ts';
import type { Values } from '../../services/values.ts';
import { refusalNotice, reportOutcome } from './report-outcome.ts';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../ui/notices/notify.ts', () => ({ notify }));

const MARYSE = { name: 'Maryse Louis', tel: '0690 12 34 56', email: 'maryse@exemple.gp' };
const MAMAN = anEntryOfTheAddressBook();

beforeEach(async () => {
  notify.mockClear();
  await freshDevice();
  await keepCustomer(MARYSE);
  await saveContact(MAMAN);
});

function report(values: Values): void {
  const entry = anEntry({ service: particulier.slug, state: 'received' });
  const answers = { ...emptyValues(particulier.fields), email: 'm.louis@exemple.gp', ...values };
  reportOutcome(particulier, { entry, values: answers, quote: null });
}

// docs/rules/forms.md#known-customer
test('a hand-over that is collected from somebody of the address book leaves the customer who they are', async () => {
  const [group] = particulier.addressBook;
  if (!group) throw new Error('no group');
  report(addressBookValues(particulier, group, MAMAN, bundledTables));
  await expect.poll(() => readSetting('lastCustomer')).toEqual({ ...MARYSE, email: 'm.louis@exemple.gp' });
});

test('an application whose server cannot be reached is said to leave by itself (docs/rules/forms.md#outcome-notices)', () => {
  const entry = anEntry({ service: offreAgent.slug, state: 'queued', lastFailure: 'network' });
  reportOutcome(offreAgent, { entry, values: emptyValues(offreAgent.fields), quote: null });
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    tone: 'warn',
    title: 'Erreur réseau',
    message: expect.stringMatching(/^Impossible de contacter le serveur\..* L’envoi repart de lui-même/),
  });
});

test('a hand-over that is collected from the customer updates their details', async () => {
  report({ sender_name: MARYSE.name, sender_phone: '0690 22 22 22' });
  await expect.poll(() => readSetting('lastCustomer')).toMatchObject({ tel: '0690 22 22 22' });
});

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
