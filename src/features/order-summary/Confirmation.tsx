import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import classes from './OrderSummary.module.css';

interface ConfirmationProps {
  readonly title: string;
  readonly lead: string;
  /** Above the title. */
  readonly head: ReactNode;
  /** How far the order is. */
  readonly track: ReactNode;
  readonly children: ReactNode;
}

/** How every confirmation begins: what has become of the order. */
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

/** Nothing to confirm was ordered on this device. */
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
