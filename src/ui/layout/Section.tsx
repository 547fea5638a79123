import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

type SectionProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Shown at the end of the title's row. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** A section of a page, labelled by its h2. */
export function Section({ title, lead, aside, children, className = '' }: SectionProps) {
  const id = useId();
  return (
    <section className={`${classes.section} ${className}`} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={id}>{title}</h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
