import type { IconName } from '../brand/Icon.tsx';

/** How a message is meant. */
export type Tone = 'info' | 'ok' | 'warn' | 'danger';

/** The theme's colours for messages. */
export type ToneColor = 'lagon' | 'green' | 'yellow' | 'red';

export const toneColors = {
  info: 'lagon',
  ok: 'green',
  warn: 'yellow',
  danger: 'red',
} as const satisfies Record<Tone, ToneColor>;

/** The icon of a message in each colour. */
export const toneIcons: Record<ToneColor, IconName> = {
  lagon: 'info',
  green: 'received',
  yellow: 'clock',
  red: 'warning',
};
