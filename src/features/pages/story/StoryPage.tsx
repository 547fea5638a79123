import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Section } from '../../../ui/Section.tsx';
import { InfoCards } from '../InfoCards.tsx';
import classes from '../Prose.module.css';
import { Timeline } from '../Timeline.tsx';
import { storyCopy } from './copy.ts';

/** Our story: intro, timeline, three values (docs/rules/pages.md#story). */
export function StoryPage() {
  const { title, lead, intro, timeline, values, order } = storyCopy;
  return (
    <Page>
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className={classes.intro}>
        {intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Section title={timeline.title} className={classes.timeline}>
        <Timeline years={timeline.years} />
      </Section>
      <Section title={values.title}>
        <InfoCards cards={values.list} />
      </Section>
      <p>
        <ButtonLink to="/commander">
          {order} <Icon name="arrow" />
        </ButtonLink>
      </p>
    </Page>
  );
}
