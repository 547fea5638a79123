import { formatEuros } from '../domain/money.ts';
import { hasNights } from '../domain/quote/hour.ts';
import type { ScheduleKey } from '../domain/schedule.ts';
import type { CarriedTariff, Tables } from '../domain/tables.ts';
import { formatKilograms } from '../domain/weight.ts';
import { PRICING_COPY } from './copy.ts';

type Night = CarriedTariff['night'];

/** The sentence on the night surcharge, « À partir de 18:00 : 2,00 € de plus. », where one of these services can have it. */
export function nightSentence(tables: Tables, services: readonly ScheduleKey[], night: Night): string[] {
  const { from, fee } = night;
  return services.some((key) => hasNights(tables, key, night))
    ? [PRICING_COPY.night(from, formatEuros(fee))]
    : [];
}

/**
 * The pricing notice of the services that carry from one commune to another (docs/rules/pricing.md#carriage).
 */
export function carriedPricing(tables: Tables, service: 'colis' | 'particulier'): readonly string[] {
  const { weightSteps, night } = tables.tariff[service];
  const steps = weightSteps.map(({ upTo, fee }) =>
    fee === 0
      ? PRICING_COPY.included(formatKilograms(upTo))
      : PRICING_COPY.upTo(formatKilograms(upTo), formatEuros(fee)),
  );
  const beyond = weightSteps.slice(-1).map(({ upTo }) => PRICING_COPY.beyond(formatKilograms(upTo)));
  return [PRICING_COPY.dearerCommune, ...steps, ...beyond, ...nightSentence(tables, [service], night)];
}
