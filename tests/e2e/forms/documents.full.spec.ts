import type { Page } from '@playwright/test';
import { asciiBytes, type Bytes, concatenate } from '../../../src/domain/files/bytes.ts';
import { aLockedPdf, segment } from '../../../src/domain/files/testing.ts';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { takeScreenshot } from '../../support/browser/screenshots.ts';
import { downloadDocument, PharmacyPage, testFile } from '../../support/pages/pharmacy-page.ts';
import { aBmp, aPhotoOf, aPngOf, partsOfPhoto } from '../../support/pictures.ts';
import { expect, test } from '../../support/test.ts';

/** Files as phones and customers produce them: too large, broken, of unusual formats. */

// docs/rules/files.md#redrawing
test('every picture that browsers can show is accepted, and half a picture is not', async ({ page }) => {
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  const { start, exif, tables, scan, end } = partsOfPhoto({ width: 640, height: 480, orientation: 6 });
  const whole = [start, exif, tables, scan, end];
  const junk = asciiBytes('somebody’s bytes'.slice(0, 8));
  const claiming = (part: Bytes, size: number) =>
    Uint8Array.from([...part.slice(0, 2), size >> 8, size & 255, ...part.slice(4)]);
  const broken = {
    'sans-fin.jpg': [start, exif, tables, scan],
    'octets-apres-app1.jpg': [start, exif, junk, tables, scan, end],
    'octets-entre-segments.jpg': [start, exif, new Uint8Array(5), tables, scan, end],
    'app2.jpg': [start, claiming(segment(0xe2, 'ICC_PROFILE\0'), 2), exif, tables, scan, end],
    'app14.jpg': [start, exif, claiming(segment(0xee, 'Adobe'), 4), tables, scan, end],
    'image.bmp': [aBmp()],
  } satisfies Record<string, readonly Bytes[]>;
  for (const [name, parts] of Object.entries(broken)) {
    await pharmacy.attach('Ordonnance', testFile(name, 'image/jpeg', concatenate(parts)));
    const sentAs = name.replace('.bmp', '.jpg');
    const file = pharmacy.files('Ordonnance').filter({ hasText: sentAs });
    await expect(file).toContainText('Photo refaite pour l’envoi');
    await expect(file.locator('canvas')).toBeVisible();
    await page.getByRole('button', { name: `Retirer ${sentAs}` }).click();
  }

  const refused = [
    [
      'moitie.jpg',
      concatenate([start, exif, tables, scan.slice(0, scan.byteLength / 2)]),
      'cette photo est incomplète',
    ],
    ['vide.jpg', concatenate([start, exif, junk]), 'cette photo est incomplète'],
    ['ferme.pdf', aLockedPdf(), 'est protégé par un mot de passe'],
  ] as const;
  for (const [name, bytes, words] of refused) {
    await pharmacy.attach('Ordonnance', testFile(name, 'image/jpeg', bytes));
    await expect(pharmacy.refusals.filter({ hasText: name })).toContainText(words);
  }
  await expect(pharmacy.files('Ordonnance')).toHaveCount(0);

  // The file is fine, so it is sent unchanged.
  await pharmacy.attach('Ordonnance', testFile('entiere.jpg', 'image/jpeg', concatenate(whole)));
  await expect(pharmacy.files('Ordonnance')).toContainText('entiere.jpg');
  await expect(pharmacy.files('Ordonnance')).not.toContainText('refaite');
});

