import { ASSISTED, type Assisted, quoteAssistance } from '../domain/quote/assistance.ts';
import type { Quote } from '../domain/quote/quote.ts';
import type { WireFields, WireQuote } from '../domain/submission/wire.ts';
import type { Tables } from '../domain/tables.ts';
import type { Instant } from '../domain/time/island-time.ts';
import { ASSISTANCE_COPY } from './assistance-copy.ts';
import { PRICING_COPY } from './copy.ts';
import type { Fields } from './field.ts';
import { longText, phone, radio, text } from './field-builders.ts';
import { smsOnly } from './for-someone.ts';
import { decodeForm, encodeForm, trimBehindBox } from './form-post.ts';
import { placeFields, trimPlaces } from './place.ts';
import { deliveryFees, nightSentence } from './price.ts';
import type { Values } from './values.ts';

/**
 * Guardianship and disability requests: the service is chosen first, and its hours hold (docs/rules/hours.md#whose-hours). A request
 * is closed by its own switch and by the chosen service's.
 */

interface ChoiceValues {
  readonly service_type: string;
}

const chosen = ({ service_type }: ChoiceValues): Assisted | null =>
  ASSISTED.find((choice) => choice === service_type) ?? null;

const choiceOf = (choice: Assisted) => ({
  value: choice,
  label: ASSISTANCE_COPY.services[choice],
  opening: { schedule: choice, switches: [choice] },
});

const serviceType = radio({
  label: ASSISTANCE_COPY.serviceType,
  required: ASSISTANCE_COPY.serviceRequired,
  options: ASSISTED.map(choiceOf),
});

export const hasChosen = (values: ChoiceValues): boolean => chosen(values) !== null;

/** The French name of the chosen service; the empty string before one is chosen. */
export function choiceLabel(values: ChoiceValues): string {
  const choice = chosen(values);
  return choice ? ASSISTANCE_COPY.services[choice] : '';
}

/** The choice of a service, and the person who asks. Each form has its own messages (docs/rules/services.md#assistance). */
export const applicantFields = (
  messages: Readonly<Record<'demandeur_nom' | 'demandeur_telephone', string>>,
) => ({
  service_type: serviceType,
  demandeur_nom: text({
    label: ASSISTANCE_COPY.name,
    required: messages.demandeur_nom,
    autoComplete: 'name',
  }),
  demandeur_telephone: phone({
    label: ASSISTANCE_COPY.phone,
    help: ASSISTANCE_COPY.phoneHelp,
    required: messages.demandeur_telephone,
    autoComplete: 'tel',
  }),
  contact_sms_uniquement: smsOnly,
});

/** The last fields of both forms: how to find the door, and the request in free words. */
export const requestFields = {
  ...placeFields,
  details_demande: longText({ label: ASSISTANCE_COPY.details, help: ASSISTANCE_COPY.detailsHelp }),
} as const;

/** The first step, which alone shows until a service is chosen. */
export const chooseStep = { id: 'service', title: ASSISTANCE_COPY.choose, fields: ['service_type'] } as const;

interface RequestValues extends ChoiceValues {
  readonly demandeur_nom: string;
  readonly demandeur_telephone: string;
  readonly delivery_commune: string;
}

/**
 * The common part of both services. Each adds its path, its steps, the rules of what shows, and its copy.
 * @param box names of the box about other people and of what it opens, the box first
 */
export const assistanceSpec = <F extends Fields>(
  slug: 'tutelle' | 'handicap',
  fields: F,
  box: readonly string[],
) =>
  ({
    slug,
    confirmationPath: '/merci',
    fields,
    schedule: chosen,
    switches: (values: ChoiceValues) => {
      const choice = chosen(values);
      return choice ? [slug, choice] : [slug];
    },
    whenTemporarilyClosed: 'card',
    // A parcel is carried, and nothing is bought for it.
    buysItems: ({ service_type }: ChoiceValues) => service_type !== 'colis' && service_type !== 'particulier',
    /** The commune's price, plus the night line (docs/rules/pricing.md#assistance). Null before the commune is chosen. */
    quote: (values: RequestValues, tables: Tables, at: Instant): Quote | null => {
      const { delivery_commune } = values;
      const request = { deliveryCommune: delivery_commune, service: chosen(values) };
      return delivery_commune === '' ? null : quoteAssistance(request, tables, at);
    },
    refusedField: () => 'delivery_commune' as const,
    pricing: (tables: Tables, values: ChoiceValues) => {
      const choice = chosen(values);
      const { night } = tables.tariff.assistance;
      return [PRICING_COPY.delivery, ...nightSentence(tables, choice ? [choice] : ASSISTED, night)];
    },
    submission: {
      order: [
        'service_type',
        'form_type',
        'demandeur_nom',
        'demandeur_telephone',
        'beneficiaire_nom',
        'beneficiaire_adresse',
        'delivery_address',
        'delivery_commune',
        'details_demande',
        'redirect',
        'frais_livraison_total',
      ],
      facts: (values: RequestValues) => ({
        customer: values.demandeur_nom,
        phone: values.demandeur_telephone,
        commune: values.delivery_commune,
      }),
      encode: (values: Values, quote: WireQuote | null): WireFields => ({
        ...trimBehindBox(trimPlaces(encodeForm(fields, values)), box),
        form_type: slug,
        redirect: '/merci',
        frais_livraison_total: deliveryFees(quote),
      }),
      decode: (wire: WireFields) => decodeForm(fields, wire),
    },
  }) as const;
