import { page } from 'vitest/browser';
import { userEvent } from './user.ts';

/** How tests find things on the account page. */

export const READ = 'GET /rest/v1/profiles';
export const main = () => page.getByRole('main');
export const openTab = (name: string) => userEvent.click(page.getByRole('tab', { name }));
