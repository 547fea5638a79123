import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aHeic, aJpeg, aPdf, aWebp, box, full, long } from '../../../src/domain/files/testing.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { keptEntries } from '../device.ts';
import { choose, fileOf } from '../files.ts';
import { holdAnswer, sendWithoutNetwork } from '../network.ts';
import { setTouch } from '../screen.ts';
import { userEvent } from '../user.ts';
import {
  attach,
  consent,
  control,
  files,
  fillMinimum,
  KEPT,
  openPharmacy,
  refusals,
  submit,
} from './pharmacy.ts';

const READING = 'Vérification du fichier…';
const camera = () => control('Prendre une photo\u00a0: Ordonnance');

/** Collects the addresses that the page requests from here on. */
function watchRequests(): () => readonly string[] {
  const asked: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void asked.push(...list.getEntries()));
  observer.observe({ type: 'resource' });
  onTestFinished(() => observer.disconnect());
  return () => [...asked, ...observer.takeRecords()].map(({ name }) => name);
}

describe('documents', () => {
  it('that cannot be accepted are refused before they leave, with a reason', async () => {
    const asked = watchRequests();
    await openPharmacy();
    const large = new Uint8Array(10_100_000);
    large.set(aPdf());
    const refused = [
      [fileOf('photo.jpg', 'image/jpeg', 'MZ\x90\0 This program cannot be run'), 'est un programme'],
      [fileOf('grand.pdf', 'application/pdf', large), 'dépasse 10 Mo'],
      [fileOf('coupe.pdf', 'application/pdf', aPdf().slice(0, -8)), 'ce PDF est incomplet'],
      [fileOf('dessin.svg', 'image/svg+xml', '<svg><script>alert(1)</script></svg>'), 'images SVG'],
      [fileOf('notes.txt', 'text/plain', 'doliprane'), 'ni une photo (JPEG, PNG, WebP, HEIC) ni un PDF'],
    ] as const;
    for (const [file, words] of refused) {
      await attach('Ordonnance', file);
      await expect.element(refusals().filter({ hasText: file.name })).toHaveTextContent(words);
    }
    await expect.element(files('Ordonnance')).toHaveLength(0);
    await expectNoAxeViolations();

    await attach('Ordonnance', fileOf('a.jpg', 'image/jpeg', aJpeg()));
    await attach('Carte de mutuelle', fileOf('a.jpg', 'image/jpeg', aJpeg()));
    const twice = refusals().filter({ hasText: 'a.jpg' });
    await expect.element(twice).toHaveTextContent('ce fichier est déjà joint.');
    await attach('Carte de mutuelle', fileOf('b.webp', 'image/webp', aWebp()));
    await attach('Carte Vitale', fileOf('c.heic', 'image/heic', aHeic()));
    await expect.element(files('Carte Vitale')).toHaveTextContent(/c\.heic.*Photo HEIC/);
    const fourth = fileOf('d.pdf', 'application/pdf', aPdf());
    await attach('Carte Vitale', fourth);
    const tooMany = refusals().filter({ hasText: 'd.pdf' });
    await expect.element(tooMany).toHaveTextContent('3 fichiers au plus');
    await userEvent.click(page.getByRole('button', { name: 'Retirer b.webp' }));
    await expect.element(control('Choisir un fichier\u00a0: Carte de mutuelle')).toHaveFocus();
    await attach('Carte Vitale', fourth);
    await expect.element(files('Carte Vitale')).toHaveLength(2);
    expect(asked().filter((address) => address.endsWith('/attach'))).toEqual([]);
  });

  it('an iPhone’s HEIC is attached as a JPEG where the browser can draw it (docs/rules/files.md#redrawing)', async () => {
    const drawn = new OffscreenCanvas(40, 30);
    drawn.getContext('2d')?.fillRect(5, 5, 20, 20);
    // Safari makes such a bitmap of the file itself; Chromium knows the format of no HEIC.
    const bitmap = await createImageBitmap(drawn);
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
    onTestFinished(() => void vi.unstubAllGlobals());
    await openPharmacy();
    const inMeta = [box('iprp', box('ipco', box('ispe', full(0), long(40), long(30))))];
    await attach('Ordonnance', fileOf('IMG_0001.HEIC', 'image/heic', aHeic(6, { inMeta })));
    await expect.element(files('Ordonnance')).toHaveTextContent(/IMG_0001\.jpg.*Photo,/);
    await expect.element(page.getByText('Photo refaite pour l’envoi')).not.toBeInTheDocument();
  });

  it('a phone offers its camera, the one that looks at the document', async () => {
    await setTouch();
    await openPharmacy();
    await expect.element(camera()).toBeVisible();
    await expect.element(camera()).toHaveAttribute('capture', 'environment');
    await choose(camera(), fileOf('IMG_0001.jpg', 'image/jpeg', aJpeg()));
    await expect.element(files('Ordonnance')).toHaveTextContent('IMG_0001.jpg');
  });

  it('a computer does not offer a camera', async () => {
    await openPharmacy();
    await expect.element(control('Choisir un fichier\u00a0: Ordonnance')).toBeVisible();
    await expect.element(camera()).not.toBeVisible();
  });
});

