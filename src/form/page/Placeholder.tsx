import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FORM_COPY } from './copy.ts';
import classes from './Placeholder.module.css';

/**
 * An empty placeholder for text that depends on the clock or the device, shown when public/foresee.js expects that
 * text, so that the layout does not shift. It matters on a prerendered page; elsewhere the answer is available at
 * once.
 */
function Placeholder({ what, children }: { what: 'closed' | 'draft'; children: ReactNode }) {
  return (
    <div className={classes[what]} aria-hidden="true">
      {children}
    </div>
  );
}

/** The placeholder of the banner of a closed service. */
export function ClosedPlaceholder() {
  return (
    <Placeholder what="closed">
      <Notice tone="danger" title={FORM_COPY.temporarilyClosed}>
        <p>{FORM_COPY.closedMessage}</p>
        <p className={classes.next}>{FORM_COPY.nextOpening('')}</p>
      </Notice>
    </Placeholder>
  );
}

/** The placeholder of the notice about a restored draft. */
export function DraftPlaceholder() {
  return (
    <Placeholder what="draft">
      <TakenUp />
    </Placeholder>
  );
}

function TakenUp() {
  return (
    <Notice
      title={
        <>
          {FORM_COPY.draftRestored('')}
          <span className={classes.age} />
        </>
      }
    >
      <Button tone="line" size="small">
        {FORM_COPY.draftDelete}
      </Button>
    </Notice>
  );
}
