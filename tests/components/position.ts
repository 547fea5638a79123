import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** In metres. */
  readonly accuracy?: number;
}

/** Sets the position of this test's device. Without it, a page that asks gets no answer. */
export async function standAt({ latitude, longitude, accuracy = 0 }: Position): Promise<void> {
  const device = cdp();
  const { targetInfo } = await device.send('Target.getTargetInfo');
  const context = { browserContextId: targetInfo.browserContextId };
  onTestFinished(async () => {
    await device.send('Emulation.clearGeolocationOverride');
    await device.send('Browser.resetPermissions', context);
  });
  const { origin } = location;
  await device.send('Browser.grantPermissions', { ...context, origin, permissions: ['geolocation'] });
  await device.send('Emulation.setGeolocationOverride', { latitude, longitude, accuracy });
}
