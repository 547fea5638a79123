import { INVALID_DELIVERY_COMMUNE, INVALID_RESTAURANT_COMMUNE, NO_PRICE } from '../hours/copy.ts';
import type { Cents } from '../money.ts';
import type { Commune, Tables, Zone } from '../tables.ts';
import { compareNames } from '../text/text.ts';

type CommuneTables = Pick<Tables, 'communes'>;

/** A commune that has a price. */
export type PricedCommune = Commune & { price: Cents };

export type DeliveryCheck =
  | { ok: true; commune: PricedCommune; price: Cents; zone: Zone | null }
  | { ok: false; message: string };

export type ZoneCard = {
  zone: Zone;
  /** In alphabetical order; one with `delivered` false is shown as « (Indisponible) ». */
  communes: readonly Commune[];
  /** « À partir de »: the lowest price of a delivered commune, null when there is none. */
  minPrice: Cents | null;
};

const ZONES: readonly Zone[] = ['A', 'B', 'C', 'D'];
const byName = (a: Commune, b: Commune) => compareNames(a.name, b.name);

/** Every commune, delivered or not, in alphabetical order. */
export function allCommunes(tables: CommuneTables): Commune[] {
  return [...tables.communes.communes].sort(byName);
}

/** The communes with delivery, in alphabetical order. */
export function deliveredCommunes(tables: CommuneTables): Commune[] {
  return tables.communes.communes.filter(({ delivered }) => delivered).sort(byName);
}

/** The commune with exactly that name, delivered or not. */
export function findCommune(tables: CommuneTables, name: string): Commune | undefined {
  return tables.communes.communes.find((commune) => commune.name === name);
}

/**
 * Whether we deliver to a commune, and the price (docs/rules/zones.md#delivery-check). An unknown name is invalid,
 * and so is a commune that has a price but is not delivered; a commune without a price has a message of its own. Both
 * are shown as « Zone non desservie ».
 */
export function checkDeliveryCommune(tables: CommuneTables, name: string): DeliveryCheck {
  const commune = findCommune(tables, name);
  if (!commune) return { ok: false, message: INVALID_DELIVERY_COMMUNE };
  if (!isPriced(commune)) return { ok: false, message: NO_PRICE };
  if (!commune.delivered) return { ok: false, message: INVALID_DELIVERY_COMMUNE };
  return { ok: true, commune, price: commune.price, zone: commune.zone };
}

/**
 * Whether we collect from restaurants of a commune, which is so only for communes with delivery
 * (docs/rules/zones.md#restaurant-communes).
 */
export function checkRestaurantCommune(
  tables: CommuneTables,
  name: string,
): { ok: true; commune: Commune } | { ok: false; message: string } {
  const commune = findCommune(tables, name);
  return commune?.delivered ? { ok: true, commune } : { ok: false, message: INVALID_RESTAURANT_COMMUNE };
}

/** The cards of the delivery zones page, A to D. The islands have no zone, hence no card. */
export function zoneCards(tables: CommuneTables): ZoneCard[] {
  return ZONES.map((zone) => {
    const communes = tables.communes.communes.filter((commune) => commune.zone === zone).sort(byName);
    return { zone, communes, minPrice: lowestPrice(communes) };
  });
}

function isPriced(commune: Commune): commune is PricedCommune {
  return commune.price !== null;
}

function lowestPrice(communes: readonly Commune[]): Cents | null {
  const prices = communes.filter(({ delivered }) => delivered).filter(isPriced);
  return prices.length === 0 ? null : Math.min(...prices.map(({ price }) => price));
}
