import { useId, useState } from 'react';
import { UnstyledButton } from '../../ui/buttons/Button.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import type { FieldProps } from '../../ui/fields/field-frame.tsx';
import { RadioTile, TileRow } from '../../ui/fields/RadioTiles.tsx';
import { SLOT_COPY as words } from './slot-copy.ts';
import classes from './TimeTiles.module.css';

interface TimeOption {
  /** "HH:mm" */
  readonly value: string;
  /** Words for it in the place of its time. */
  readonly label?: string | undefined;
  /** The surcharge of the time, in words. */
  readonly note?: string | undefined;
}

type TimeTilesProps = FieldProps & {
  /** In order; none before the times are known. */
  options: readonly TimeOption[];
  /** The chosen time; the empty string for none. */
  value: string;
  onChange: (value: string) => void;
};

/**
 * A choice of a time as people think of it: as soon as possible, or later, at an hour and then at a time of that hour. It is as high
 * before the times are known as after.
 */
export function TimeTiles({ options, value, onChange, ...field }: TimeTilesProps) {
  const [soonest, ...later] = options;
  const isLater = later.some((option) => option.value === value);
  const [isOpen, setOpen] = useState(false);
  const [hour, setHour] = useState<string | null>(null);
  const id = useId();
  const shown = isOpen || isLater;
  const shownHour = hour ?? (isLater ? hourOf(value) : null);
  const hours = [...new Set(later.map((option) => hourOf(option.value)))];
  const inHour = (one: string | null) => later.filter((option) => hourOf(option.value) === one);
  const row = { hasError: Boolean(field.error) };
  const radio = { field, chosen: value, onChange };
  return (
    <FieldGroup {...field} role="radiogroup">
      <TileRow layout="pair" {...row}>
        {soonest ? (
          <RadioTile {...radio} {...soonest} label={soonest.label ?? words.soonest(soonest.value)} />
        ) : (
          <div className={classes.unknown}>{words.soonestOfAll}</div>
        )}
        {(!soonest || later.length > 0) && (
          <UnstyledButton
            className={classes.tile}
            data-chosen={isLater || undefined}
            disabled={!soonest}
            aria-expanded={shown}
            aria-controls={shown ? id : undefined}
            onClick={() => setOpen(!shown)}
          >
            {words.later}{' '}
            <span className={classes.note}>{isLater ? value : words.until(later.at(-1)?.value)}</span>
          </UnstyledButton>
        )}
      </TileRow>
      {shown && (
        <div id={id} className={classes.later}>
          <fieldset aria-label={words.whichHour}>
            <TileRow layout="slots" {...row}>
              {hours.map((one) => (
                <UnstyledButton
                  key={one}
                  className={classes.tile}
                  aria-pressed={one === shownHour}
                  onClick={() => setHour(one)}
                >
                  {words.hour(Number(one))} <span className={classes.note}>{noteOf(inHour(one))}</span>
                </UnstyledButton>
              ))}
            </TileRow>
          </fieldset>
          <TileRow layout="slots" {...row}>
            {inHour(shownHour).map((option) => (
              <RadioTile key={option.value} {...radio} {...option} label={option.label ?? option.value} />
            ))}
          </TileRow>
        </div>
      )}
    </FieldGroup>
  );
}

/** The surcharge of an hour, in words: that of all its times, or « dès » and that of the first. */
function noteOf(times: readonly TimeOption[]): string {
  const [first = ''] = times.map(({ note }) => note ?? '');
  return first === '' || times.every(({ note }) => note === first) ? first : words.from(first);
}

const hourOf = (time: string): string => time.slice(0, 2);
