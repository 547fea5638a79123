import { useContext, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useReloadBlock } from '../../../../device/page/use-reload-block.ts';
import type { ListReader, NewItem, ReadLine } from '../../../../services/field.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Textarea } from '../../../../ui/fields/inputs.tsx';
import { FormContext } from '../../../engine/form-context.ts';
import { useBeforeSending } from '../use-before-sending.ts';
import { LINES_COPY } from './copy.ts';
import classes from './lines.module.css';
import own from './PasteList.module.css';

/** A line of a pasted list under review: its written text, the items read from it, and which of the two is used. */
interface LookedOver {
  readonly written: string;
  /** The items for the list; none for a line that is no item. */
  readonly items: readonly NewItem[];
  /** Whether the customer keeps the written text. */
  readonly isKept: boolean;
  /** Whether the line is left out because it is ticked or struck out. */
  readonly isDone: boolean;
  /** Whether the items differ from the words of the line: only then can the customer choose. */
  readonly isRead: boolean;
}

/** Prepares the lines of a pasted list for review. @param kept lines that the customer keeps as written */
export function lookOver(
  lines: readonly ReadLine[],
  kept: ReadonlySet<string>,
  asWritten: ListReader['asWritten'],
): LookedOver[] {
  return lines.map(({ written, items, isDone = false }) => {
    const isKept = kept.has(written);
    const isRead = items.length !== 1 || items[0]?.written !== undefined;
    // A line that is kept as written still keeps the category of its heading or guess.
    const [first] = items;
    const plain = () =>
      asWritten(written).map((item) => ({ ...item, ...(first && { category: first.category }) }));
    return { written, items: isKept ? plain() : items, isKept, isRead, isDone };
  });
}

/** Keeps the page from being reloaded while a text is typed that is not in the list yet: no draft has it. */
export function UnaddedText({ id, text }: { id: string; text: string }) {
  useReloadBlock(id, text.trim() !== '');
  return null;
}

interface PasteListProps {
  readonly name: string;
  readonly reader: ListReader;
  /** The text that was pasted into the item field; it is reviewed here before it is added. It grows when more is pasted there. */
  readonly initial: string;
  readonly onAdd: (items: readonly NewItem[]) => void;
  readonly onClose: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Reads a pasted list, shows it line by line for review, and adds it as a whole. */
export function PasteList({ name, reader, initial, onAdd, onClose }: PasteListProps) {
  const { readLines, asWritten } = reader;
  // A list that was shared with the app is pasted outside of a form.
  const words = useContext(FormContext)?.desk ? LINES_COPY.forCaller : LINES_COPY;
  const [text, setText] = useState(initial);
  const [taken, setTaken] = useState(initial);
  if (initial !== taken) {
    setTaken(initial);
    setText([text.trim(), initial.slice(taken.length).trim()].filter(Boolean).join('\n'));
  }
  const [kept, setKept] = useState(NONE);
  const area = useRef<HTMLTextAreaElement>(null);
  const deferred = useDeferredValue(text);
  const read = useMemo(() => readLines(deferred), [readLines, deferred]);
  const lines = useMemo(() => lookOver(read, kept, asWritten), [read, kept, asWritten]);
  useEffect(() => area.current?.focus(), []);

  const keep = (written: string) =>
    setKept((before) => {
      const after = new Set(before);
      if (!after.delete(written)) after.add(written);
      return after;
    });
  // Reads the newest text: a keystroke may be newer than the deferred preview.
  const named = () => lookOver(readLines(text), kept, asWritten).flatMap(({ items }) => items);
  const add = () => {
    onAdd(named());
    onClose();
  };
  // A list that was pasted and not added would otherwise be missing from the order without a word.
  useBeforeSending(`${name}-collee`, () => {
    if (named().length > 0) add();
  });
  const count = lines.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className={classes.paste}>
      <UnaddedText id={`${name}-collee`} text={text} />
      <Textarea
        ref={area}
        id={`${name}-collee`}
        name={`${name}-collee`}
        label={words.pasteLabel}
        description={LINES_COPY.pasteHelp}
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
      />
      {lines.length > 0 && <LookOver lines={lines} help={words.lookOverHelp} onKeep={keep} />}
      <div className={classes.pasteActions}>
        <Button disabled={count === 0} onClick={add}>
          {LINES_COPY.pasteAdd(count)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {LINES_COPY.pasteCancel}
        </Button>
      </div>
    </div>
  );
}

interface LookOverProps {
  readonly lines: readonly LookedOver[];
  readonly help: string;
  /** Switches a line between its written text and the items read from it. */
  readonly onKeep: (written: string) => void;
}

/** The preview of a pasted list: each written line beside the items read from it, before any is added. */
function LookOver({ lines, help, onKeep }: LookOverProps) {
  return (
    <section className={own.lookOver} aria-label={LINES_COPY.lookOver}>
      <h3>{LINES_COPY.lookOver}</h3>
      <p className={own.help}>{help}</p>
      <ul>
        {lines.map(({ written, items, isKept, isRead, isDone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and a row keeps no state of its own
          <li key={index} className={own.line}>
            <div className={own.words}>
              {items.map(({ quantity, item, brand }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and none keeps a state of its own
                <b key={at}>{LINES_COPY.read(quantity, item, brand)}</b>
              ))}
              {items.length === 0 && (
                <b className={own.leftOut}>{isDone ? LINES_COPY.ticked : LINES_COPY.leftOut}</b>
              )}
              {isRead && <small>{LINES_COPY.written(written)}</small>}
            </div>
            {isRead && (
              <Button
                size="sm"
                variant={isKept ? 'filled' : 'light'}
                aria-pressed={isKept}
                aria-label={LINES_COPY.asWrittenFor(written)}
                onClick={() => onKeep(written)}
              >
                {LINES_COPY.asWritten}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
