import { SERVICE_PAGES } from '../../domain/service-pages.ts';
import type { ServicePage } from '../service-page.ts';

export const page = {
  slug: 'boutique',
  path: SERVICE_PAGES.boutique,
  title: 'Un achat en boutique',
  name: 'Boutique',
  icon: 'shop',
  schedule: 'courses',
  hasSlots: false,
} as const satisfies ServicePage;

export const description =
  'Dites la boutique et les articles\u00a0: un coursier les achète et vous les apporte, en Guadeloupe.';
