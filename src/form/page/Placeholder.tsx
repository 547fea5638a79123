import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
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

/** Of the banner of a service that is closed now. */
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

/** Of the words on a draft that was taken up. */
export function DraftPlaceholder() {
  return (
    <Placeholder what="draft">
      <TakenUp />
    </Placeholder>
  );
}

/** Of the line that says that the draft is kept. */
export function DraftLinePlace() {
  return (
    <Placeholder what="draft">
      <DraftLine>{FORM_COPY.draftSaved}</DraftLine>
    </Placeholder>
  );
}

/** Of both, where nothing else stands above the form: without a draft not even a gap is left. */
export function DraftHeadPlaceholder() {
  return (
    <Placeholder what="draft">
      <DraftLine>{FORM_COPY.draftSaved}</DraftLine>
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
