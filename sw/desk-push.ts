import { type DeskMessage, deskNotificationOf, deskPath } from '../src/domain/desk/push-message.ts';
import { DeskTabAnswer, isDeskPath } from '../src/domain/order/push-message.ts';
import { askTab } from './ask-tab.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a push to a manager whose desk is closed (docs/rules/desk.md#ringing). */
export function showToManager(message: DeskMessage, icon: string): Promise<void> {
  const { title, ...options } = deskNotificationOf(message);
  return self.registration.showNotification(title, { ...options, data: message, icon });
}

/**
 * Focuses a tab that shows the desk, whose board has the order too. Without one, opens the desk at the order. Tabs are asked, because
 * their address may be the one that they were opened with. A tab that sleeps is known by its address, until its focus wakes it.
 */
export async function openDesk({ submissionId }: DeskMessage): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(tabs.map(askIsDesk));
  const desk = tabs.find((_tab, index) => answers[index] === 'desk');
  if (desk) return void (await desk.focus());
  const asleep = tabs.find((tab, index) => answers[index] === null && wasOpenedAtDesk(tab));
  if (asleep) {
    await asleep.focus();
    if ((await askIsDesk(asleep)) !== 'elsewhere') return;
  }
  await self.clients.openWindow(deskPath(submissionId));
}

const askIsDesk = (tab: WindowClient) => askTab(tab, { type: 'IS_DESK' }, DeskTabAnswer);

const wasOpenedAtDesk = ({ url }: WindowClient) => isDeskPath(new URL(url).pathname);
