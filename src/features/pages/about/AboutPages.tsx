import type { ReactNode } from 'react';
import type { Tables } from '../../../domain/tables.ts';
import { typographic } from '../../../domain/text/typography.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { Picture, type PictureName } from '../../../ui/brand/Picture.tsx';
import { ArrowLink } from '../../../ui/buttons/ArrowLink.tsx';
import { ButtonLink } from '../../../ui/buttons/Button.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { Paper } from '../../../ui/layout/Paper.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Timeline } from '../Timeline.tsx';
import classes from './AboutPages.module.css';
import { storyCopy, supportCopy } from './copy.ts';

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

/** The mission, the donation, and what donations pay for (docs/rules/pages.md#support). */
export function SupportPage() {
  const { title, lead, mission, donate, benefits, story } = supportCopy;
  const { accessibility, innovation, community } = benefits;
  const join = <ArrowLink to="/devenir-livreur">{community.link}</ArrowLink>;
  return (
    <Page>
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className={classes.intro}>
        {mission.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p>
        <ButtonLink to="/paiement-don">
          <Picture name="heart" /> {donate}
        </ButtonLink>
      </p>
      <Section title={benefits.title}>
        <InfoCards
          cards={[
            { icon: 'disability', ...accessibility },
            { icon: 'star', ...innovation },
            { icon: 'handover', ...community, link: join },
          ]}
        />
      </Section>
      <ArrowLink to="/notre-histoire">{story}</ArrowLink>
    </Page>
  );
}

interface InfoCard {
  readonly icon: PictureName;
  readonly title: string;
  readonly text: string;
  /** A link to the next page. */
  readonly link?: ReactNode;
}

/** Cards with a badge, a title and a sentence, three in a row where there is room. */
function InfoCards({ cards }: { cards: readonly InfoCard[] }) {
  return (
    <ul className={classes.cards}>
      {cards.map(({ icon, title, text, link }) => (
        <Paper key={title} component="li" className={classes.card}>
          <span className={classes.badge}>
            <Picture name={icon} size="large" />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
          {link}
        </Paper>
      ))}
    </ul>
  );
}
