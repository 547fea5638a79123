import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { encrypt } from '../../../src/device/transfer/encrypted-file.ts';
import { exportDevice } from '../../../src/device/transfer/transfer.ts';
import { toBase64 } from '../../../src/domain/text/base64.ts';
import { NOON } from '../../support/entries.ts';
import { openPage } from '../app.tsx';
import { userEvent } from '../user.ts';

/** Changing the device, from the keyboard. The whole move: tests/e2e/device/transfer.full.spec.ts. */

const PASSPHRASE = 'colibri sur la véranda';

async function protectedFile(): Promise<File> {
  const written = await exportDevice(NOON);
  if (!written.ok) throw new Error('the device cannot be read');
  return new File(await encrypt(new Blob(written.value.parts), PASSPHRASE), 'mon.lgprotege');
}

it('goes on from the file to its passphrase, and from there to the outcome (docs/rules/pages.md#focus)', async () => {
  const file = await protectedFile();
  await openPage('/confidentialite');
  const choose = page.getByLabelText('Choisir le fichier');
  await expect.element(choose).toBeVisible();
  (choose.element() as HTMLElement).focus();
  await userEvent.upload(choose, new File(['bonjour'], 'photo.txt'));
  await expect.element(page.getByText('Ce fichier ne vient pas de ce site')).toBeVisible();
  await expect.element(choose).toHaveFocus();
  await userEvent.upload(choose, file);
  const passphrase = page.getByLabelText('Phrase secrète du fichier');
  await expect.element(passphrase).toHaveFocus();
  await userEvent.fill(passphrase, PASSPHRASE);
  await userEvent.keyboard('{Tab}{Enter}');
  const outcome = page.getByRole('status').filter({ hasText: 'Tout est repris' });
  await expect.element(outcome).toBeInViewport();
  await expect.element(outcome).toHaveFocus();
});

it('says that a file could not be made where the device has too little memory for it, and can be asked again', async () => {
  await openPage('/confidentialite');
  const encrypting = vi
    .spyOn(crypto.subtle, 'encrypt')
    .mockRejectedValue(new DOMException('', 'OperationError'));
  onTestFinished(() => encrypting.mockRestore());
  await userEvent.fill(page.getByLabelText('Phrase secrète', { exact: true }), PASSPHRASE);
  const save = page.getByRole('button', { name: 'Enregistrer le fichier protégé' });
  await userEvent.click(save);
  await expect.element(page.getByText('Cela n’a pas pu se faire')).toBeVisible();
  await expect.element(save).toBeEnabled();
});

/** Changes the text of a field at once, as a paste in parts does. */
function enter(field: HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('reads a text whole that is pasted in parts, the first of which is still read when the next comes', async () => {
  const file = await protectedFile();
  const text = toBase64(new Uint8Array(await file.arrayBuffer()));
  await openPage('/confidentialite');
  const place = page.getByLabelText('Ou coller le texte copié');
  await expect.element(place).toBeVisible();
  const field = place.element() as HTMLTextAreaElement;
  enter(field, text.slice(0, -40));
  await new Promise((resolve) => setTimeout(resolve));
  enter(field, text);
  await userEvent.fill(page.getByLabelText('Phrase secrète du fichier'), PASSPHRASE);
  await userEvent.click(page.getByRole('button', { name: 'Reprendre', exact: true }));
  await expect.element(page.getByText('Tout est repris')).toBeVisible();
});
