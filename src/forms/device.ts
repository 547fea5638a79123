import { recoverSoon } from '../live/recovery.ts';

export type Device = typeof import('./device-part.ts');

let device: Device | null = null;

/** The part of the forms that reads, writes and sends; null until it has come. */
export const loadedDevice = (): Device | null => device;

/**
 * Fetches it: it comes in a file of its own, beside what brings the page to life.
 * @throws Error when it cannot be fetched; the page then loads again as soon as there is a network
 */
export async function loadDevice(): Promise<Device> {
  try {
    device ??= await import('./device-part.ts');
    return device;
  } catch (error) {
    recoverSoon();
    throw error;
  }
}
