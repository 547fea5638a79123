import type * as v from 'valibot';

/** How a value is typed. */
export type LeafKind =
  | 'text'
  | 'amount'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'day'
  | 'time'
  | 'choice'
  | 'choices';

/** The shape of a single value. */
export interface LeafShape {
  readonly kind: LeafKind;
  /** Whether the place may be empty, and with which value. */
  readonly empty: null | undefined | false;
  readonly options: readonly string[];
}

/** A schema of the tables, as a form sees it. */
export type Shape =
  | LeafShape
  | { readonly kind: 'group'; readonly fields: readonly (readonly [key: string, shape: Shape])[] }
  | { readonly kind: 'list'; readonly item: Shape }
  /** Values by the names of communes. */
  | { readonly kind: 'map'; readonly item: LeafShape };

export const isLeaf = (shape: Shape): shape is LeafShape =>
  shape.kind !== 'group' && shape.kind !== 'list' && shape.kind !== 'map';

/** The parts of valibot's schemas that are read here. */
interface Part {
  readonly type: string;
  readonly message?: unknown;
  readonly wrapped?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly value?: Part;
  readonly options?: readonly string[];
  readonly pipe?: readonly Part[];
}

/** The leaves that a schema's own message tells (src/domain/tables/primitives.ts). */
const BY_MESSAGE: Readonly<Record<string, LeafKind>> = {
  'Expected an amount in integer cents, not negative': 'amount',
  'Expected a time such as "09:30"': 'time',
  'Expected an existing day such as "2026-11-19"': 'day',
  'Expected an interval that divides the hour': 'integer',
};

/**
 * Reads the shape of a table from its schema, so that what the tables may hold is said once.
 * @throws Error for a kind of schema that no table had when this was written
 */
export function shapeOf(schema: v.GenericSchema): Shape {
  return read(schema as unknown as Part, false);
}

function read(part: Part, empty: null | undefined | false): Shape {
  switch (part.type) {
    case 'nullable':
      return read(held(part, part.wrapped), null);
    case 'optional':
      return read(held(part, part.wrapped), undefined);
    case 'object':
      return {
        kind: 'group',
        fields: Object.entries(part.entries ?? {}).map(([key, entry]) => [key, read(entry, false)]),
      };
    case 'array':
      if (part.item?.type === 'picklist')
        return { kind: 'choices', empty: false, options: part.item.options ?? [] };
      return { kind: 'list', item: read(held(part, part.item), false) };
    case 'record': {
      const item = read(held(part, part.value), false);
      if (!isLeaf(item)) throw new Error(`no form for a record of ${item.kind}`);
      return { kind: 'map', item };
    }
    case 'picklist':
      return { kind: 'choice', empty, options: part.options ?? [] };
    case 'boolean':
      return { kind: 'boolean', empty, options: [] };
    case 'number':
    case 'string':
      return { kind: leafOf(part), empty, options: [] };
    default:
      throw new Error(`no form for ${part.type}`);
  }
}

/** The schema inside of another one. */
function held({ type }: Part, inner: Part | undefined): Part {
  if (!inner) throw new Error(`${type} holds nothing`);
  return inner;
}

function leafOf(part: Part): LeafKind {
  const parts = flat(part);
  const [known] = parts.flatMap(({ message }) =>
    typeof message === 'string' && Object.hasOwn(BY_MESSAGE, message) ? [BY_MESSAGE[message]] : [],
  );
  if (known) return known;
  if (part.type === 'string') return 'text';
  return parts.some(({ type }) => type === 'integer') ? 'integer' : 'decimal';
}

const flat = (part: Part): readonly Part[] =>
  (part.pipe ?? []).flatMap((each) => (each.pipe ? flat(each) : [each]));

/** The value of a field or an item that was just added. */
export function emptyOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'group':
      return Object.fromEntries(shape.fields.map(([key, field]) => [key, emptyOf(field)]));
    case 'list':
    case 'choices':
      return [];
    case 'map':
      return {};
    case 'boolean':
      return false;
    default:
      return shape.empty === false ? '' : shape.empty;
  }
}
