import { page } from 'vitest/browser';

/** The toast on screen: the notice that goes away by itself. */
export const toast = () => page.getByCss('[role="status"][data-with-icon], [role="alert"][data-with-icon]');
