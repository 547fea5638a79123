import type { MouseEvent } from 'react';
import { ButtonAnchor } from '../../../ui/buttons/Button.tsx';
import { ScrollRow } from '../../../ui/layout/ScrollRow.tsx';
import { type SectionName, sectionId } from '../Card.tsx';
import { SECTION_COPY } from './copy.ts';
import classes from './Order.module.css';

/** The list of an order's sections. The address keeps the order alone. */
export function SectionList({ sections }: { readonly sections: readonly SectionName[] }) {
  return (
    <nav aria-label={SECTION_COPY.list}>
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

/** A button that leads to a section. */
export function Lead({ section, label }: { readonly section: SectionName; readonly label: string }) {
  return (
    <ButtonAnchor fullWidth {...leadTo(section)}>
      {label}
    </ButtonAnchor>
  );
}

const leadTo = (section: SectionName) => ({
  href: `#${sectionId(section)}`,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    showSection(section);
  },
});

/** Brings a section into view, with the focus on its heading: what comes next on the keyboard is in it. */
function showSection(section: SectionName): void {
  const place = document.getElementById(sectionId(section));
  if (!place) return;
  const heading = place.querySelector<HTMLElement>('h3') ?? place;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
}
