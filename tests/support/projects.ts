/** The Playwright project of tests in which the worker acts while no page is open; `npm run faults` runs one of them for as long as wanted. */
export const BACKGROUND = 'background';
