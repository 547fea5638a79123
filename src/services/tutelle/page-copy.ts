import { SERVICE_PAGES } from '../../domain/service-pages.ts';
import type { ServicePage } from '../service-page.ts';

export const page = {
  slug: 'tutelle',
  path: SERVICE_PAGES.tutelle,
  title: 'Commander pour une personne sous tutelle',
  name: 'Tutelle',
  icon: 'guardianship',
  schedule: null,
  hasSlots: false,
} as const satisfies ServicePage;

export const description =
  'Commander au nom d’une personne que vous accompagnez\u00a0: repas, courses, colis, avec un interlocuteur qui vous écrit.';
