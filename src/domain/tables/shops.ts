import * as v from 'valibot';
import { areUnique, Text, Version } from './primitives.ts';

const Outlet = v.object({ name: Text, commune: Text });

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
