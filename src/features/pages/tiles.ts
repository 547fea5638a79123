import { linkOptions } from '@tanstack/react-router';
import type { ScheduleKey } from '../../domain/schedule.ts';
import type { Tables } from '../../domain/tables.ts';
import type { IconName } from '../../ui/Icon.tsx';

type Tile = {
  label: string;
  icon: IconName;
  /** The service's name in the operator's status table; none for pages that are not a service. */
  service: keyof Tables['status']['services'] | null;
  /** Whose hours it keeps (ruling C4); none where the customer's next choice decides. */
  schedule: ScheduleKey | null;
  /** Whether one books a slot, so that slots can run out before closing time. */
  hasSlots: boolean;
};

const tile = (values: Omit<Tile, 'hasSlots'> & Partial<Tile>): Tile => ({ hasSlots: false, ...values });

/** Everything that can be ordered, in the order of the hub (document 2 §2). */
export const serviceTiles = linkOptions([
  {
    to: '/restaurants',
    ...tile({
      label: 'Restaurant',
      icon: 'restaurant',
      service: 'restaurant',
      schedule: 'restaurant',
      hasSlots: true,
    }),
  },
  {
    to: '/courses-alimentaires',
    ...tile({ label: 'Courses', icon: 'groceries', service: 'courses', schedule: 'courses' }),
  },
  {
    to: '/pharmacie',
    ...tile({ label: 'Pharmacie', icon: 'pharmacy', service: 'pharmacie', schedule: 'pharmacie' }),
  },
  { to: '/colis', ...tile({ label: 'Colis', icon: 'parcel', service: 'colis', schedule: 'colis' }) },
  {
    to: '/livraison-particulier',
    ...tile({
      label: 'De particulier à particulier',
      icon: 'handover',
      service: 'particulier',
      schedule: 'particulier',
    }),
  },
  { to: '/boutique', ...tile({ label: 'Boutique', icon: 'shop', service: 'boutique', schedule: 'courses' }) },
  {
    to: '/sous-tutelle',
    ...tile({ label: 'Tutelle', icon: 'guardianship', service: 'tutelle', schedule: null }),
  },
  {
    to: '/handicap',
    ...tile({ label: 'Handicap', icon: 'disability', service: 'handicap', schedule: null }),
  },
]);
