import { SERVICE_PAGES } from '../../domain/service-pages.ts';
import type { ServicePage } from '../service-page.ts';

export const page = {
  slug: 'particulier',
  path: SERVICE_PAGES.particulier,
  title: 'Livraison de particulier à particulier',
  name: 'De particulier à particulier',
  icon: 'handover',
  schedule: 'particulier',
  hasSlots: false,
} as const satisfies ServicePage;

export const description =
  'Confiez un objet à un coursier\u00a0: il le prend chez vous et le remet à la personne de votre choix, en Guadeloupe.';
