import { ArrowLink } from '../../../ui/ArrowLink.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Timeline } from '../Timeline.tsx';
import { home } from './copy.ts';
import classes from './Story.module.css';

/** Our story in five years. */
export function Story() {
  const { title, lead, years, link } = home.story;
  return (
    <Section title={title} lead={lead}>
      <Timeline years={years} />
      <p className={classes.more}>
        <ArrowLink to="/notre-histoire">{link}</ArrowLink>
      </p>
    </Section>
  );
}
