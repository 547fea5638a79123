import { MAX_PHOTO_BYTES } from '../domain/photo.ts';
import { apikey, functionsUrl } from './config.ts';

/** In milliseconds. */
const TIMEOUT = 60_000;

/**
 * Opens the photo of the shop's ticket for whoever has the payment link of the goods (docs/rules/desk.md#ticket). The bytes are in this page's
 * memory alone. Null when they did not come; 'gone' when there is none any more. Never throws.
 */
export async function openTicket(token: string): Promise<Blob | 'gone' | null> {
  try {
    const reply = await fetch(`${functionsUrl}/link-ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey },
      body: JSON.stringify({ token }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (reply.status === 404) return 'gone';
    if (!reply.ok) return null;
    const bytes = await reply.blob();
    return bytes.type.startsWith('image/') && bytes.size <= MAX_PHOTO_BYTES ? bytes : null;
  } catch {
    return null;
  }
}
