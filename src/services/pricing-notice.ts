import { formatEuros } from '../domain/money.ts';
import type { CarriedTariff, Tables } from '../domain/tables.ts';
import { formatKilograms } from '../domain/weight.ts';
import { PRICING_COPY } from './copy.ts';

/** The sentence on the night surcharge: « À partir de 18:00 : 2,00 € de plus. » */
export function nightSentence({ from, fee }: Tables['tariff']['assistance']['night']): string {
  return PRICING_COPY.night(from, formatEuros(fee));
}

/**
 * The pricing notice of the services that carry from one commune to another (docs/rules/pricing.md#carriage).
 */
export function carriedPricing({ weightSteps, night }: CarriedTariff): readonly string[] {
  const steps = weightSteps.map(({ upTo, fee }) =>
    fee === 0
      ? PRICING_COPY.included(formatKilograms(upTo))
      : PRICING_COPY.upTo(formatKilograms(upTo), formatEuros(fee)),
  );
  const beyond = weightSteps.slice(-1).map(({ upTo }) => PRICING_COPY.beyond(formatKilograms(upTo)));
  return [PRICING_COPY.dearerCommune, ...steps, ...beyond, nightSentence(night)];
}
