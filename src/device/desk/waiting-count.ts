import { type Badging, showBadge } from '../page/badge.ts';

const COUNT = /^\(\d{1,9}\) /;

/** Shows in the tab's title, and on the installed app's icon, how many orders wait for somebody. Never throws. */
export function showWaiting(count: number, badging?: Badging): void {
  const title = document.title.replace(COUNT, '');
  document.title = count > 0 ? `(${count}) ${title}` : title;
  void showBadge(count, badging);
}
