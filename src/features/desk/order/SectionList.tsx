import type { MouseEvent } from 'react';
import { ButtonAnchor } from '../../../ui/ButtonLink.tsx';
import { ScrollRow } from '../../../ui/ScrollRow.tsx';
import { SECTION_COPY } from './copy.ts';
import classes from './Order.module.css';
import { type Next, type SectionName, sectionId } from './sections.ts';

interface SectionListProps {
  readonly sections: readonly SectionName[];
  readonly next: Next | null;
}

/** The list of an order's sections, with what comes next on its own. The address keeps the order alone. */
export function SectionList({ sections, next }: SectionListProps) {
  const leadTo = (section: SectionName) => ({
    href: `#${sectionId(section)}`,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      showSection(section);
    },
  });
  return (
    <nav className={classes.sections} aria-label={SECTION_COPY.list}>
      {next && (
        <ButtonAnchor size="sm" className={classes.next} {...leadTo(next.section)}>
          {SECTION_COPY.next(SECTION_COPY.steps[next.step])}
        </ButtonAnchor>
      )}
      <ScrollRow className={classes.chips}>
        {sections.map((section) => (
          <a key={section} className={classes.chip} {...leadTo(section)}>
            {SECTION_COPY.names[section]}
          </a>
        ))}
      </ScrollRow>
    </nav>
  );
}

/** Brings a section into view, with the focus on its heading: what comes next on the keyboard is in it. */
function showSection(section: SectionName): void {
  const place = document.getElementById(sectionId(section));
  if (!place) return;
  const heading = place.querySelector<HTMLElement>('h3') ?? place;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
}
