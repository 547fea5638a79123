import { type DeskMessage, deskNotificationOf, deskPath } from '../src/domain/desk/push-message.ts';
import { trimEnd } from '../src/domain/trim-end.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a push to a manager whose desk is closed (docs/rules/desk.md#ringing). */
export function showToManager(message: DeskMessage, icon: string): Promise<void> {
  const { title, ...options } = deskNotificationOf(message);
  return self.registration.showNotification(title, { ...options, data: message, icon });
}

/** Focuses a tab that shows the desk, whose board has the order too. Without one, opens the desk at the order. */
export async function openDesk({ submissionId }: DeskMessage): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const desk = tabs.find(({ url }) => trimEnd(new URL(url).pathname, '/') === '/gestion');
  await (desk ? desk.focus() : self.clients.openWindow(deskPath(submissionId)));
}
