import { type DeskMessage, deskNotificationOf, deskPath } from '../src/domain/desk/push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what a manager's device is told while it is closed (docs/rules/desk.md#ringing). */
export function showToManager(message: DeskMessage, icon: string): Promise<void> {
  return self.registration.showNotification(deskNotificationOf(message).title, {
    ...deskNotificationOf(message),
    data: message,
    icon,
  });
}

/** Focuses a tab with the desk, whose board says the same; without one, opens the order there. */
export async function openDesk({ submissionId }: DeskMessage): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const desk = tabs.find(({ url }) => new URL(url).pathname === '/gestion');
  await (desk ? desk.focus() : self.clients.openWindow(deskPath(submissionId)));
}
