import type { Entry } from '../../domain/submission.ts';
import { Card } from '../../ui/Card.tsx';
import { LiveHead, LiveTrack } from './LiveStatus.tsx';
import { TRACKING_COPY } from './tracking-copy.ts';

/** The order found by its number, and its progress. */
export default function FoundOrder({ entry }: { entry: Entry }) {
  return (
    <>
      <Card as="section">
        <h2>{TRACKING_COPY.found(entry.title)}</h2>
        <LiveHead entry={entry} />
      </Card>
      <LiveTrack entry={entry} />
    </>
  );
}
