import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { FORM_COPY } from './copy.ts';
import classes from './Placeholder.module.css';

/**
 * An empty placeholder for text that depends on the clock or the device, shown when public/pre-paint.js expects that
 * text, so that the layout does not shift. It matters on a prerendered page; elsewhere the answer is available at
 * once.
 */
function Placeholder({ what, children }: PlaceholderProps) {
  return (
    <div className={classes[what]} aria-hidden="true">
      {children}
    </div>
  );
}

interface PlaceholderProps {
  readonly what: 'closed' | 'draft';
  readonly children: ReactNode;
}

/** What a closed service does not say: until the state is known, it is left out where the banner of one is expected. */
export function UnlessClosed({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  return <div className={isKnown ? undefined : classes.checking}>{children}</div>;
}

/** Whether this document reserves room for the banner of a closed service. */
export const isClosedReserved = (): boolean =>
  typeof document !== 'undefined' &&
  (document.documentElement.dataset.reserved ?? '').split(' ').includes('closed');

/** The placeholder of the banner of a closed service. */
export function ClosedPlaceholder() {
  return (
    <Placeholder what="closed">
      <Alert color="red" title={FORM_COPY.temporarilyClosed}>
        <p className={classes.words}>
          <span>{FORM_COPY.closedMessage}</span>
        </p>
        <p className={classes.next}>{FORM_COPY.nextOpening('')}</p>
        <p>{FORM_COPY.fillMeanwhile}</p>
      </Alert>
    </Placeholder>
  );
}

/** The placeholder of the notice about a restored draft. */
export function DraftPlaceholder() {
  return (
    <Placeholder what="draft">
      <Alert title={<RestoredTitle when="" />}>
        <Button variant="default" size="sm">
          {FORM_COPY.draftDelete}
        </Button>
      </Alert>
    </Placeholder>
  );
}

/** The title of the notice about a restored draft. It is always as high as with the longest date, so that nothing moves. */
export function RestoredTitle({ when }: { when: string }) {
  return (
    <span
      className={classes.title}
      data-longest={FORM_COPY.draftRestored(FORM_COPY.longestDate)}
      data-longest-elsewhere={FORM_COPY.draftRestored(FORM_COPY.longestDateElsewhere)}
    >
      <span>{FORM_COPY.draftRestored(when)}</span>
    </span>
  );
}
