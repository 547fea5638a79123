import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keepAttachments, removeAttachments, sha256Of } from '../../../src/device/attachments/attachments.ts';
import { saveDraft } from '../../../src/device/drafts/drafts.ts';
import { aJpeg, aPdf } from '../../../src/domain/files/testing.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { NOON } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keptEntries } from '../device.ts';
import { fileOf } from '../files.ts';
import { untilPriced } from '../form.ts';
import { sendWithoutNetwork } from '../network.ts';
import { WHOLE } from '../screen.ts';
import { userEvent } from '../user.ts';
import { attach, consent, control, files, fillMinimum, KEPT, openPharmacy, submit } from './pharmacy.ts';

/** Doubts that are asked about once before an order leaves: a lost document, and nothing to fetch. */

describe('a document that did not come back with its draft', () => {
  const lost = { name: 'ordonnance.pdf', type: 'application/pdf', size: 10, sha256: '1'.repeat(64) };
  const values = {
    customer_name: 'Maryse Lacroix',
    customer_phone: '0690 12 34 56',
    delivery_commune: 'Les Abymes',
    prescription: [lost],
  };

  async function openWithoutIt(): Promise<void> {
    const updatedAt = Date.parse(NOON);
    const submissionId = crypto.randomUUID();
    const tablesVersion = bundledTables.tariff.version;
    await saveDraft({ service: 'pharmacie', submissionId, values, updatedAt, tablesVersion });
    await openPharmacy();
    await expect.element(control('Nom')).toHaveValue('Maryse Lacroix');
    await untilPriced();
  }

  const atItsField = () =>
    page
      .getByRole('group', { name: 'Ordonnance' })
      .getByText('À joindre de nouveau\u00a0: «\u00a0ordonnance.pdf\u00a0»');
  const documentsAreDone = () => page.getByRole('heading', { name: /Vos documents.*Étape terminée/ });

  // docs/rules/forms.md#drafts
  it('is named at its field, whose step is not done, until it is chosen again', async () => {
    await openWithoutIt();
    await expect.element(atItsField()).toBeVisible();
    const choice = control('Choisir un fichier\u00a0: Ordonnance');
    await expect.element(choice).toHaveAccessibleDescription(expect.stringContaining('À joindre de nouveau'));
    await expect.element(documentsAreDone()).not.toBeInTheDocument();
    await expectNoAxeViolations();
    await attach('Ordonnance', fileOf('autre.jpg', 'image/jpeg', aJpeg()));
    await expect.element(files('Ordonnance')).toHaveLength(1);
    await expect.element(atItsField()).not.toBeInTheDocument();
    await userEvent.click(consent());
    await expect.element(documentsAreDone()).toBeVisible();
  });

  it('stops the order once (docs/rules/forms.md#asked-once)', async () => {
    await openWithoutIt();
    await sendWithoutNetwork();
    await userEvent.click(submit());
    const question = page.getByRole('main').getByText(/^Joignez de nouveau «\sordonnance\.pdf\s»/);
    await expect.element(question).toBeInViewport(WHOLE);
    expect(await keptEntries()).toEqual([]);
    await userEvent.click(submit());
    await expect.element(page.getByText(KEPT).first()).toBeVisible();
    expect(await keptEntries()).toMatchObject([{ request: { fields: { customer_name: 'Maryse Lacroix' } } }]);
  });
});

it('a document that the device loses while its form is open stops the order once (docs/rules/forms.md#asked-once)', async () => {
  // Other bytes than those that a test before has chosen on this page.
  const bytes = aPdf('perdu');
  const sha256 = await sha256Of(bytes);
  const submissionId = crypto.randomUUID();
  await keepAttachments(submissionId, [{ sha256, bytes, storedAt: Date.parse(NOON) }]);
  const values = { prescription: [{ name: 'a.pdf', type: 'application/pdf', size: bytes.length, sha256 }] };
  const tablesVersion = bundledTables.tariff.version;
  await saveDraft({ service: 'pharmacie', submissionId, values, updatedAt: Date.parse(NOON), tablesVersion });
  await openPharmacy();
  await expect.element(files('Ordonnance')).toHaveLength(1);
  await sendWithoutNetwork();
  await fillMinimum();
  await userEvent.click(consent());
  await removeAttachments(submissionId);
  await userEvent.click(submit());
  const question = page.getByRole('main').getByText(/^Joignez de nouveau «\sa\.pdf\s»/);
  await expect.element(question).toBeVisible();
  await expect.element(files('Ordonnance')).toHaveLength(0);
  expect(await keptEntries()).toEqual([]);
  await userEvent.click(submit());
  await expect.element(page.getByText(KEPT).first()).toBeVisible();
  expect(await keptEntries()).toHaveLength(1);
});

// docs/rules/services.md#pharmacy
it('an order that says nothing of what to fetch is asked about once, and then leaves', async () => {
  await openPharmacy();
  await sendWithoutNetwork();
  await fillMinimum();
  await userEvent.clear(control('Pharmacie'));
  await userEvent.click(submit());
  const question = page.getByText(/^Ni ordonnance, ni enveloppe, ni nom de pharmacie/);
  await expect.element(question.first()).toBeVisible();
  await expectNoAxeViolations();
  expect(await keptEntries()).toEqual([]);
  await userEvent.fill(control('Pharmacie'), 'Pharmacie du Morne');
  await expect.element(page.getByCss('main').getByText('Que devons-nous chercher')).not.toBeInTheDocument();
  await userEvent.clear(control('Pharmacie'));
  await userEvent.click(submit());
  await expect.element(page.getByText(KEPT).first()).toBeVisible();
  expect(await keptEntries()).toHaveLength(1);
});
