import type { Receipt } from '../../../domain/wire.ts';
import { Button } from '../../../ui/Button.tsx';
import { Question } from '../../../ui/Question.tsx';
import type { Call } from './calls.ts';
import { TELEPHONE_COPY } from './copy.ts';

interface DiscardProps {
  readonly call: Pick<Call, 'isUncertain'>;
  /** The order that the call has become before its last changes. */
  readonly earlier: Receipt | undefined;
  readonly onRefuse: () => void;
  readonly onDiscard: () => void;
}

/** Asks before a call is forgotten, and says what the server has of it. */
export function Discard({ call, earlier, onRefuse, onDiscard }: DiscardProps) {
  const { discard } = TELEPHONE_COPY;
  return (
    <Question
      title={discard.asks}
      onRefuse={onRefuse}
      answers={
        <>
          <Button color="red" onClick={onDiscard}>
            {discard.sure}
          </Button>
          <Button variant="default" onClick={onRefuse}>
            {discard.keep}
          </Button>
        </>
      }
    >
      <p>{discard.text}</p>
      {earlier && <p>{discard.stored(earlier.reference)}</p>}
      {!earlier && call.isUncertain && <p>{discard.perhapsStored}</p>}
    </Question>
  );
}
