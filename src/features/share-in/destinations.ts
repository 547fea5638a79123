import { takeFile } from '../../device/attachments/chosen-files.ts';
import type { Share } from '../../device/shares/shares.ts';
import { MAX_FILES } from '../../domain/files.ts';
import type { Tables } from '../../domain/tables.ts';
import { cleanText } from '../../domain/text/clean-text.ts';
import { shownName } from '../../domain/text/typography.ts';
import { colis } from '../../services/colis/index.ts';
import { isListTitle } from '../../services/courses/greetings.ts';
import { courses } from '../../services/courses/index.ts';
import type { Service } from '../../services/define.ts';
import type { NewItem } from '../../services/field.ts';
import { pharmacie } from '../../services/pharmacie/index.ts';
import { filesOf } from '../../services/request.ts';
import { restaurant } from '../../services/restaurant/index.ts';
import { type FileValue, type ItemLine, textOf, type Values } from '../../services/values.ts';
import { chainIn, deliveredCommuneIn, itemsOf, kindOf, partsOf, pinIn } from './read-text.ts';

type Known = Pick<Tables, 'communes' | 'shops'>;

/** A form that a share, or a part of it, can go into. */
export interface Destination {
  readonly kind: 'list' | 'meal' | 'documents' | 'address';
  readonly service: Service;
  /** The number of lines or files. */
  readonly count: number;
  /** Adds the share to a form that already holds these values. */
  put(values: Values): Promise<Put>;
  /** The present answers that would be overwritten, as they are shown; empty when the share only adds. */
  replaces(values: Values): readonly string[];
  /** The list to check before it goes into the form; null when there is nothing to check. */
  readonly list: SharedText | null;
}

/** A list as it was shared. */
export interface SharedText {
  readonly text: string;
  /** The destination with the items that the customer has confirmed. */
  holding(items: readonly NewItem[]): Destination;
}

export interface Put {
  readonly changes: Values;
  /** The number of lines or files that the form has taken. */
  readonly count: number;
  /** Whether a file could not be read here. */
  readonly isUnread?: boolean;
  /** The part that the form has not taken. */
  readonly rest: Share;
}

/** Every form that takes something of what was shared. */
export function destinationsOf(share: Share, tables: Known): readonly Destination[] {
  const found: Destination[] = [];
  if (share.files.length > 0) found.push(documents(share));
  if (share.text !== '' && itemsOf(share.text).length > 0) found.push(list(share, tables));
  if (share.text !== '') found.push(meal(share, tables), address(share, tables));
  return found;
}

/** The one form that it is for; null where the customer has to choose, or to be told something first. */
export function certainOf(share: Share, tables: Known): Destination | null {
  if (share.refused.length > 0 || share.isCut || share.files.length > MAX_FILES) return null;
  const all = destinationsOf(share, tables);
  if (share.text === '') return all[0] ?? null;
  const kind = kindOf(share.text, tables);
  return share.files.length === 0 ? (all.find((one) => one.kind === kind) ?? null) : null;
}

/** A title that says no more than « Courses » and is dropped. */
const BARE_TITLE = /^(?:ma |mes |la |les )?(?:listes?(?: (?:de|des) courses)?|courses|notes?|messages?)$/i;

function list(share: Share, tables: Known): Destination {
  const { title } = share;
  const { wanted, places } = partsOf(share.text, tables);
  const place = placeChanges(places, tables);
  const text = wanted.trim() === '' ? share.text : wanted;
  const written = title === '' || BARE_TITLE.test(title) || isListTitle(title) ? text : `${title}\n${text}`;
  const withItems = (items: readonly NewItem[]): Destination => ({
    kind: 'list',
    service: courses,
    count: items.length,
    put: async ({ liste_de_courses_detaillee: before }) => {
      const lines = Array.isArray(before) ? (before as readonly ItemLine[]) : [];
      const fresh = items.map((item) => ({ ...item, id: crypto.randomUUID() }));
      const changes = { ...place, liste_de_courses_detaillee: [...lines, ...fresh] };
      return { changes, count: items.length, rest: withoutText(share) };
    },
    replaces: (values) => overwritten(place, values),
    list: null,
  });
  return { ...withItems(itemsOf(written)), list: { text: written, holding: withItems } };
}

