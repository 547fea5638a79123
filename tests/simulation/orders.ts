import { aPdf } from '../../src/domain/files/testing.ts';
import { pageStatus } from '../../src/domain/hours/schedule.ts';
import type { Voucher } from '../../src/domain/order/voucher.ts';
import {
  type SubmissionRequest,
  slotInstant,
  type WireFields,
  type WireFile,
} from '../../src/domain/submission/wire.ts';
import { type NewEntry, sameRequest } from '../../src/domain/submission.ts';
import { bundledTables } from '../../src/domain/tables/bundled-tables.ts';
import type { Tables } from '../../src/domain/tables.ts';
import { findService } from '../../src/services/catalogue.ts';
import type { Service } from '../../src/services/define.ts';
import { isPaidOnline, toWireQuote } from '../../src/services/price.ts';
import { buildRequest, decodeRequest } from '../../src/services/request.ts';
import type { Values } from '../../src/services/values.ts';
import { order as pharmacyOrder } from '../../supabase/local/testing/documents.ts';
import type { Random } from '../faults/random.ts';
import { quoteRequest, RESTAURANT_FIELDS } from '../support/orders.ts';
import { PARCEL_REQUEST } from '../support/payments.ts';
import { TUTELLE_ORDER } from '../support/service-orders.ts';
import { NEXT_PART } from './bundle.ts';
import type { Device } from './device.ts';

/** An order as its customer knows it. */
export interface Order {
  readonly id: string;
  readonly device: Device;
  /**
   * The account that its customer was signed in to; null without one. Taken off the list and changed in a form that was still
   * open, it belongs to the account of that moment.
   */
  account: string | null;
  /** The accounts with whose token it was sent, each of which was its account then. */
  readonly senders: Set<string>;
  /** Every version that the customer has confirmed, at the price that was on the screen. */
  readonly versions: SubmissionRequest[];
  /** Whether a screen has said that it is kept on this device. */
  isSafe: boolean;
  isTakenOff: boolean;
  /** How many tabs are taking it off the list; one that ended meanwhile may have done so. */
  takenOffBy: number;
  /** Whether it was over when the browser deleted the database: it has no copy (src/device/outbox/waiting-copies.ts). */
  isForgotten: boolean;
  /** Whether the browser has deleted the database since: a change that is confirmed before a page restores it makes it anew. */
  isWiped: boolean;
  /** Whether a copy of a request was kept back by the network: it may be received after anything. */
  mayComeLate: boolean;
  /** Whether its receipt came while the disk was full: a tab that ends then takes it along, and the customer is asked again. */
  isUnwritten: boolean;
  isAcknowledged: boolean;
  posts: number;
  /** When its card was charged, in simulated time; null before. */
  chargedAt: number | null;
}

/** Whether its customer has taken it off the list, or may have. */
export const mayBeTakenOff = ({ isTakenOff, takenOffBy }: Order): boolean => isTakenOff || takenOffBy > 0;

/** Whether its customer has confirmed this version of it. */
export const hasConfirmed = ({ versions }: Order, request: SubmissionRequest): boolean =>
  versions.some((version) => sameRequest(version, request));

// Drawn orders: services, contents, slots, files. The product computes their prices.

/** The operator's tables, in several tariffs. */
export const TARIFFS: readonly Tables[] = [0, 100, 250].map((more) => ({
  ...bundledTables,
  tariff: {
    ...bundledTables.tariff,
    version: `2026-11-0${1 + more / 50}`,
    restaurant: {
      ...bundledTables.tariff.restaurant,
      managementFee: {
        ...bundledTables.tariff.restaurant.managementFee,
        fee: bundledTables.tariff.restaurant.managementFee.fee + more,
        percent: bundledTables.tariff.restaurant.managementFee.percent + more / 50,
      },
    },
    pharmacie: { priority: bundledTables.tariff.pharmacie.priority + more },
    colis: {
      ...bundledTables.tariff.colis,
      weightSteps: bundledTables.tariff.colis.weightSteps.map((step) => ({ ...step, fee: step.fee + more })),
    },
  },
}));

/** Tables in which the operator has closed everything. */
export const closed = (tables: Tables): Tables => ({
  ...tables,
  status: { ...tables.status, temporarilyClosed: true },
});

const FIELDS: Readonly<Record<string, WireFields>> = {
  restaurant: RESTAURANT_FIELDS,
  pharmacie: pharmacyOrder().fields,
  tutelle: TUTELLE_ORDER.fields,
  colis: PARCEL_REQUEST.fields,
  devis: quoteRequest('2026-11-19T16:00:00.000Z').fields,
};
const COMMUNES = ['Les Abymes', 'Petit-Bourg', 'Le Gosier', 'Baie-Mahault'];

export interface Basket {
  readonly service: Service;
  readonly values: Values;
}

/** A choice of service and contents. @param files of the customer, for a service that takes them */
export function drawBasket(
  random: Random,
  now: number,
  slug: string,
  files: readonly WireFile[] = [],
): Basket {
  const service = findService(slug);
  if (!service) throw new Error(`No service ${slug}.`);
  const fields = { ...FIELDS[slug], ...drawFields(random, now, slug) };
  return { service, values: decodeRequest(service, fields, files) };
}

export const drawService = (random: Random): string =>
  random.pick([
    'restaurant',
    'restaurant',
    'restaurant',
    'pharmacie',
    'pharmacie',
    'colis',
    'colis',
    'tutelle',
    'devis',
  ]);

function drawFields(random: Random, now: number, slug: string): WireFields {
  if (slug === 'devis') return { contactPerson: `Lili ${random.between(1, 9)}` };
  const delivery_commune = random.pick(COMMUNES);
  if (slug === 'tutelle') return { delivery_commune, details_demande: `${random.between(1, 9)} baguettes` };
  if (slug === 'colis') return { delivery_commune, parcel_weight: String(random.between(1, 12)) };
  if (slug === 'pharmacie') return { delivery_commune, customer_name: `Maryse ${random.between(1, 9)}` };
  const { timeSlots } = pageStatus(bundledTables, 'restaurant', now);
  const creneau = timeSlots[Math.min(timeSlots.length - 1, random.between(0, 1))] ?? '12:45';
  const budget = random.between(10, 60);
  return { delivery_commune, creneau, budget, details: `${random.between(1, 9)} bokits` };
}

interface Screen {
  readonly tables: Tables;
  readonly now: number;
  /** The price counts on it, if it reduces it. */
  readonly voucher: Voucher | null;
  /** Whether the page is of the next release. */
  readonly isNext: boolean;
}

/** The order as the form makes it of these values, at the price on the screen; null where it shows none. */
export function newOrder(
  id: string,
  { service, values }: Basket,
  { tables, now, voucher, isNext }: Screen,
): NewEntry | null {
  const quote = service.quote(values, tables, now, voucher?.kind);
  if (service.needsPrice && !quote?.available) return null;
  const shown = quote?.available ? toWireQuote(quote) : null;
  const request = {
    ...buildRequest(service, values, shown, now, voucher),
    ...(isNext && NEXT_PART),
  };
  return {
    id,
    service: service.slug,
    title: service.title(values),
    request,
    slotAt: slotInstant(request.slot),
    state: isPaidOnline(service, shown) ? 'payment-due' : 'queued',
  };
}

/** A prescription, as different from all others as people's are; it has what takeFile reads of a File. */
export function prescription(random: Random): File {
  const bytes = aPdf(random.uuid());
  const file = {
    name: 'ordonnance.pdf',
    size: bytes.byteLength,
    arrayBuffer: async () => bytes.slice().buffer,
  };
  return file as File;
}
