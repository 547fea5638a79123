import { FollowedElsewhere } from './FollowedElsewhere.tsx';
import { UnknownNumber } from './UnknownNumber.tsx';

interface ElsewhereProps {
  /** The number that was searched for; null where the page was opened by a follow link. */
  readonly number: string | null;
  /** The order of the follow link; null without one. */
  readonly id: string | null;
}

/** An order that this device did not make, by its number or by its follow link (docs/rules/pages.md#tracking). */
export default function Elsewhere({ number, id }: ElsewhereProps) {
  if (number !== null) return <UnknownNumber number={number} />;
  return id && <FollowedElsewhere id={id} />;
}
