import { SERVICE_PAGES } from '../../domain/service-pages.ts';
import type { ServicePage } from '../service-page.ts';

export const page = {
  slug: 'handicap',
  path: SERVICE_PAGES.handicap,
  title: 'Service handicap',
  name: 'Handicap',
  icon: 'disability',
  schedule: null,
  hasSlots: false,
} as const satisfies ServicePage;

export const description =
  'Une livraison pensée pour les personnes en situation de handicap, jusqu’à la porte, avec des échanges par écrit si vous préférez.';
