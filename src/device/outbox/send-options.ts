import type { Fetch } from '../../backend/fetch.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { Upload } from './upload.ts';

export type SendOptions = {
  fetch: Fetch;
  now: () => Instant;
  /** How a file leaves; by `fetch` unless the page has a way that shows its progress. */
  upload?: Upload;
  /** The token of an account, where this device is signed in to it; null where it is not. See device/session/page-token.ts and device/session/worker-token.ts. */
  tokenOf?: (account: string) => Promise<string | null>;
  /** Milliseconds for the whole exchange, body included. Must stay below the lease. */
  timeoutMs?: number;
};
