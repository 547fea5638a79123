/**
 * The path to which the browser posts content that another app shares. The worker answers it on the device; a server
 * that receives it (before a worker is installed) stores nothing and redirects to {@link SHARE_PAGE}.
 */
export const SHARE_ACTION = '/partager';

/** The page that shows the shared content, and the forms that can use it. */
export const SHARE_PAGE = '/partage';

/** Names of the form's parts, the same as in the manifest. */
export const SHARE_PARTS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;

/**
 * Why nothing was received, in the page's address.
 * - absent: no worker was installed
 * - illisible: the form is unreadable
 * - vide: it is empty
 * - plein: the device could not store it
 */
export const SHARE_PROBLEMS = ['absent', 'illisible', 'vide', 'plein'] as const;
export type ShareProblem = (typeof SHARE_PROBLEMS)[number];

/** The page's path after content was received or refused. */
export const sharePageFor = (outcome: { received: string } | { problem: ShareProblem }): string =>
  'received' in outcome
    ? `${SHARE_PAGE}?recu=${outcome.received}`
    : `${SHARE_PAGE}?probleme=${outcome.problem}`;

/** In characters: longer than any list that the form accepts. The rest is dropped, and the page says so. */
export const MAX_SHARED_TEXT = 100_000;
export const MAX_SHARED_FILES = 10;
