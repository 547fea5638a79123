import { SERVICE_PAGES } from '../../domain/service-pages.ts';
import type { ServicePage } from '../service-page.ts';

export const page = {
  slug: 'restaurant',
  path: SERVICE_PAGES.restaurant,
  title: 'Commander un repas',
  name: 'Restaurants',
  tileName: 'Restaurant',
  icon: 'restaurant',
  schedule: 'restaurant',
  hasSlots: true,
} as const satisfies ServicePage;

export const description =
  'Faites-vous livrer un repas de tous les restaurants de Guadeloupe. Le prix s’affiche avant l’envoi, le paiement se fait par carte.';
