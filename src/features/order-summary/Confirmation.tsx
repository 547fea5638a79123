import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import classes from './OrderSummary.module.css';

interface ConfirmationProps {
  readonly title: string;
  readonly lead: string;
  /** Shown above the title. */
  readonly head: ReactNode;
  /** The progress of the order. */
  readonly track: ReactNode;
  readonly children: ReactNode;
}

/** The start of every confirmation page: the state of the order. */
export function Confirmation({ title, lead, head, track, children }: ConfirmationProps) {
  return (
    <Wrap className={classes.page}>
      <div className={classes.head}>
        {head}
        <PageTitle lead={lead}>{title}</PageTitle>
      </div>
      {track}
      {children}
    </Wrap>
  );
}

interface NothingOrderedProps {
  readonly copy: { readonly none: string; readonly noneText: string; readonly orderNow: string };
  readonly form: '/restaurants' | '/courses-alimentaires';
}

/** The confirmation page without an order on this device. */
export function NothingOrdered({ copy, form }: NothingOrderedProps) {
  return (
    <Wrap className={classes.page}>
      <EmptyState
        headingLevel={1}
        title={copy.none}
        action={<ButtonLink to={form}>{copy.orderNow}</ButtonLink>}
      >
        {copy.noneText}
      </EmptyState>
    </Wrap>
  );
}
