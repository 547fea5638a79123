import { onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

const PHONE = [360, 740] as const;

/** The screens of the browser tests, with their width and height in CSS pixels. */
export const SCREENS = [
  ['a phone', ...PHONE],
  ['a wide screen', 1280, 800],
] as const;

/** For `toBeInViewport`: the browser says 0.9999 of a whole element whose edges lie between pixels. */
export const WHOLE = { ratio: 0.99 };

/** Resizes the page of this test. */
export async function setScreen(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(...PHONE));
  await page.viewport(width, height);
}

/** Doubles the text size, as a browser setting does. */
export function doubleText(): void {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty('font-size'));
  style.setProperty('font-size', '200%', 'important');
}

/** Emulates a touch device for this test. */
export async function setTouch(): Promise<void> {
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  onTestFinished(() => touch(false).then(() => undefined));
  await touch(true);
}

/** Emulates reduced motion for this test. */
export async function reduceMotion(): Promise<void> {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  onTestFinished(() => emulate('no-preference').then(() => undefined));
  await emulate('reduce');
}

/** Does something in the dark scheme, which the document's own script sets by the device's. */
export async function inTheDark(look: () => Promise<void>): Promise<void> {
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = 'dark';
  try {
    await look();
  } finally {
    dataset.mantineColorScheme = 'light';
  }
}
