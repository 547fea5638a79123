export type Device = typeof import('./device-part.ts');

let device: Device | null = null;

/** The part of the forms that reads, writes and sends; null until it has come. */
export const loadedDevice = (): Device | null => device;

/**
 * Fetches it: it comes in one file with what brings the page to life, once the page has been painted.
 * @throws Error when it cannot be fetched; the page then loads again as soon as there is a network
 */
export async function loadDevice(): Promise<Device> {
  device ??= await import('./device-part.ts');
  return device;
}
