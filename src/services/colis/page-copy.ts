import { SERVICE_PAGES } from '../../domain/service-pages.ts';
import type { ServicePage } from '../service-page.ts';

export const page = {
  slug: 'colis',
  path: SERVICE_PAGES.colis,
  title: 'Envoyer un colis',
  name: 'Colis',
  icon: 'parcel',
  schedule: 'colis',
  hasSlots: false,
} as const satisfies ServicePage;

export const description =
  'Un colis à porter ailleurs sur l’île\u00a0? Un coursier le prend et le remet en main propre, assuré.';
