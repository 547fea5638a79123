import { type Cents, formatEuros } from '../../domain/money.ts';
import { checkDeliveryCommune, type PricedCommune } from '../../domain/place/zones.ts';
import { ASSISTED, type Assisted } from '../../domain/quote/assistance.ts';
import { hasNights, nightLine } from '../../domain/quote/hour.ts';
import type { FeeLine } from '../../domain/quote/quote.ts';
import { endOfServiceLine, eveningLine } from '../../domain/quote/restaurant.ts';
import type { Commune, Tables } from '../../domain/tables.ts';
import { formatTime, parseTime } from '../../domain/time/island-time.ts';
import { FINDER_COPY } from './finder-copy.ts';
import { isUnderStudy } from './ZoneCards.tsx';

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

function pricesOf(commune: PricedCommune, tables: Tables): PriceAt[] {
  const { tariff } = tables;
  const { evening, endOfService } = tariff.restaurant;
  const at = (label: string, lines: readonly FeeLine[]): PriceAt => {
    const supplement = sum(lines);
    return { label, price: commune.price + supplement, supplement };
  };
  const meal = (slot: string) => [
    ...eveningLine(commune, slot, evening),
    ...endOfServiceLine(slot, endOfService),
  ];
  const byNight = (what: string, night: Night | null, which: readonly Assisted[] = []) =>
    night === null
      ? [at(what, [])]
      : [
          at(FINDER_COPY.before(what, night.from), []),
          at(FINDER_COPY.after(what, night.from, which), nightLine(true, night)),
        ];
  // The operator may let the end of service begin with the evening, or before it.
  const [first = evening.from, last = first] = [evening.from, endOfService.from].sort();
  // A night that no opening reaches is nobody's.
  const nightOf = (service: 'colis' | 'particulier') =>
    hasNights(tables, service, tariff[service].night) ? tariff[service].night : null;
  const [parcel, handOver] = [nightOf('colis'), nightOf('particulier')];
  const isOne = parcel?.from === handOver?.from && parcel?.fee === handOver?.fee;
  const assisted = ASSISTED.filter((service) => hasNights(tables, service, tariff.assistance.night));
  return [
    at(FINDER_COPY.upTo(first), []),
    ...(first === last ? [] : [at(FINDER_COPY.between(first, minuteBefore(last)), meal(first))]),
    at(FINDER_COPY.since(last), meal(last)),
    at(FINDER_COPY.other, []),
    ...(isOne
      ? byNight(FINDER_COPY.parcelAndHandOver, parcel)
      : [...byNight(FINDER_COPY.parcel, parcel), ...byNight(FINDER_COPY.handOver, handOver)]),
    ...byNight(
      FINDER_COPY.assisted,
      assisted.length > 0 ? tariff.assistance.night : null,
      assisted.length < ASSISTED.length ? assisted : [],
    ),
  ];
}

/** The reason why a commune has no delivery, as a sentence. */
export function whyUnavailable({ price, zone }: Commune, tables: Pick<Tables, 'communes'>): string {
  if (price !== null) return FINDER_COPY.why.priced(formatEuros(price));
  if (zone === null) return FINDER_COPY.why.island;
  return isUnderStudy(tables, zone) ? FINDER_COPY.why.underStudy(zone) : FINDER_COPY.why.notYet;
}
