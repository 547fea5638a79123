import { SERVICE_PAGES } from '../../domain/service-pages.ts';
import type { ServicePage } from '../service-page.ts';

export const page = {
  slug: 'courses',
  path: SERVICE_PAGES.courses,
  title: 'Commander des courses',
  name: 'Courses',
  icon: 'groceries',
  schedule: 'courses',
  hasSlots: false,
} as const satisfies ServicePage;

export const description =
  'Votre liste de courses, votre supermarché, votre porte\u00a0: un coursier fait vos courses en Guadeloupe et les range si vous voulez.';
