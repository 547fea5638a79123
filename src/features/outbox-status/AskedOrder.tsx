import { useEffect } from 'react';
import { useEntries, useOutboxFailure } from '../../device/outbox/use-outbox.ts';
import { readReference } from '../../domain/read-reference.ts';
import { readShareToken } from '../../domain/share-link.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { FOLLOWED_COPY } from './elsewhere-copy.ts';
import { FollowedByLink } from './FollowedByLink.tsx';
import { FoundOrder } from './FoundOrder.tsx';
import { UnknownNumber } from './UnknownNumber.tsx';

interface AskedOrderProps {
  /** The number that was searched for, as it was typed or copied; null where the page was opened by a follow link. */
  readonly typed: string | null;
  /** The token of a secret link; null without one. */
  readonly link: string | null;
  /** Called when the text is no order number, so that the field says so. */
  readonly onBadNumber: () => void;
}

/** The order that was asked for: all of it when this device made it, otherwise its states alone (docs/rules/pages.md#tracking). */
export default function AskedOrder({ typed, link, onBadNumber }: AskedOrderProps) {
  useKeptFocus();
  const entries = useEntries();
  const cannotTell = useOutboxFailure() !== null;
  const number = typed === null ? null : readReference(typed);
  const isBad = typed !== null && number === null;
  useEffect(() => {
    if (isBad) onBadNumber();
  }, [isBad, onBadNumber]);
  if (isBad) return null;
  const entry = entries?.find((one) => number !== null && one.receipt?.reference === number);
  if (entry) return <FoundOrder entry={entry} />;
  if (entries === null && !cannotTell) return null;
  if (number !== null) return <UnknownNumber number={number} />;
  return link !== null && <ByLink link={link} />;
}

/** A text that is no token leads to no order, and is not asked about. */
function ByLink({ link }: { readonly link: string }) {
  const token = readShareToken(link);
  if (token !== null) return <FollowedByLink key={token} token={token} />;
  return (
    <Alert color="yellow" role="status" title={FOLLOWED_COPY.unknown}>
      {FOLLOWED_COPY.unknownText}
    </Alert>
  );
}
