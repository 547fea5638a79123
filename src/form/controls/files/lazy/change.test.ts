import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chosenBytes, releaseFiles } from '../../../../device/attachments/chosen-files.ts';
import { aPdf } from '../../../../domain/files/testing.ts';
import { MAX_FILES } from '../../../../domain/files.ts';
import { bundledTables } from '../../../../domain/tables/bundled-tables.ts';
import { pharmacie } from '../../../../services/pharmacie/index.ts';
import { filesOf } from '../../../../services/request.ts';
import { filesAreRead } from '../../../engine/files-read.ts';
import { createFormStore, type FormStore } from '../../../engine/form-store.ts';
import { readInTurn } from '../in-turn.ts';
import { addFiles, removeFile } from './change.ts';

let store: FormStore;
beforeEach(() => {
  store = createFormStore(pharmacie);
});
const attached = () => filesOf(pharmacie, store.get().values);
const names = () => attached().map(({ name }) => name);
afterEach(() => releaseFiles(attached()));

/** A file whose bytes arrive when the test says so, like those of a cloud drive. */
class SlowFile extends File {
  arrive = () => {};
  private readonly isHere = new Promise<void>((resolve) => {
    this.arrive = resolve;
  });

  constructor(name: string, content: BlobPart = aPdf(name)) {
    super([content], name);
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    await this.isHere;
    return super.arrayBuffer();
  }
}

const fieldOf = (name: string) => ({
  service: pharmacie,
  store,
  name,
  submissionId: () => crypto.randomUUID(),
  onChange: (value: Parameters<FormStore['change']>[1]) => store.change(name, value, bundledTables),
  onSaid: () => {},
});

/** Chooses files like the form's control. */
const choose = (name: string, ...files: File[]): Promise<readonly string[]> =>
  readInTurn(store, name, () => addFiles(fieldOf(name), files));

const isRead = () => filesAreRead({ store, onInvalid: () => {} });

describe('files that are chosen while an earlier one is still being read', () => {
  // docs/rules/files.md#order-of-files
  test('stay in the order of choice, whichever is read first', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: MAX_FILES }),
        fc.array(fc.nat(), { minLength: MAX_FILES, maxLength: MAX_FILES }),
        fc.boolean(),
        async (chosen, arrival, isOneChoice) => {
          store = createFormStore(pharmacie);
          const files = chosen.map((number) => new SlowFile(`${number}.pdf`));
          const choices = isOneChoice
            ? [choose('prescription', ...files)]
            : files.map((file) => choose('prescription', file));
          const arriving = files.map((file, index) => ({ file, at: arrival[index] ?? 0 }));
          for (const { file } of arriving.sort((a, b) => a.at - b.at)) {
            file.arrive();
            await new Promise(setImmediate);
          }
          expect((await Promise.all(choices)).flat()).toEqual([]);
          expect(names()).toEqual(chosen.map((number) => `${number}.pdf`));
          releaseFiles(attached());
        },
      ),
    );
  });

  test('delay an order that is sent meanwhile until all are read', async () => {
    const [slow, quick] = [new SlowFile('slow.pdf'), new SlowFile('quick.pdf')];
    void choose('prescription', slow);
    void choose('prescription', quick);
    const sent = isRead().then(names);
    quick.arrive();
    await new Promise(setImmediate);
    slow.arrive();
    expect(await sent).toEqual(['slow.pdf', 'quick.pdf']);
    expect(store.reading?.size).toBe(0);
  });

  test('stop an order when an earlier one was refused', async () => {
    const [bad, good] = [new SlowFile('bad.pdf', 'MZ\x90\0'), new SlowFile('good.pdf')];
    const choices = [choose('prescription', bad), choose('prescription', good)];
    const sent = isRead();
    bad.arrive();
    good.arrive();
    expect(await sent).toBe(false);
    expect((await Promise.all(choices)).map(({ length }) => length)).toEqual([1, 0]);
    expect([names(), await isRead()]).toEqual([['good.pdf'], true]);
  });
});

test('the limit of three files holds across fields that read at once: the fourth is refused', async () => {
  await choose('prescription', new File([aPdf('1')], '1.pdf'), new File([aPdf('2')], '2.pdf'));
  const [card, vitale] = [new SlowFile('mutuelle.pdf'), new SlowFile('vitale.pdf')];
  const choices = [choose('mutuelle', card), choose('carte_vitale', vitale)];
  vitale.arrive();
  await choices[1];
  card.arrive();
  expect(await choices[0]).toEqual([expect.stringContaining('3\u00a0fichiers au plus')]);
  expect(names()).toEqual(['1.pdf', '2.pdf', 'vitale.pdf']);
});

test('a file that another field has too keeps its bytes when it is taken off one of them', async () => {
  const twice = () => new File([aPdf('recto')], 'recto.pdf');
  await choose('prescription', twice());
  store.change('ordonnance_enveloppe', true, bundledTables);
  await choose('mutuelle', twice());
  store.change('ordonnance_enveloppe', false, bundledTables);
  const [first, second] = attached();
  if (!first || !second) throw new Error('the file is in both fields');
  removeFile(fieldOf('mutuelle'), second);
  expect(attached()).toEqual([first]);
  expect(chosenBytes(first.sha256)).toBeDefined();
  removeFile(fieldOf('prescription'), first);
  expect(chosenBytes(first.sha256)).toBeUndefined();
});
