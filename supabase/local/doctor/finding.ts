import { DOCTOR_COPY } from './copy.ts';

/** What the doctor says: faults prevent the opening of the site, advice does not, and `by-hand` is what nobody can ask. */
export interface Finding {
  readonly level: 'fault' | 'advice' | 'by-hand';
  readonly says: string;
}

/** The headings of docs/exploitation.md that findings lead to. */
export const HEADINGS = [
  'Sur un projet hébergé',
  'Les réglages',
  'Les clés',
  'Les liens des comptes',
  'Vérifier',
  'Donner l’accès',
  'Mises à jour',
  'Ce que le site demande',
] as const;
export type Heading = (typeof HEADINGS)[number];

const at =
  (level: Finding['level']) =>
  (says: string, heading?: Heading): Finding => ({
    level,
    says: heading ? DOCTOR_COPY.guided(says, heading) : says,
  });

export const fault = at('fault');
export const advice = at('advice');
export const byHand = at('by-hand');
