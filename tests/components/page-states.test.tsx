import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { outbox } from '../../src/device/outbox/outbox.ts';
import { AuthProvider } from '../../src/device/session/use-auth.ts';
import { StillToSend } from '../../src/features/shell/PageStates.tsx';
import { entryOf, MEDICINES, receivedEntry } from './entries.ts';

const said = (
  <AuthProvider>
    <StillToSend />
  </AuthProvider>
);
const WAITS = /^Votre envoi attend sur cet appareil.* il partira/;

test('a page that is not on the device yet says that an order waits (docs/rules/sending.md#words)', async () => {
  outbox.entries.set([entryOf('pharmacie', MEDICINES, { state: 'queued' })]);
  await render(said);
  await expect.element(page.getByText(WAITS)).toBeVisible();
  outbox.entries.set([receivedEntry('pharmacie', MEDICINES)]);
  await expect.element(page.getByText(/partira/)).not.toBeInTheDocument();
});

test('it promises no more than is known before the device has answered', async () => {
  outbox.entries.set(null);
  await render(said);
  await expect.element(page.getByText(/^Un envoi qui attend encore partira/)).toBeVisible();
});
