import { Button } from '../../../../ui/Button.tsx';
import { LINES_COPY } from './copy.ts';
import classes from './look-over.module.css';
import type { LookedOver } from './look-over.ts';

interface LookOverProps {
  readonly lines: readonly LookedOver[];
  /** Switches a line between its written text and the items read from it. */
  readonly onKeep: (written: string) => void;
}

/** The preview of a pasted list: each written line beside the items read from it, before any is added. */
export function LookOver({ lines, onKeep }: LookOverProps) {
  return (
    <section className={classes.lookOver} aria-label={LINES_COPY.lookOver}>
      <h3>{LINES_COPY.lookOver}</h3>
      <p className={classes.help}>{LINES_COPY.lookOverHelp}</p>
      <ul>
        {lines.map(({ written, items, isKept, isRead, isDone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and a row keeps no state of its own
          <li key={index} className={classes.line}>
            <div className={classes.words}>
              {items.map(({ quantity, item, brand }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and none keeps a state of its own
                <b key={at}>{LINES_COPY.read(quantity, item, brand)}</b>
              ))}
              {items.length === 0 && (
                <b className={classes.leftOut}>{isDone ? LINES_COPY.ticked : LINES_COPY.leftOut}</b>
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
