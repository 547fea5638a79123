import { expect, it, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { eraseStorage } from '../../../src/device/database/erase.ts';
import { writeSetting } from '../../../src/device/database/settings.ts';
import { saveDraft } from '../../../src/device/drafts/drafts.ts';
import { useDrafts } from '../../../src/device/drafts/use-drafts.ts';
import { uploads } from '../../../src/device/outbox/upload-progress.ts';
import { AuthProvider } from '../../../src/device/session/use-auth.ts';
import { parkShare } from '../../../src/device/shares/shares.ts';
import { useShares } from '../../../src/device/shares/use-shares.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import type { Entry } from '../../../src/domain/submission.ts';
import { UploadStatus } from '../../../src/features/submissions/LiveStatus.tsx';
import { UiProvider } from '../../../src/ui/UiProvider.tsx';
import { NOON } from '../../support/entries.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries } from '../device.ts';
import { APPLICATION, DONATION, entryOf, MEAL, MEDICINES, receivedEntry } from '../entries.ts';
import { userEvent } from '../user.ts';

/** « Mes envois » and the tracking, which follow the life of an order. */

const group = (name: string): Locator => page.getByRole('region', { name });
const CONFIRMED = { status: 'confirmee', at: '2026-11-19T16:10:00.000Z' } as const;

function at(status: OrderStatus, title: string): Entry {
  return {
    ...receivedEntry('restaurant', MEAL),
    title,
    progress: { status, history: [CONFIRMED, { ...CONFIRMED, status }] },
  };
}

it('an order is with us from its reception until it is delivered (docs/rules/pages.md#submissions-page)', async () => {
  await keepEntries([
    { ...receivedEntry('restaurant', MEAL), title: 'Tout juste reçue' },
    at('en_livraison', 'En chemin'),
    at('livree', 'Déjà là'),
    receivedEntry('don', DONATION),
    { ...entryOf('restaurant', MEAL), title: 'Pas partie' },
  ]);
  await openPage('/mes-envois');
  await expect.element(group('Chez nous')).toHaveTextContent('Tout juste reçue');
  await expect.element(group('Chez nous')).toHaveTextContent('En chemin');
  await expect.element(group('Terminés')).toHaveTextContent('Déjà là');
  await expect.element(group('Terminés')).toHaveTextContent('Don de');
  await expect.element(group('En attente d’envoi')).toHaveTextContent('Pas partie');
  await expect
    .element(group('En attente d’envoi'))
    .toHaveTextContent('Enregistrée jeudi 19 novembre à 12:00');
  await expect.element(group('Chez nous')).toHaveTextContent('Reçue jeudi 19 novembre à 12:01');
  await expect.element(group('Terminés')).toHaveTextContent('Livrée jeudi 19 novembre à 12:10');
  await expect.element(page.getByRole('main')).not.toHaveTextContent('Confirmée jeudi');
});

it('says once the whole site is stored that it opens without a network (docs/rules/pages.md#works-offline)', async () => {
  const said = page.getByText('Tout le site s’ouvre aussi sans connexion');
  await openPage('/mes-envois');
  await expect.element(page.getByRole('link', { name: /^Changer de téléphone/ })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  await writeSetting('siteStored', { at: Date.now() });
  await expect.element(said).toBeVisible();
});

it('an application is called one, whatever its title is (docs/rules/sending.md#kinds)', async () => {
  await keepEntries([receivedEntry('offre-b2b', APPLICATION)]);
  await openPage('/mes-envois');
  await expect.element(page.getByRole('main')).toHaveTextContent(/Candidature · .*LG-123456/);
});

it('an order of last week without any news is over', async () => {
  await keepEntries([receivedEntry('restaurant', MEAL)]);
  await openPage('/mes-envois', { at: '2026-11-27T12:00:00-04:00' });
  await expect.element(group('Terminés')).toHaveTextContent('Chez Man Lili');
});

// docs/rules/pages.md#submissions-page
it('a received order leads to its page, where it can be called about, written about, changed and read', async () => {
  await keepEntries([receivedEntry('restaurant', MEAL)]);
  await openPage('/mes-envois');
  const card = group('Chez nous').getByRole('listitem');
  const confirmation = card.getByRole('link', { name: 'Chez Man Lili' });
  await expect
    .element(confirmation)
    .toHaveAttribute('href', expect.stringMatching(/^\/confirmation-restaurant\?envoi=[\da-f-]{36}$/));
  await expect.element(card.getByRole('button', { name: /^Commander à nouveau/ })).toBeVisible();
  await expect.element(card.getByRole('button')).toHaveLength(1);
  await expect.element(card.getByRole('link')).toHaveLength(2);
  await expectNoAxeViolations();

  const linkTo = (name: string) => page.getByRole('link', { name: `${name}\u00a0: LG-123456` });
  await userEvent.click(linkTo('Suivre'));
  await expect
    .element(page.getByRole('heading', { name: 'Votre commande\u00a0: Chez Man Lili' }))
    .toBeVisible();
  await expect.element(linkTo('Appeler')).toHaveAttribute('href', 'tel:+33639981234');
  for (const [name, text] of [
    ['WhatsApp', 'Bonjour, je vous écris pour ma commande LG-123456.'],
    ['Demander un changement', 'Bonjour, je voudrais changer ma commande LG-123456'],
    ['Demander l’annulation', 'Bonjour, je voudrais annuler ma commande LG-123456.'],
  ] as const) {
    const href = expect.stringContaining(encodeURIComponent(text));
    await expect.element(linkTo(name)).toHaveAttribute('href', href);
  }
  await expect.element(page.getByRole('button', { name: /^Lien de suivi/ })).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.click(linkTo('Voir le reçu'));
  await expect.element(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible();
});

it('what is delivered is not changed any more', async () => {
  await keepEntries([at('livree', 'Déjà là')]);
  await openPage('/mes-envois');
  await userEvent.click(page.getByRole('link', { name: /^Suivre\s:/ }));
  await expect.element(page.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Demander/ })).not.toBeInTheDocument();
});

const FILE = { name: 'ordonnance.pdf', type: 'application/pdf', size: 10 } as const;

test('the percentage of an upload stays on one line beside a long one', async () => {
  const files = ['a', 'b', 'c'].map((sign) => ({ ...FILE, sha256: sign.repeat(64) }));
  const entry = entryOf('pharmacie', { ...MEDICINES, prescription: files }, { state: 'sending' });
  uploads.set(new Map([[entry.id, { sent: 25, total: 100 }]]));
  await render(
    <UiProvider>
      <UploadStatus entry={entry} />
    </UiProvider>,
  );
  const percent = page.getByText(/^25\s%$/);
  await expect.element(percent).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(percent.element());
  const lines = new Set([...text.getClientRects()].map(({ top }) => top));
  expect(lines.size).toBe(1);
  uploads.set(new Map());
});

const NOTHING_ELSE = { title: '', text: 'Bonjour', isCut: false, refused: [] };
const file = { name: 'ordonnance.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8), redrawn: null };
const share = () => parkShare({ ...NOTHING_ELSE, files: [file] }, NOON, null);
const draft = () =>
  saveDraft({
    service: 'restaurant',
    submissionId: crypto.randomUUID(),
    values: { prenom: 'Maryse' },
    updatedAt: NOON,
    tablesVersion: '',
  });

// docs/rules/privacy.md#erase
test.each([
  ['a share with its documents', share, useShares],
  ['a draft', draft, useDrafts],
])(
  '%s that is erased while no page lists it is not in the first list of the next page',
  async (_what, store, use) => {
    await store();
    const listed: (number | null)[] = [];
    const Page = () => {
      listed.push(use()?.length ?? null);
      return null;
    };
    await render(<Page />, { wrapper: AuthProvider });
    await expect.poll(() => listed.at(-1)).toBe(1);
    await cleanup();
    await eraseStorage();
    listed.length = 0;

    await render(<Page />, { wrapper: AuthProvider });
    await expect.poll(() => listed.at(-1)).toBe(0);
    expect(listed).not.toContain(1);
  },
);
