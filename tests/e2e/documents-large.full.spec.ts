import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility/axe.ts';
import { takeScreenshot } from '../support/browser/screenshots.ts';
import { downloadDocument, PharmacyPage, testFile } from '../support/pages/pharmacy-page.ts';
import { aPhotoOf } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

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
