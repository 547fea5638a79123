import * as v from 'valibot';
import type { Control } from '../../../domain/tables/primitives.ts';

/** How a value is edited: as its schema says, else by its type. */
export type LeafKind = Control | 'text' | 'decimal' | 'boolean' | 'choice' | 'choices';

/** The shape of a single value. */
export interface LeafShape {
  readonly kind: LeafKind;
  /** Whether the place may be empty, and with which value. */
  readonly empty: null | undefined | false;
  readonly options: readonly string[];
}

/** The shape of an object. */
export interface Group {
  readonly kind: 'group';
  readonly fields: readonly (readonly [key: string, shape: Shape])[];
}

/** The shape of a list. */
export interface List {
  readonly kind: 'list';
  readonly item: Shape;
  /** Whether items can be neither added nor removed: a week has seven days. */
  readonly isFixed: boolean;
}

/** A schema of the tables, as a form sees it. The values of a map are named by communes. */
export type Shape = LeafShape | Group | List | { readonly kind: 'map'; readonly item: LeafShape };

export const isLeaf = (shape: Shape): shape is LeafShape =>
  shape.kind !== 'group' && shape.kind !== 'list' && shape.kind !== 'map';

/** The parts of valibot's schemas that are read here. */
interface Part {
  readonly type: string;
  readonly wrapped?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly value?: Part;
  readonly options?: readonly string[];
  readonly pipe?: readonly Part[];
}

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
      return {
        kind: 'list',
        item: read(held(part, part.item), false),
        isFixed: flat(part).some(({ type }) => type === 'length'),
      };
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
  const { control } = v.getMetadata(part as unknown as v.GenericSchema) as { readonly control?: Control };
  if (control) return control;
  if (part.type === 'string') return 'text';
  return flat(part).some(({ type }) => type === 'integer') ? 'integer' : 'decimal';
}

/** The actions of a schema, those of the schemas that it is built on among them. */
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
