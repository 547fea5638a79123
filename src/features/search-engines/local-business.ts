import { HOME_DESCRIPTION } from '../../copy/titles.ts';
import { specialHours } from '../../domain/hours/next-opening.ts';
import { internationalDigits } from '../../domain/person/phone.ts';
import { deliveredCommunes, findCommune } from '../../domain/place/zones.ts';
import type { ServiceSchedule, Tables } from '../../domain/tables.ts';
import { formatTime } from '../../domain/time/island-time.ts';
import { SITE_ORIGIN } from './head.ts';

/** Facts in the schema.org vocabulary. Every figure comes from the tables that the screens show. */

const CONTEXT = 'https://schema.org';
const BUSINESS_ID = `${SITE_ORIGIN}/#entreprise`;
const at = (path: string) => `${SITE_ORIGIN}${path}`;

/** Sunday first, as in the tables. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

interface OpeningHours {
  readonly '@type': 'OpeningHoursSpecification';
  readonly dayOfWeek: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

/** One item for each opening period, with the days that have it. */
export function openingHours({ schedule }: Pick<ServiceSchedule, 'schedule'>): OpeningHours[] {
  const days = new Map<string, string[]>();
  for (const [index, { slots }] of schedule.entries()) {
    for (const { open, close } of slots) {
      const key = `${open} ${close}`;
      days.set(key, [...(days.get(key) ?? []), `${CONTEXT}/${DAYS[index]}`]);
    }
  }
  return [...days].map(([key, dayOfWeek]) => {
    const [opens = '', closes = ''] = key.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

interface SpecialOpeningHours {
  readonly '@type': 'OpeningHoursSpecification';
  /** Days, both included. */
  readonly validFrom: string;
  readonly validThrough: string;
  readonly opens: string;
  readonly closes: string;
}

/** Opening and closing at midnight mean closed all day (https://developers.google.com/search/docs/appearance/structured-data/local-business). */
const CLOSED_ALL_DAY = { opens: '00:00', closes: '00:00' } as const;

/** One item for each opening period of days whose hours planned closures change, or for the days that are closed whole. */
function specialOpeningHours(tables: Tables): SpecialOpeningHours[] {
  return specialHours(tables, 'restaurant').flatMap(({ from, to, slots }) => {
    const days = { '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: to } as const;
    if (slots.length === 0) return [{ ...days, ...CLOSED_ALL_DAY }];
    return slots.map(({ open, close }) => ({ ...days, opens: formatTime(open), closes: formatTime(close) }));
  });
}

/** The company: its address, its meal delivery hours, and the communes it serves. */
export function localBusiness(tables: Tables): object {
  const { company, schedules } = tables;
  const [town = ''] = company.address.split(',');
  const special = specialOpeningHours(tables);
  return {
    '@context': CONTEXT,
    '@type': 'LocalBusiness',
    '@id': BUSINESS_ID,
    name: company.name,
    alternateName: company.shortName,
    description: HOME_DESCRIPTION,
    url: at('/'),
    logo: at('/icons/icon-512.png'),
    image: at('/brand/partage.png'),
    email: company.email,
    telephone: `+${internationalDigits(company.whatsappNumber)}`,
    priceRange: '€',
    currenciesAccepted: 'EUR',
    paymentAccepted: 'Credit Card',
    address: {
      '@type': 'PostalAddress',
      addressLocality: town,
      postalCode: findCommune(tables, town)?.postalCodes[0],
      addressRegion: 'Guadeloupe',
      addressCountry: 'GP',
    },
    areaServed: deliveredCommunes(tables).map(({ name }) => ({ '@type': 'City', name })),
    openingHoursSpecification: openingHours(schedules.services.restaurant),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}