// docs/rules/files.md#bounds
test('a picture that would take more memory than a tab has is never decoded whole', async ({ page }) => {
  await page.addInitScript(() => {
    const { createImageBitmap } = window;
    Object.assign(window, {
      bitmaps: 0,
      createImageBitmap(...args: Parameters<typeof createImageBitmap>) {
        Object.assign(window, { bitmaps: Reflect.get(window, 'bitmaps') + 1 });
        return createImageBitmap(...args);
      },
    });
  });
  const bitmaps = () => page.evaluate(() => Reflect.get(window, 'bitmaps'));
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  const list = pharmacy.files('Ordonnance');
  await pharmacy.attach(
    'Ordonnance',
    testFile('petite.jpg', 'image/jpeg', aPhotoOf({ width: 640, height: 480 })),
  );
  await expect(list.filter({ hasText: 'petite.jpg' }).locator('canvas')).toBeVisible();
  expect(await bitmaps()).toBe(1);
  await pharmacy.attach('Ordonnance', testFile('plan.png', 'image/png', aPngOf(20_000, 14_000)));
  await pharmacy.attach(
    'Ordonnance',
    testFile('plan.jpg', 'image/jpeg', aPhotoOf({ width: 20_000, height: 14_000 })),
  );
  // Chromium scales a JPEG while decoding it, so a preview is cheap.
  await expect(list.filter({ hasText: 'plan.jpg' }).locator('canvas')).toBeVisible();
  await expect(list.filter({ hasText: 'plan.png' }).locator('svg').first()).toBeVisible();
  await expect(list.filter({ hasText: 'plan.png' }).getByRole('button', { name: /^Voir/ })).toHaveCount(0);
  expect(await bitmaps()).toBe(1);
});

interface Seen {
  readonly width: number;
  readonly height: number;
  /** The brightness at the centre of the left and right half. */
  readonly left: number;
  readonly right: number;
}

/** A picture as the recipient sees it. */
async function seen(page: Page, bytes: Uint8Array): Promise<Seen> {
  return page.evaluate(async (base64) => {
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([content]));
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    // The average of a patch, because a single pixel may be a detail.
    const brightness = (x: number) => {
      const { data = [] } = context?.getImageData(Math.floor(width * x) - 16, height / 2 - 16, 32, 32) ?? {};
      return Math.round([...data].filter((_, index) => index % 4 === 0).reduce((a, b) => a + b, 0) / 1024);
    };
    return { width, height, left: brightness(0.25), right: brightness(0.75) };
  }, Buffer.from(bytes).toString('base64'));
}

// docs/rules/files.md#redrawing
test('a photo above ten megabytes is made smaller, said to be, looked at and sent upright', async ({
  page,
  server,
}) => {
  test.slow();
  const photo = aPhotoOf({ width: 8000, height: 6000, orientation: 6, isDetailed: true });
  expect(photo.byteLength).toBeGreaterThan(12_000_000);
  const pharmacy = new PharmacyPage(page);
  await pharmacy.open();
  await pharmacy.fillMinimum();
  await pharmacy.attach('Ordonnance', testFile('ordonnance.jpg', 'image/jpeg', photo));
  const listed = pharmacy.files('Ordonnance');
  await expect(listed).toContainText(
    /Photo réduite pour l’envoi, de 12\sMo à .*Vérifiez qu’elle se lit bien/,
  );
  await expect(
    page.getByRole('status').filter({ hasText: 'ordonnance.jpg est joint. Photo réduite' }),
  ).toBeAttached();

  await listed.getByRole('button', { name: 'Voir la photo' }).click();
  const picture = page.getByRole('img', { name: 'La photo ordonnance.jpg, comme elle sera reçue' });
  await expect
    .poll(() => picture.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]))
    .toEqual([1500, 2000]);
  await expectNoAxeViolations(page);
  await takeScreenshot(page, 'documents-photo-reduite', true);
  await listed.getByRole('button', { name: 'Masquer la photo' }).click();
  await expect(picture).toHaveCount(0);

  await pharmacy.consent.check();
  await pharmacy.send();
  await pharmacy.expectReceived();
  const [file] = (await server.onlyEntry()).files as { path: string; type: string; size: number }[];
  expect(file).toMatchObject({ type: 'image/jpeg' });
  expect(file?.size).toBeLessThan(10_000_000);
  const { width, height, left, right } = await seen(page, await downloadDocument(server, file?.path ?? ''));
  // Rotated by a quarter turn: the top is now on the right.
  expect([width, height]).toEqual([2250, 3000]);
  expect(right).toBeGreaterThan(left + 60);
});
