import type { CarnetEntry } from '../../domain/carnet.ts';
import { mapLink, parsePin } from '../../domain/pin.ts';
import classes from './Carnet.module.css';
import { CARNET_COPY } from './copy.ts';

/** What is kept of somebody, word for word. */
export function EntryFacts({ entry }: { entry: CarnetEntry }) {
  const { isMine, label, name, phone, commune, address, landmark } = entry;
  const pin = parsePin(entry.pin);
  const who = [isMine && label !== CARNET_COPY.mine ? CARNET_COPY.mine : '', name, phone];
  return (
    <div className={classes.facts}>
      <b>{label}</b>
      {[who, [address, commune], [landmark]]
        .map((parts) => parts.filter(Boolean).join(', '))
        .filter(Boolean)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
      {pin && (
        <span>
          {entry.pin}{' '}
          <a href={mapLink(pin)} target="_blank" rel="noreferrer">
            {CARNET_COPY.map}
          </a>
        </span>
      )}
    </div>
  );
}
