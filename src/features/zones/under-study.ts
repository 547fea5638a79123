import type { Tables, Zone } from '../../domain/tables.ts';
import { zoneCards } from '../../domain/zones.ts';

/** Whether a zone has no commune with delivery. */
export const isUnderStudy = (tables: Pick<Tables, 'communes'>, zone: Zone): boolean =>
  zoneCards(tables).some((card) => card.zone === zone && card.minPrice === null);
