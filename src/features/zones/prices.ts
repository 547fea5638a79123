import { formatTime, parseTime } from '../../domain/island-time.ts';
import type { Cents } from '../../domain/money.ts';
import { formatEuros } from '../../domain/money.ts';
import { endOfServiceLine, eveningLine } from '../../domain/quote/evening.ts';
import { nightLine } from '../../domain/quote/night.ts';
import type { FeeLine } from '../../domain/quote/quote.ts';
import type { CarriedTariff, Commune, Tables, Zone } from '../../domain/tables.ts';
import { checkDeliveryCommune, type PricedCommune, zoneCards } from '../../domain/zones.ts';
import { zonesCopy } from './copy.ts';

type Night = Tables['tariff']['colis']['night'];

/** The price of a delivery in one period of the day, in cents. */
export type PriceAt = { label: string; price: Cents; supplement: Cents };

const sum = (lines: readonly FeeLine[]): Cents => lines.reduce((total, { amount }) => total + amount, 0);

/** A minute before "19:00" is "18:59". */
const minuteBefore = (time: string): string => formatTime((parseTime(time) ?? 0) - 1);

/**
 * The delivery price of a commune through the day, surcharges included, in the lines that quotes use
 * (docs/rules/zones.md#zones-page). Null for a commune without delivery.
 */
export function pricesByHour(tables: Tables, name: string): PriceAt[] | null {
  const check = checkDeliveryCommune(tables, name);
  return check.ok ? pricesOf(check.commune, tables) : null;
}

function pricesOf(commune: PricedCommune, { tariff }: Pick<Tables, 'tariff'>): PriceAt[] {
  const { evening, endOfService } = tariff.restaurant;
  const at = (label: string, lines: readonly FeeLine[], always: Cents = 0): PriceAt => {
    const supplement = sum(lines) + always;
    return { label, price: commune.price + supplement, supplement };
  };
  const meal = (slot: string) => [
    ...eveningLine(commune, slot, evening),
    ...endOfServiceLine(slot, endOfService),
  ];
  const byNight = (what: string, night: Night, always: Cents = 0) => [
    at(zonesCopy.before(what, night.from), [], always),
    at(zonesCopy.after(what, night.from), nightLine(true, night), always),
  ];
  // Of the weights, the lightest.
  const carried = (what: string, { night, weightSteps }: CarriedTariff) =>
    byNight(what, night, weightSteps[0]?.fee);
  const [parcel, handOver] = [tariff.colis, tariff.particulier];
  const isOne =
    parcel.night.from === handOver.night.from &&
    parcel.night.fee === handOver.night.fee &&
    parcel.weightSteps[0]?.fee === handOver.weightSteps[0]?.fee;
  return [
    at(zonesCopy.upTo(evening.from), []),
    at(zonesCopy.between(evening.from, minuteBefore(endOfService.from)), meal(evening.from)),
    at(zonesCopy.since(endOfService.from), meal(endOfService.from)),
    at(zonesCopy.other, []),
    ...(isOne
      ? carried(zonesCopy.parcelAndHandOver, parcel)
      : [...carried(zonesCopy.parcel, parcel), ...carried(zonesCopy.handOver, handOver)]),
    ...byNight(zonesCopy.assisted, tariff.assistance.night),
  ];
}

/** What the prices of parcels and hand-overs leave out; the weight that they have in, where it is one for both. */
export function carriedNote({ tariff: { colis, particulier } }: Pick<Tables, 'tariff'>): string {
  const grams = colis.weightSteps[0]?.upTo;
  return zonesCopy.carriedNote(grams === particulier.weightSteps[0]?.upTo ? grams : undefined);
}

/** Whether no commune of the zone is delivered. */
export function isUnderStudy(tables: Pick<Tables, 'communes'>, zone: Zone): boolean {
  return zoneCards(tables).every((card) => card.zone !== zone || card.minPrice === null);
}

/** The reason why a commune has no delivery, as a sentence. */
export function whyUnavailable({ price, zone }: Commune, tables: Pick<Tables, 'communes'>): string {
  const { why } = zonesCopy;
  if (price !== null) return why.priced(formatEuros(price));
  if (zone === null) return why.island;
  return isUnderStudy(tables, zone) ? why.underStudy(zone) : why.notYet;
}
