import type { Channel } from './for-someone.ts';

/** How the manager writes, in a sentence that says who writes. */
export const BY_CHANNEL: Readonly<Record<Channel, string>> = {
  whatsApp: 'sur WhatsApp',
  sms: 'par SMS',
};
