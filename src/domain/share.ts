/**
 * Where the browser posts what another app shares with this one. The worker answers it on the device; a server that
 * sees it (no worker yet) keeps nothing and leads to {@link SHARE_PAGE}.
 */
export const SHARE_ACTION = '/partager';

/** The page that shows what was shared, and where it can go. */
export const SHARE_PAGE = '/partage';

/** Names of the form's parts, as the manifest announces them. */
export const SHARE_PARTS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;

/**
 * Why nothing was received, as the page's address says it.
 * - absent: no worker was there to take it
 * - illisible: no form that can be read
 * - vide: nothing in it
 * - plein: the device could not keep it
 */
export type ShareProblem = 'absent' | 'illisible' | 'vide' | 'plein';

/** The page's address after something was received, or was not. */
export const sharePageFor = (outcome: { received: string } | { problem: ShareProblem }): string =>
  'received' in outcome
    ? `${SHARE_PAGE}?recu=${outcome.received}`
    : `${SHARE_PAGE}?probleme=${outcome.problem}`;

/** Longer than any list that the form takes; what comes after is not kept, and that is said. */
export const MAX_SHARED_TEXT = 100_000;
/** Files of one share that the device keeps until they are in a form. */
export const MAX_SHARED_FILES = 10;
