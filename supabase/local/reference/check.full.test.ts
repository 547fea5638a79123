import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { OPERATOR_TABLE_NAMES, type OperatorTableName } from '../../../src/domain/tables/operator-tables.ts';
import { ADVICE } from '../../../src/domain/tables/table-advice-copy.ts';
import { PROJECT_ROOT } from '../config.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary.ts';
import { Program } from '../testing/test-server.ts';
import { checkTables, type Edited, readTables } from './check.ts';
import { RULES } from './copy.ts';

afterEach(removeTemporaryFolders);

const published = (name: OperatorTableName) =>
  readFileSync(path.join(PROJECT_ROOT, 'public/data', `${name}.json`), 'utf8');

/** The mistakes of the published tables after one replacement. */
function edited(name: OperatorTableName, from: string | RegExp, to: string): string[] {
  const files = Object.fromEntries(
    OPERATOR_TABLE_NAMES.map((each) => [each, { text: published(each), before: null }]),
  ) as Record<OperatorTableName, Edited>;
  const text = published(name).replace(from, to);
  expect(text).not.toBe(published(name));
  return checkTables({ ...files, [name]: { text, before: null } }).map(
    ({ table, line, what }) => `${table} ${line} ${what.replaceAll('\u00a0', ' ')}`,
  );
}

// docs/rules/reference-data.md#operator-tables
describe('a mistake is reported by file and line, with advice', () => {
  test.each<[OperatorTableName, string | RegExp, string, string[]]>([
    [
      'communes',
      '"zone": "A", "price": 780',
      '"zone": "A", "price": 7.90',
      ['communes 4 un montant s’écrit en centimes, sans virgule ni guillemets : écrivez 790.'],
    ],
    [
      'communes',
      '"zone": "A", "price": 780',
      '"zone": "A", "price": 8.00',
      ['communes 4 un montant s’écrit en centimes, sans virgule ni guillemets : écrivez 800.'],
    ],
    [
      'tariff',
      '"donation": 100',
      '"donation": 1.0',
      ['tariff 5 un montant s’écrit en centimes, sans virgule ni guillemets : écrivez 100.'],
    ],
    ['communes', '"price": 780', '"price": "780"', ['communes 4 écrivez un nombre, sans guillemets.']],
    ['communes', '"price": 780, ', '', ['communes 4 il manque « price » : remettez cette ligne.']],
    [
      'communes',
      '"zone": "A"',
      '"zone": "E"',
      ['communes 4 la zone est "A", "B", "C" ou "D", ou null pour une île.'],
    ],
    [
      'communes',
      '"price": 780, "delivered": true },',
      '"price": 780, "delivered": true }',
      ['communes 5 il manque une virgule à la fin de la ligne précédente, ou avant ce mot.'],
    ],
    [
      'schedules',
      '"open": "10:30", "close": "17:00"',
      '"open": "17:30", "close": "10:00"',
      ['schedules 10 ce créneau ferme ("close") avant d’ouvrir ("open") ; une nuit se coupe en deux jours.'],
    ],
    [
      'schedules',
      '"open": "10:30"',
      '"open": "10h30"',
      ['schedules 10 une heure s’écrit "09:30", entre guillemets, de "00:00" à "23:59".'],
    ],
    [
      'status',
      '"temporarilyClosed": false',
      '"temporarilyClosed": "non"',
      ['status 3 écrivez true (oui) ou false (non), sans guillemets.'],
    ],
    [
      'status',
      '"message": null',
      '"mesage": "Fermé", "message": null',
      ['status 4 « mesage » n’est lu par personne : corrigez ce nom, ou retirez la ligne.'],
    ],
    [
      'status',
      '"closures": []',
      '"closures": [{ "from": "2026-12-25", "to": "2026-12-24", "services": "all", "message": null }]',
      ['status 16 cette fermeture finit ("to") avant de commencer ("from").'],
    ],
    [
      'status',
      '"closures": []',
      '"closures": [{ "from": "2026-12-25", "to": "2026-12-25", "services": "restaurant", "message": null }]',
      ['status 16 les services fermés s’écrivent ["restaurant", "courses"], ou "all" pour tous.'],
    ],
    ['texts', '"deliveries": 1300', '"deliveries": "1300"', ['texts 4 écrivez un nombre, sans guillemets.']],
    [
      'texts',
      '"year": "2022"',
      '"year": "2018"',
      ['texts 13 les années vont de la plus ancienne à la plus récente : remettez-les en ordre.'],
    ],
    [
      'company',
      '"bonjour@livraison.example"',
      '"bonjour"',
      ['company 5 écrivez une adresse e-mail, par exemple "bonjour@livraison.example".'],
    ],
    [
      'messages',
      '{prenom}, ici',
      '{nom}, ici',
      [
        'messages 8 ce texte nomme entre accolades ce que la gestion ne connaît pas : écrivez par exemple {prenom}, {numero} ou {liens}.',
      ],
    ],
    [
      'messages',
      '"key": "rappel"',
      '"key": "position"',
      ['messages 3 deux messages ont la même clé ("key") : changez-en une.'],
    ],
  ])('%s: %s', (name, from, to, mistakes) => {
    expect(edited(name, from, to)).toEqual(mistakes);
  });

  test('a commune that only one table knows', () => {
    const [first = ''] = edited('shops', /"commune": "[^"]+"/, '"commune": "Baie Mahault"');
    expect(first).toMatch(/^shops \d+ la commune « Baie Mahault » n’est pas dans communes\.json/);
  });

  // docs/rules/reference-data.md#version
  test('a change under the old version', () => {
    const files = Object.fromEntries(
      OPERATOR_TABLE_NAMES.map((name) => [name, { text: published(name), before: published(name) }]),
    ) as Record<OperatorTableName, Edited>;
    expect(checkTables(files)).toEqual([]);
    const text = published('tariff').replace(/"fee": (\d+)/, '"fee": 1$1');
    const [mistake] = checkTables({ ...files, tariff: { text, before: published('tariff') } });
    expect(mistake).toMatchObject({ table: 'tariff', line: 2 });
    expect(mistake?.what).toContain('écrivez-en une autre');
  });
});

test('tables that an editor has saved with a byte order mark are in order', () => {
  const folder = temporaryFolder();
  for (const name of OPERATOR_TABLE_NAMES)
    writeFileSync(path.join(folder, `${name}.json`), `\ufeff${published(name)}`);
  expect(checkTables(readTables(folder))).toEqual([]);
});

test('every message of the schemas has its French sentence, for files and for forms', () => {
  const folder = path.join(PROJECT_ROOT, 'src/domain/tables');
  const sources = readdirSync(folder).filter((file) => !/(?:\.test|-copy)\.ts$/.test(file));
  const messages = sources.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/'([A-Z][a-z]+ [^']{6,})'/g)].map(
      ([, text]) => text,
    ),
  );
  expect(messages.length).toBeGreaterThan(25);
  for (const sentences of [RULES, ADVICE])
    expect(messages.filter((text) => text && !Object.hasOwn(sentences, text))).toEqual([]);
});

test('npm run data:check ends with 1 at a mistake, and names the file', async () => {
  const REFERENCE_DIR = temporaryFolder();
  const { code, stderr } = await new Program('cli/data-check.ts', { REFERENCE_DIR }).exit();
  expect(code).toBe(1);
  expect(stderr).toContain('tariff.json, ligne 1');
  const { code: fine, stdout } = await new Program('cli/data-check.ts', {}).exit();
  expect([fine, stdout.replaceAll('\u00a0', ' ')]).toEqual([0, '8 fichiers vérifiés : tout est en ordre.\n']);
});
