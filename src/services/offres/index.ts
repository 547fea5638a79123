import { offreAgent } from './agent.ts';
import { offreB2b } from './b2b.ts';
import { offreGestion } from './gestion.ts';

/** The job offers, in the order of the page. */
export const offres = [offreGestion, offreB2b, offreAgent] as const;
