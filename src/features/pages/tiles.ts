import { linkOptions } from '@tanstack/react-router';
import type { ScheduleKey } from '../../domain/schedule.ts';
import type { Tables } from '../../domain/tables.ts';
import type { PictureName } from '../../ui/Picture.tsx';
import { tilesCopy } from './copy.ts';

const { labels } = tilesCopy;

type Tile = {
  label: string;
  icon: PictureName;
  /** The service's key in the operator's status table; null for pages that are not a service. */
  service: keyof Tables['status']['services'] | null;
  /**
   * The schedule that applies (docs/rules/hours.md#whose-hours); null when the customer's first answer
   * decides.
   */
  schedule: ScheduleKey | null;
  /** Whether the service has slots, which can run out before closing time. */
  hasSlots: boolean;
};

const tile = (values: Omit<Tile, 'hasSlots'> & Partial<Tile>): Tile => ({ hasSlots: false, ...values });

/** Every service, in the order of the hub (docs/rules/pages.md#order-hub). */
export const serviceTiles = linkOptions([
  {
    to: '/restaurants',
    ...tile({
      label: labels.restaurant,
      icon: 'restaurant',
      service: 'restaurant',
      schedule: 'restaurant',
      hasSlots: true,
    }),
  },
  {
    to: '/courses-alimentaires',
    ...tile({ label: labels.groceries, icon: 'groceries', service: 'courses', schedule: 'courses' }),
  },
  {
    to: '/pharmacie',
    ...tile({ label: labels.pharmacy, icon: 'pharmacy', service: 'pharmacie', schedule: 'pharmacie' }),
  },
  { to: '/colis', ...tile({ label: labels.parcel, icon: 'parcel', service: 'colis', schedule: 'colis' }) },
  {
    to: '/livraison-particulier',
    ...tile({
      label: labels.handover,
      icon: 'handover',
      service: 'particulier',
      schedule: 'particulier',
    }),
  },
  {
    to: '/boutique',
    ...tile({ label: labels.shop, icon: 'shop', service: 'boutique', schedule: 'courses' }),
  },
  {
    to: '/sous-tutelle',
    ...tile({ label: labels.guardianship, icon: 'guardianship', service: 'tutelle', schedule: null }),
  },
  {
    to: '/handicap',
    ...tile({ label: labels.disability, icon: 'disability', service: 'handicap', schedule: null }),
  },
]);
