/**
 * The Playwright project of tests in which the service worker acts without an open page; `npm run faults`
 * runs one of them for as many rounds as wanted.
 */
export const BACKGROUND = 'background';
