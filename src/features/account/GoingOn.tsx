import { serverNow } from '../../device/clock/clock.ts';
import { useEntries } from '../../device/outbox/use-outbox.ts';
import { referenceOf } from '../../domain/submission.ts';
import { Alert } from '../../ui/Alert.tsx';
import { thatGoOn } from './goes-on.ts';
import { SECURITY_COPY } from './security-copy.ts';

/** Names what is under way on this device before the account is deleted, and says what becomes of it. */
export function GoingOn({ userId }: { readonly userId: string }) {
  const entries = thatGoOn(useEntries() ?? [], userId, serverNow());
  if (entries.length === 0) return null;
  return (
    <Alert color="yellow" title={SECURITY_COPY.goingOn(entries.length)}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>{SECURITY_COPY.goingOnNamed(entry.title, referenceOf(entry))}</li>
        ))}
      </ul>
      {SECURITY_COPY.goingOnText}
    </Alert>
  );
}
