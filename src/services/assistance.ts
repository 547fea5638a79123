import type { Instant } from '../domain/island-time.ts';
import { quoteAssistance } from '../domain/quote/assistance.ts';
import type { Quote } from '../domain/quote/quote.ts';
import type { Tables } from '../domain/tables.ts';
import { ASSISTANCE_COPY } from './assistance-copy.ts';
import { PRICING_COPY } from './copy.ts';
import { radio } from './field-builders.ts';
import { nightSentence } from './pricing-notice.ts';

/**
 * The common part of guardianship and disability requests: the service is chosen first, and its hours hold
 * (docs/rules/hours.md#whose-hours). A request is closed by its own switch and by the chosen service's.
 */
const CHOICES = ['restaurant', 'courses', 'colis', 'particulier'] as const;
type Choice = (typeof CHOICES)[number];

interface ChoiceValues {
  readonly service_type: string;
}

const chosen = ({ service_type }: ChoiceValues): Choice | null =>
  CHOICES.find((choice) => choice === service_type) ?? null;

const choiceOf = (choice: Choice) => ({
  value: choice,
  label: ASSISTANCE_COPY.services[choice],
  opening: { schedule: choice, switches: [choice] },
});

export const serviceType = radio({
  label: ASSISTANCE_COPY.serviceType,
  required: ASSISTANCE_COPY.serviceRequired,
  options: CHOICES.map(choiceOf),
});

export const hasChosen = (values: ChoiceValues): boolean => chosen(values) !== null;
export const scheduleOfChoice = chosen;
export const switchesWith = (slug: string) => (values: ChoiceValues) => {
  const choice = chosen(values);
  return choice ? [slug, choice] : [slug];
};

/** The French name of the chosen service; the empty string before one is chosen. */
export function choiceLabel(values: ChoiceValues): string {
  const choice = chosen(values);
  return choice ? ASSISTANCE_COPY.services[choice] : '';
}

/**
 * The price of a request: the commune's, plus the night line (docs/rules/pricing.md#assistance). Null before
 * the commune is chosen.
 */
export function quoteRequest(commune: string, tables: Tables, now: Instant): Quote | null {
  return commune === '' ? null : quoteAssistance({ deliveryCommune: commune }, tables, now);
}

export const assistancePricing = ({ tariff }: Tables): readonly string[] => [
  PRICING_COPY.delivery,
  nightSentence(tariff.assistance.night),
];
