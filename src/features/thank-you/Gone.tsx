import type { Entry } from '../../domain/submission.ts';
import { ManagerNumber } from '../../form/contact/ManagerNumber.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { GONE_COPY, goneText, isSureOf } from './gone-copy.ts';
import classes from './ThankYou.module.css';
import { WaysOn } from './WaysOn.tsx';

interface GoneProps {
  /** The submission as this page showed it last; null when it never did. */
  readonly last: Entry | null;
}

/** The submission that the page was opened for is not on the device any more: nothing is promised that is not known. */
export function Gone({ last }: GoneProps) {
  return (
    <Page narrow>
      <EmptyState
        headingLevel={1}
        title={GONE_COPY.title}
        action={<ButtonLink to="/commander">{GONE_COPY.begin}</ButtonLink>}
      >
        <p role="status">{goneText(last)}</p>
        {!isSureOf(last) && <ManagerNumber message={GONE_COPY.ask} />}
      </EmptyState>
      <div className={classes.actions}>
        <WaysOn />
      </div>
    </Page>
  );
}
