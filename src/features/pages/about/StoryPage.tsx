import type { Tables } from '../../../domain/tables.ts';
import { typographic } from '../../../domain/typography.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Timeline } from '../Timeline.tsx';
import { storyCopy } from './copy.ts';
import classes from './InfoCards.module.css';
import { InfoCards } from './InfoCards.tsx';

/** Our story: intro, timeline, three values (docs/rules/pages.md#story). */
export function StoryPage({ story }: Pick<Tables['texts'], 'story'>) {
  const { title, timeline, values, order } = storyCopy;
  return (
    <Page>
      <PageTitle lead={typographic(story.lead)}>{title}</PageTitle>
      <div className={classes.intro}>
        {story.intro.map((paragraph) => (
          <p key={paragraph}>{typographic(paragraph)}</p>
        ))}
      </div>
      <Section title={timeline.title} className={classes.timeline}>
        <Timeline years={story.years} />
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
