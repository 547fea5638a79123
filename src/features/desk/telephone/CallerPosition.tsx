import { useState } from 'react';
import { isNearGuadeloupe, mapLink, parsePin, pinText } from '../../../domain/place/pin.ts';
import { positionIn } from '../../../domain/place/read-position.ts';
import { type ControlProps, labelled } from '../../../form/controls/control-props.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { CONTROLS_COPY } from './controls-copy.ts';

/** The caller's position, pasted from what they sent: this device's own is not theirs. */
export function CallerPosition(props: ControlProps<'position'>) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState(value);
  const pin = parsePin(value);
  const isUnread = typed.trim() !== '' && pin === null;
  return (
    <>
      <TextInput
        {...labelled(props)}
        description={CONTROLS_COPY.position.help}
        error={isUnread ? CONTROLS_COPY.position.unread : props.error}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const place = positionIn(currentTarget.value);
          onChange(place ? pinText(place) : '');
        }}
        autoComplete="off"
      />
      {pin && (
        <a href={mapLink(pin)} target="_blank" rel="noreferrer">
          {CONTROLS_COPY.position.map}
        </a>
      )}
      {pin && !isNearGuadeloupe(pin) && (
        <Alert color="yellow" role="status" title={CONTROLS_COPY.position.farTitle}>
          {CONTROLS_COPY.position.far}
        </Alert>
      )}
    </>
  );
}
