import { onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

const PHONE = [360, 740] as const;

/** The screens of the browser tests, with their width and height in CSS pixels. */
export const SCREENS = [
  ['a phone', ...PHONE],
  ['a wide screen', 1280, 800],
] as const;

/** Gives the page of this test a screen of another size. */
export async function setScreen(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(...PHONE));
  await page.viewport(width, height);
}

/** Doubles the size of text, as a customer's browser settings do. */
export function doubleText(): void {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty('font-size'));
  style.setProperty('font-size', '200%', 'important');
}

/** Makes this test's device one that is used with a finger. */
export async function setTouch(): Promise<void> {
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  onTestFinished(() => touch(false).then(() => undefined));
  await touch(true);
}

/** Makes this test's customer one who does not want things to move. */
export async function reduceMotion(): Promise<void> {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  onTestFinished(() => emulate('no-preference').then(() => undefined));
  await emulate('reduce');
}
