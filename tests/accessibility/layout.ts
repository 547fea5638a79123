import type { Page } from '@playwright/test';
import { presentLayoutProblems } from '../support/layout-problems.ts';

/** The layout problems of the page. */
export const layoutProblems = (page: Page): Promise<string[]> => page.evaluate(presentLayoutProblems);