/** A meal, in the words of the message; where it goes is a landmark for the courier. */
function meal(share: Share, tables: Known): Destination {
  const { wanted, places } = partsOf(cleanText(share.text), tables);
  const details = [share.title, wanted.trim() === '' ? share.text : wanted]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n');
  const chain = chainIn(share.text, tables);
  const choices = { ...placeChanges(places, tables), ...(chain && { restaurant: chain }) };
  return {
    kind: 'meal',
    service: restaurant,
    count: 1,
    put: async ({ details: before }) => ({
      changes: {
        ...choices,
        details: [typeof before === 'string' ? before.trim() : '', details].filter(Boolean).join('\n'),
      },
      count: 1,
      rest: withoutText(share),
    }),
    replaces: (values) => overwritten(choices, values),
    list: null,
  };
}

/** The answers of a form that say where, from the parts of a text that do. */
function placeChanges(places: readonly string[], tables: Pick<Tables, 'communes'>): Values {
  const commune = deliveredCommuneIn(places.join('\n'), tables);
  return {
    ...(commune && { deliveryCommune: commune }),
    ...(places.length > 0 && { avec_repere: true, livraison_repere: places.join(', ') }),
    ...positionChanges(places.join('\n')),
  };
}

/** The answers of a form for a place that is given by a map. */
function positionChanges(text: string): Values {
  const pin = pinIn(text);
  return pin ? { avec_repere: true, livraison_position: pin } : {};
}

function overwritten(changes: Values, values: Values): string[] {
  const before = Object.keys(changes).map((name) => [textOf(values, name).trim(), textOf(changes, name)]);
  return before.flatMap(([was = '', is]) => (was === '' || was === is ? [] : [shownName(was)]));
}

function address(share: Share, tables: Pick<Tables, 'communes'>): Destination {
  const { title } = share;
  const text = cleanText(share.text);
  const line = [title, ...text.split('\n')]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
  const commune = deliveredCommuneIn(text, tables);
  const changes: Values = {
    delivery_address: line,
    ...(commune && { delivery_commune: commune }),
    ...positionChanges(text),
  };
  return {
    kind: 'address',
    service: colis,
    count: 1,
    put: async () => ({
      changes,
      count: 1,
      rest: withoutText(share),
    }),
    replaces: (values) => overwritten(changes, values),
    list: null,
  };
}

function documents(share: Share): Destination {
  const { files } = share;
  return {
    kind: 'documents',
    service: pharmacie,
    count: Math.min(files.length, MAX_FILES),
    put: async (values) => {
      const before = Array.isArray(values.prescription) ? (values.prescription as readonly FileValue[]) : [];
      const attached = filesOf(pharmacie, { ...values, ordonnance_enveloppe: false });
      const others = attached.filter(({ field }) => field !== 'prescription');
      const taken = [...before];
      const left: Share['files'] = [];
      let room = MAX_FILES - attached.length;
      let isUnread = false;
      let isPrescription = false;
      for (const file of files) {
        const { name, type, bytes, redrawn } = file;
        const read = room > 0 ? await takeFile(new File([bytes], name, { type }), redrawn) : null;
        if (!read?.ok) {
          isUnread ||= read !== null;
          left.push(file);
          continue;
        }
        const isIt = ({ sha256 }: FileValue) => sha256 === read.file.sha256;
        if (others.some(isIt)) continue;
        isPrescription = true;
        if (taken.some(isIt)) continue;
        taken.push(read.file);
        room -= 1;
      }
      const count = files.length - left.length;
      // Attaching a prescription rules out handing it over in an envelope.
      const changes: Values = isPrescription ? { ordonnance_enveloppe: false, prescription: taken } : {};
      return { changes, count, isUnread, rest: { ...share, files: left } };
    },
    replaces: () => [],
    list: null,
  };
}

const withoutText = (share: Share): Share => ({ ...share, title: '', text: '', isCut: false });
