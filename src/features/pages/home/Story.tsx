import { ArrowLink } from '../../../ui/ArrowLink.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { Live } from '../live.ts';
import { Timeline } from '../Timeline.tsx';
import { home } from './copy.ts';
import classes from './Story.module.css';

/** Where we come from, year by year. */
export function Story({ tables }: Pick<Live, 'tables'>) {
  const { title, lead, link } = home.story;
  return (
    <Section title={title} lead={lead}>
      <Timeline years={tables.texts.story.years} />
      <p className={classes.more}>
        <ArrowLink to="/notre-histoire">{link}</ArrowLink>
      </p>
    </Section>
  );
}
