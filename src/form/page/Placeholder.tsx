import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FORM_COPY } from './copy.ts';
import classes from './Placeholder.module.css';

/**
 * The place of what will be said once the clock or the device has answered, empty, where public/foresee.js expects it:
 * nothing below moves then. For a page that was rendered at build; elsewhere the answer is there at once.
 */
function Placeholder({ what, children }: { what: 'closed' | 'draft'; children: ReactNode }) {
  return (
    <div className={classes[what]} aria-hidden="true">
      {children}
    </div>
  );
}

/** The place of the banner of a service that is closed now. */
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

/** The place of the words on a draft that was taken up. */
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
