import * as v from 'valibot';
import { Amount, areUnique, CommuneName, Text, Version, Zone } from './primitives.ts';

/** Bounds for a town centre: the archipelago's bounding box, which also catches swapped coordinates. */
const Latitude = v.pipe(v.number(), v.minValue(15.7, 'Expected a latitude in Guadeloupe'), v.maxValue(16.6));
const Longitude = v.pipe(
  v.number(),
  v.minValue(-61.9, 'Expected a longitude in Guadeloupe'),
  v.maxValue(-60.9),
);

/**
 * A commune with its delivery zone and base price (docs/rules/zones.md#communes). The zone is null on the islands.
 */
export const Commune = v.pipe(
  v.object({
    name: Text,
    insee: v.pipe(v.string(), v.regex(/^971\d{2}$/, 'Expected an INSEE code of Guadeloupe')),
    postalCodes: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^971\d{2}$/, 'Expected a postal code of Guadeloupe'))),
      v.minLength(1, 'Expected at least one postal code'),
    ),
    latitude: Latitude,
    longitude: Longitude,
    zone: v.nullable(Zone),
    price: v.nullable(v.pipe(Amount, v.minValue(1, 'Expected a price above 0'))),
    delivered: v.boolean(),
  }),
  v.check(({ delivered, price }) => !delivered || price !== null, 'A delivered commune needs a price'),
  v.check(({ delivered, zone }) => !delivered || zone !== null, 'A delivered commune needs a zone'),
);
export type Commune = v.InferOutput<typeof Commune>;

export const CommuneTable = v.object({
  version: Version,
  communes: v.pipe(
    v.array(Commune),
    v.minLength(1, 'Expected at least one commune'),
    v.check((communes) => areUnique(communes.map(({ name }) => name)), 'Two communes have the same name'),
    v.check(
      (communes) => areUnique(communes.map(({ insee }) => insee)),
      'Two communes have the same INSEE code',
    ),
  ),
});
export type CommuneTable = v.InferOutput<typeof CommuneTable>;

const Outlet = v.object({ name: Text, commune: CommuneName });

const Chain = v.object({
  name: Text,
  outlets: v.pipe(
    v.array(Outlet),
    v.minLength(1, 'Expected at least one outlet'),
    v.check((outlets) => areUnique(outlets.map(({ name }) => name)), 'Two outlets have the same name'),
  ),
});

export const ShopTable = v.object({
  version: Version,
  restaurants: v.pipe(
    v.array(Chain),
    v.check((chains) => areUnique(chains.map(({ name }) => name)), 'Two restaurants have the same name'),
  ),
  supermarkets: v.pipe(
    v.array(Text),
    v.check((names) => areUnique(names), 'Two supermarkets have the same name'),
  ),
});
export type ShopTable = v.InferOutput<typeof ShopTable>;
