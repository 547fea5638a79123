import { hoursOnIsland } from '../../copy/device-zone.ts';
import { type Cents, formatEuros } from '../../domain/money.ts';

const because = (reason: string | undefined) => (reason ? ` (${hoursOnIsland(reason)})` : '');

/** A change of the total, « 2,50 € de plus ». A discount that is gone makes it dearer. */
const moved = (change: Cents) => `${formatEuros(Math.abs(change))} de ${change < 0 ? 'moins' : 'plus'}`;

export const COMPARISON_COPY = {
  before: 'Vous aviez accepté',
  after: 'Prix d’aujourd’hui',
  changes: 'Ce qui change',
  added: (label: string, change: Cents, reason: string | undefined) =>
    `${label}\u00a0: ${moved(change)}${because(reason)}`,
  gone: (label: string, change: Cents) => `${label}\u00a0: ${moved(change)}, cela ne s’applique plus`,
  lineMoved: (label: string, before: string, after: string, reason: string | undefined) =>
    `${label}\u00a0: ${before} avant, ${after} maintenant${because(reason)}`,
  dearer: (label: string, amount: string) => `+\u00a0${amount} ${label}`,
  newTariff: 'nouveau tarif',
};
