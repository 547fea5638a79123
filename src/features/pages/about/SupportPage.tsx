import { ArrowLink } from '../../../ui/ArrowLink.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Section } from '../../../ui/Section.tsx';
import { supportCopy } from './copy.ts';
import classes from './InfoCards.module.css';
import { InfoCards } from './InfoCards.tsx';

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
