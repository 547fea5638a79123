import { formatTime, parseTime } from '../../domain/island-time.ts';
import type { Cents } from '../../domain/money.ts';
import { formatEuros } from '../../domain/money.ts';
import { endOfServiceLine, eveningLine } from '../../domain/quote/evening.ts';
import { nightLine } from '../../domain/quote/night.ts';
import type { FeeLine } from '../../domain/quote/quote.ts';
import type { Commune, Tables, Zone } from '../../domain/tables.ts';
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
  const at = (label: string, lines: readonly FeeLine[]): PriceAt => {
    const supplement = sum(lines);
    return { label, price: commune.price + supplement, supplement };
  };
  const meal = (slot: string) => [
    ...eveningLine(commune, slot, evening),
    ...endOfServiceLine(slot, endOfService),
  ];
  const byNight = (what: string, night: Night) => [
    at(zonesCopy.before(what, night.from), []),
    at(zonesCopy.after(what, night.from), nightLine(true, night)),
  ];
  // The operator may let the end of service begin with the evening, or before it.
  const [first = evening.from, last = first] = [evening.from, endOfService.from].sort();
  const [parcel, handOver] = [tariff.colis.night, tariff.particulier.night];
  const isOne = parcel.from === handOver.from && parcel.fee === handOver.fee;
  return [
    at(zonesCopy.upTo(first), []),
    ...(first === last ? [] : [at(zonesCopy.between(first, minuteBefore(last)), meal(first))]),
    at(zonesCopy.since(last), meal(last)),
    at(zonesCopy.other, []),
    ...(isOne
      ? byNight(zonesCopy.parcelAndHandOver, parcel)
      : [...byNight(zonesCopy.parcel, parcel), ...byNight(zonesCopy.handOver, handOver)]),
    ...byNight(zonesCopy.assisted, tariff.assistance.night),
  ];
}

/** Whether a zone has no commune with delivery. */
export const isUnderStudy = (tables: Pick<Tables, 'communes'>, zone: Zone): boolean =>
  zoneCards(tables).some((card) => card.zone === zone && card.minPrice === null);

/** The reason why a commune has no delivery, as a sentence. */
export function whyUnavailable({ price, zone }: Commune, tables: Pick<Tables, 'communes'>): string {
  if (price !== null) return zonesCopy.why.priced(formatEuros(price));
  if (zone === null) return zonesCopy.why.island;
  return isUnderStudy(tables, zone) ? zonesCopy.underStudyNote : zonesCopy.why.notYet;
}
