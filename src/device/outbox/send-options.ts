import type { Fetch } from '../../backend/ask-function.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { Upload } from './upload.ts';

export type SendOptions = {
  fetch: Fetch;
  now: () => Instant;
  /** Uploads a file. By default with `fetch`; a page passes one that reports progress. */
  upload?: Upload;
  /**
   * Returns the token of an account if this device is signed in to it, and null otherwise. See
   * device/session/page-token.ts and device/session/worker-token.ts.
   */
  tokenOf?: (account: string) => Promise<string | null>;
  /** Limit for the whole exchange including the body, in milliseconds. It must stay below the lease. */
  timeoutMs?: number;
};
