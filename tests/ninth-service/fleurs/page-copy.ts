import type { ServicePage } from '../../../src/services/service-page.ts';

export const page = {
  slug: 'fleurs',
  path: '/fleurs',
  title: 'Faire livrer un bouquet',
  name: 'Fleuristes',
  tileName: 'Fleuriste',
  icon: 'heart',
  schedule: 'courses',
  hasSlots: false,
} as const satisfies ServicePage;

export const description = 'Un coursier choisit chez le fleuriste et remet le bouquet, en Guadeloupe.';
