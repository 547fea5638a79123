import { expect, test } from 'vitest';
import { privacyCopy } from '../../src/features/legal/copy.ts';
import { programs } from './check-imports.ts';

/**
 * One door to what the device keeps of people (docs/rules/privacy.md#whose-it-is): a file that reads it raw either asks whose it is,
 * or is one of those below, which show nothing.
 */

/** What gives out everything that is kept, whosever it is. */
const RAW = [
  /from '[^']*database\/(?:rows|transactions|connection)\.ts'/,
  /\{[^}]*\boutbox\b[^}]*\} from '[^']*\/outbox\.ts'/,
  /\{[^}]*\b(?:listEntries|getEntry)\b[^}]*\} from '[^']*entries\.ts'/,
  /from '[^']*(?:waiting-copies|unload-copies)\.ts'/,
  /\{[^}]*\bwithDesk\b[^}]*\} from '[^']*database\.ts'/,
];

/** The door in its forms: the rule, this page's answer, and what has gone through it. */
const DOOR = /\b(?:shownTo|isShownTo|isShownNow|seenEntries|listDrafts|listDraftRows)\(/;

/** Files that read everything and show nothing of it, each with its reason. */
const SILENT = new Map([
  ['src/device/attachments/attachments.ts', 'files by the submission that holds them'],
  ['src/device/course/courses.ts', 'courses by their secret link'],
  ['src/device/desk/actions.ts', 'the desk’s queue, filtered by its account'],
  ['src/device/desk/kept.ts', 'the desk’s copies, by account'],
  ['src/device/desk/read-kept.ts', 'the desk’s copies, by account'],
  ['src/device/drafts/save-on-unload.ts', 'writes only'],
  ['src/device/outbox/claim.ts', 'sends'],
  ['src/device/outbox/drain.ts', 'sends'],
  ['src/device/outbox/entries.ts', 'the outbox itself, which the files around it send'],
  ['src/device/outbox/page-memory.ts', 'stores and deletes, and keeps a page open'],
  ['src/device/outbox/restore-lost.ts', 'puts back what was lost'],
  ['src/device/outbox/wait-for-outcome.ts', 'waits for what its own form has sent'],
  ['src/device/payment/follow-payments.ts', 'sends'],
  ['src/device/reference-data/stored-tables.ts', 'the operator’s tables'],
  ['src/device/transfer/backup-files.ts', 'files of the submissions that it is given'],
]);

const isProgram = (file: string) =>
  /^(?:src|sw)\//.test(file) && !/\.test\.tsx?$|\/testing[^/]*\.ts$/.test(file);

/** The files that read raw what people keep without asking whose it is. */
function without(door: RegExp, files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([file]) => isProgram(file) && !file.startsWith('src/device/database/'))
    .filter(([, text]) => RAW.some((raw) => raw.test(text)) && !door.test(text))
    .map(([file]) => file);
}

test('what reads the things that people keep goes through the door', () => {
  expect(without(DOOR, programs()).sort()).toEqual([...SILENT.keys()].sort());
});

test('no screen reads a store of the device itself', () => {
  const screens = [...programs()].filter(([file]) => /^src\/(?:form|features|routes|app|ui)\//.test(file));
  const readers = screens.filter(([file, text]) => isProgram(file) && RAW[0]?.test(text));
  expect(readers.map(([file]) => file)).toEqual([]);
});

test.each([
  "import { listEntries } from '../../device/outbox/entries.ts';",
  "import { outbox } from '../../device/outbox/outbox.ts';",
  "import * as rows from '../../device/database/rows.ts';",
  "import { type Stored, getEntry } from '../../device/outbox/entries.ts';",
])('a new reader without it is found: %s', (text) => {
  const planted = new Map([['src/features/planted/planted.ts', text]]);
  expect(without(DOOR, planted)).toEqual(['src/features/planted/planted.ts']);
});

/** What writes into local storage, each with the line of the privacy page that tells of it; null for what tells nothing of anybody. */
const TOLD = new Map([
  ['src/backend/mail-links.ts', 'L’adresse à laquelle vous avez demandé un lien'],
  ['src/backend/device-expiry.ts', 'Un mot tiré au hasard, si vous avez ouvert un compte ici'],
  ['src/backend/supabase.ts', 'Votre session, si vous avez un compte'],
  ['src/backend/session.ts', 'Votre session, si vous avez un compte'],
  ['src/device/address-book/pre-paint-hint.ts', 'Votre carnet'],
  ['src/device/clock/run-clock.ts', 'L’écart avec notre horloge'],
  ['src/device/database/erase.ts', null],
  ['src/device/drafts/pre-paint-hint.ts', 'Vos brouillons'],
  ['src/device/drafts/unload-copies.ts', 'Vos brouillons'],
  ['src/device/outbox/waiting-copies.ts', 'Vos envois et leur état'],
  ['src/device/reference-data/refresh-tables.ts', 'Les tarifs, les horaires et les communes'],
  ['src/device/customer/last-name.ts', 'Le nom donné dans la dernière commande (lastOrderName)'],
]);

test('the privacy page tells of everything that is written into local storage', () => {
  const writers = [...programs()].filter(
    ([file, text]) => isProgram(file) && /(?:localStorage|sessionItems)\.setItem\(/.test(text),
  );
  expect(writers.map(([file]) => file).sort()).toEqual([...TOLD.keys()].sort());
  const rows: readonly string[] = privacyCopy.device.rows.map(({ what }) => what);
  expect([...TOLD.values()].filter((what) => what !== null && !rows.includes(what))).toEqual([]);
});
