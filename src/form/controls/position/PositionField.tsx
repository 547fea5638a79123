import { useState } from 'react';
import { type PositionFailure, takePosition } from '../../../device/page/position.ts';
import { isNearGuadeloupe, mapLink, parsePin, pinText } from '../../../domain/place/pin.ts';
import { positionIn } from '../../../domain/place/read-position.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SendButton } from '../../../ui/buttons/SendButton.tsx';
import { optionalLabel } from '../../../ui/fields/field-frame.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { useFormContext } from '../../engine/form-context.ts';
import type { ControlProps } from '../control-props.ts';
import { readInTurn } from '../files/in-turn.ts';
import { POSITION_COPY } from './copy.ts';
import classes from './Position.module.css';

/** Above this accuracy the courier would have to search for the door, so the customer is asked for a landmark. */
const ROUGH_METRES = 100;

interface PositionFieldProps {
  readonly name: string;
  readonly label: string;
  /** The text of pin.ts; empty when no position was taken. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Whether it is another person's, who has sent it: this device's own is not theirs. */
  readonly isPasted?: boolean;
  readonly onChange: (value: string) => void;
  /** Gets the end of each taking, which takes up to half a minute. */
  readonly onTaking?: (taking: Promise<void>) => void;
}

/** The position, taken at a tap or pasted from a map, and shown before it is sent. */
export function PositionField(props: PositionFieldProps) {
  const { name, label, value, error, disabled = false, isPasted = false, onChange, onTaking } = props;
  const [isTaking, setTaking] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  /** What was typed or pasted; null while the value itself is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const pin = parsePin(value);
  const isUnread = Boolean(typed?.trim()) && pin === null;

  const take = async () => {
    setTaking(true);
    setFailure(null);
    setSaid('');
    const position = await takePosition();
    setTaking(false);
    if (!position.ok) return setFailure(position.error);
    const metres = Math.ceil(position.accuracyMetres);
    setSaid(metres > ROUGH_METRES ? POSITION_COPY.rough(metres) : POSITION_COPY.taken(metres));
    setTyped(null);
    onChange(pinText(position.place));
  };
  const clear = () => {
    setSaid(POSITION_COPY.cleared);
    setTyped(null);
    onChange('');
    // The clear button disappears, so the focus moves to the other one.
    document.getElementById(isPasted ? name : `${name}-prendre`)?.focus();
  };
  return (
    <div className={classes.position}>
      <TextInput
        id={name}
        name={name}
        label={optionalLabel(label)}
        description={isPasted ? POSITION_COPY.pasted.help : POSITION_COPY.help}
        error={isUnread ? POSITION_COPY.unread : error}
        disabled={disabled}
        placeholder={isPasted ? undefined : POSITION_COPY.none}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const place = positionIn(currentTarget.value);
          onChange(place ? pinText(place) : '');
        }}
        autoComplete="off"
      />
      <div className={classes.actions}>
        {!isPasted && (
          <SendButton
            id={`${name}-prendre`}
            variant="light"
            size="sm"
            disabled={disabled}
            sending={isTaking}
            sendingLabel={POSITION_COPY.taking}
            onClick={() => {
              const taking = take();
              onTaking?.(taking);
            }}
          >
            {pin ? POSITION_COPY.retake : POSITION_COPY.take}
          </SendButton>
        )}
        {pin && (
          <>
            <Button variant="default" size="sm" disabled={disabled} onClick={clear}>
              {POSITION_COPY.clear}
            </Button>
            <a className={classes.map} href={mapLink(pin)} target="_blank" rel="noreferrer">
              {POSITION_COPY.map}
            </a>
          </>
        )}
      </div>
      <p role="status" className={classes.said}>
        {said}
      </p>
      <div role="alert">
        {failure && (
          <Alert color="yellow" title={POSITION_COPY.failures[failure].title}>
            {POSITION_COPY.failures[failure].text}
          </Alert>
        )}
      </div>
      {pin && !isNearGuadeloupe(pin) && (
        <Alert color="yellow" role="status" title={POSITION_COPY.farTitle}>
          {isPasted ? POSITION_COPY.pasted.far : POSITION_COPY.far}
        </Alert>
      )}
    </div>
  );
}

/** The position of a form; a caller's is pasted. An order that is sent while it is being taken waits for it, as for a file that is being read. */
export function FormPosition({ name, field, value, error, disabled, onChange }: ControlProps<'position'>) {
  const { store, desk } = useFormContext();
  const onTaking = (taking: Promise<void>) => void readInTurn(store, name, () => taking.then(() => []));
  const isPasted = desk !== undefined;
  return (
    <PositionField {...{ name, value, error, disabled, isPasted, onChange, onTaking }} label={field.label} />
  );
}