// docs/rules/services.md#payment-by-link
it('messages, notices and consent are word for word (docs/rules/services.md#pharmacy)', async () => {
  await openPharmacy();
  await expect.element(page.getByText('Les espèces ne sont plus acceptées', { exact: true })).toBeVisible();
  await expect.element(consent()).not.toBeInTheDocument();
  await userEvent.click(submit());
  await expect.element(page.getByText('Erreur de validation')).toBeVisible();
  const invalid = 'Veuillez remplir tous les champs obligatoires et vérifier la zone de livraison.';
  await expect.element(page.getByText(invalid)).toBeVisible();
  for (const [label, message] of [
    ['Nom', 'Le nom est requis.'],
    ['Téléphone', 'Le téléphone est requis.'],
    ['Commune de livraison', 'La commune est requise.'],
  ] as const) {
    await expect
      .element(control(label))
      .toHaveAccessibleDescription(expect.stringMatching(new RegExp(`^${message}`)));
  }
  await expect.element(control('Commune de livraison')).toHaveFocus();
  const closed = control('Commune de livraison').getByRole('option', { name: /Basse-Terre/ });
  await expect.element(closed).toBeDisabled();

  await sendWithoutNetwork();
  await fillMinimum();
  await attach('Carte Vitale', fileOf('vitale.jpg', 'image/jpeg', aJpeg()));
  await expect.element(files('Carte Vitale')).toHaveLength(1);
  await userEvent.click(submit());
  await expect.element(consent()).toHaveFocus();
  await expect.element(consent()).toHaveAccessibleDescription(expect.stringMatching(/^Cochez cette case/));
  await userEvent.click(consent());
  const hint = page.getByText('Bien lisible. 3 fichiers au plus, tous documents confondus.');
  await expect.element(hint).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: /sous enveloppe fermée/ }));
  await expect.element(hint).not.toBeInTheDocument();
  await userEvent.click(submit());
  await expect.element(page.getByText(KEPT).first()).toBeVisible();
  const [entry] = await keptEntries();
  expect(entry?.request.fields).toMatchObject({ ordonnance_enveloppe: 'oui', consent: 'oui' });
  expect(entry?.request.files?.map(({ field }) => field)).toEqual(['carte_vitale']);
});

describe('while a document is being read', () => {
  /** Holds file reading back until the returned function is called, as a cloud drive or a slow phone does. */
  function readSlowly(): () => void {
    const { hold, release } = holdAnswer();
    const { arrayBuffer } = Blob.prototype;
    const spy = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
      await hold();
      return arrayBuffer.call(this);
    });
    onTestFinished(() => spy.mockRestore());
    return release;
  }

  // docs/rules/files.md#hand-over-to-the-server
  it('sending waits for it, and includes it', async () => {
    await openPharmacy();
    await sendWithoutNetwork();
    await fillMinimum();
    const fileIsHere = readSlowly();
    await attach('Ordonnance', fileOf('ordonnance.jpg', 'image/jpeg', aJpeg(6)));
    await expect.element(page.getByText(READING)).toBeVisible();
    await userEvent.click(submit());
    fileIsHere();
    // The consent is required before any document is sent.
    await expect.element(files('Ordonnance')).toHaveTextContent('ordonnance.jpg');
    await expect.element(page.getByText('Erreur').first()).toBeVisible();
    expect(await keptEntries()).toEqual([]);
    await userEvent.click(consent());
    await userEvent.click(submit());
    await expect.element(page.getByText(KEPT).first()).toBeVisible();
    expect(await keptEntries()).toMatchObject([{ request: { files: [{ name: 'ordonnance.jpg' }] } }]);
  });

  it('a file that turns out to be no document stops the sending, once', async () => {
    await openPharmacy();
    await sendWithoutNetwork();
    await fillMinimum();
    const fileIsHere = readSlowly();
    await attach('Ordonnance', fileOf('ordonnance.jpg', 'image/jpeg', 'not a picture'));
    await expect.element(page.getByText(READING)).toBeVisible();
    await userEvent.click(submit());
    fileIsHere();
    await expect.element(page.getByText('Tout n’a pas pu être joint')).toBeVisible();
    expect(await keptEntries()).toEqual([]);
    await userEvent.click(submit());
    await expect.element(page.getByText(KEPT).first()).toBeVisible();
    const [entry, ...others] = await keptEntries();
    expect(entry?.request.files ?? []).toEqual([]);
    expect(others).toEqual([]);
  });
});
