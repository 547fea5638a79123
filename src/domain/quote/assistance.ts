import type { Goods } from '../submission/wire.ts';
import type { Instant } from '../time/island-time.ts';
import * as copy from './copy.ts';
import { isNightAt, nightLine } from './hour.ts';
import { chosenCommune, deliveryLine, type PricingTables, type Quote, refused, totalled } from './quote.ts';

/** The services that a guardianship or disability request can be for. */
export const ASSISTED = ['restaurant', 'courses', 'colis', 'particulier'] as const;
export type Assisted = (typeof ASSISTED)[number];

export type AssistanceRequest = {
  deliveryCommune: string | null;
  /** Null while it is not chosen. */
  service: Assisted | null;
};

/** What is bought on a request, which is never in its price. */
const BOUGHT: Partial<Record<Assisted, Goods>> = { restaurant: 'meal', courses: 'items' };

/**
 * Prices a guardianship or disability request: commune price and night surcharge (docs/rules/pricing.md#assistance).
 */
export function quoteAssistance(request: AssistanceRequest, tables: PricingTables, now: Instant): Quote {
  const delivery = chosenCommune(tables, request.deliveryCommune);
  if (!delivery.ok) return refused(copy.ZONE_UNSERVED);
  const { night } = tables.tariff.assistance;
  const isNight = isNightAt(now, night);
  return totalled(
    {
      deliveryLines: [...deliveryLine(delivery.commune), ...nightLine(isNight, night)],
      isNight,
      without: (request.service && BOUGHT[request.service]) ?? null,
    },
    tables,
  );
}
