import { loadClock, serverNow } from '../src/device/clock/measure-clock.ts';
import { workerAccount } from '../src/device/session/worker-token.ts';
import { isEmptyShare, readParts } from '../src/device/shares/shared-parts.ts';
import { parkShare } from '../src/device/shares/shares.ts';
import { SHARE_ACTION, SHARE_PARTS, type ShareProblem, sharePageFor } from '../src/domain/share.ts';

declare const self: ServiceWorkerGlobalScope;

/** Whether the request hands over content that another app has shared (the manifest's share_target). */
export function isShare({ method, mode, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return (
    method === 'POST' && mode === 'navigate' && origin === self.location.origin && pathname === SHARE_ACTION
  );
}

/**
 * Stores the shared content on the device and redirects to the page that puts it into a form. Nothing is sent to the
 * server.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const problem = (why: ShareProblem) => leadTo(sharePageFor({ problem: why }));
  if (isOfAnotherSite(request)) return problem('illisible');
  const form = await request.formData().catch(() => null);
  if (!form) return problem('illisible');
  const text = (name: string) =>
    form
      .getAll(name)
      .filter((part) => typeof part === 'string')
      .join('\n');
  const parts = await readParts({
    title: text(SHARE_PARTS.title),
    text: text(SHARE_PARTS.text),
    url: text(SHARE_PARTS.url),
    files: form.getAll(SHARE_PARTS.files).filter((part) => part instanceof File),
  });
  if (isEmptyShare(parts)) return problem('vide');
  await loadClock();
  const received = await parkShare(parts, serverNow(), await workerAccount());
  return received === null ? problem('plein') : leadTo(sharePageFor({ received }));
}

/**
 * A page of another site can post here too, and must not fill in our forms. An app has no web address as referrer.
 */
function isOfAnotherSite({ referrer }: Request): boolean {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== self.location.origin;
}

const leadTo = (path: string) => Response.redirect(new URL(path, self.location.origin).href, 303);
