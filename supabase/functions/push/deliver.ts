import type { FunctionContext } from '../_shared/context.ts';
import { derivedId } from '../_shared/sending.ts';
import { encryptPush, isPushService, type VapidSettings, vapidHeader } from '../_shared/web-push.ts';

const PATIENCE_MS = 10_000;

/** How a push ended. `gone`: nobody is subscribed there any more. `retryAfter` is the answer's header. */
export interface Ending {
  readonly outcome: 'sent' | 'gone' | 'failed';
  readonly retryAfter: string | null;
}

interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Content {
  /** The message that the service worker gets as JSON. */
  readonly message: object;
  /**
   * What it is about: a later push with the same two words replaces one that the device has not received yet. Push services read the
   * header that says so, which is a hash of them.
   */
  readonly topic: readonly [purpose: string, submissionId: string];
  /** How long the push service keeps it for a device that is off, in seconds. */
  readonly ttl: number;
}

/**
 * Sends a message to one device. A push service that does not answer is a failure.
 * @throws Error when our VAPID keys are invalid
 */
export async function deliver(
  device: Device,
  { message, topic, ttl }: Content,
  settings: VapidSettings,
  context: FunctionContext,
): Promise<Ending> {
  const { endpoint } = device;
  if (!isPushService(endpoint, context.env('PUSH_SERVICES'))) return { outcome: 'gone', retryAfter: null };
  // Outside the try: invalid VAPID keys of ours must not count as a failure of this device.
  const authorization = await vapidHeader(endpoint, settings, context.now());
  try {
    const reply = await context.fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttl),
        urgency: 'high',
        topic: await derivedId(...topic),
      },
      body: await encryptPush(new TextEncoder().encode(JSON.stringify(message)), device),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await reply.body?.cancel().catch(() => undefined);
    if (reply.ok) return { outcome: 'sent', retryAfter: null };
    const isGone = reply.status === 404 || reply.status === 410;
    return { outcome: isGone ? 'gone' : 'failed', retryAfter: reply.headers.get('retry-after') };
  } catch {
    // The push service is unreachable, or the device's key is invalid: retried later.
    return { outcome: 'failed', retryAfter: null };
  }
}
