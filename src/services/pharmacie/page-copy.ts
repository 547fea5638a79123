import { SERVICE_PAGES } from '../../domain/service-pages.ts';
import type { ServicePage } from '../service-page.ts';

export const page = {
  slug: 'pharmacie',
  path: SERVICE_PAGES.pharmacie,
  title: 'Livraison de pharmacie',
  name: 'Pharmacie',
  icon: 'pharmacy',
  schedule: 'pharmacie',
  hasSlots: false,
} as const satisfies ServicePage;

export const description =
  'Un coursier passe à la pharmacie et vous remet vos médicaments, en Guadeloupe. Vos documents restent confidentiels.';
