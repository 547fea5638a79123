import type { ReactNode } from 'react';
import { ArrowLink } from '../../../ui/ArrowLink.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Wrap } from '../../../ui/Wrap.tsx';
import type { Live } from '../live.ts';
import { ServiceTiles } from '../ServiceTiles.tsx';
import { Timeline } from '../Timeline.tsx';
import { Appeal, Channel } from './Appeals.tsx';
import { CommuneScroller } from './CommuneScroller.tsx';
import { home } from './copy.ts';
import { Hero, IslandMap } from './Hero.tsx';
import classes from './Home.module.css';
import { Hours } from './Hours.tsx';
import { Offers } from './Offers.tsx';
import { Proof } from './Proof.tsx';

/**
 * The home page (docs/rules/pages.md#home).
 * @param children stands below the services
 */
export function Home({ tables, now, children }: Live & { children?: ReactNode }) {
  return (
    <div className={classes.page}>
      <Wrap className={classes.top}>
        <Hero tables={tables} now={now} />
        <Section title={home.services} className={classes.services}>
          <ServiceTiles tables={tables} now={now} />
          {children}
        </Section>
        <IslandMap tables={tables} />
        <Proof tables={tables} />
      </Wrap>
      <Wrap>
        <Offers />
      </Wrap>
      <Wrap className={classes.two}>
        <Hours tables={tables} now={now} />
        <Story tables={tables} />
      </Wrap>
      <CommuneScroller communes={tables.communes.communes} />
      <Wrap className={classes.stack}>
        <Channel href={tables.company.whatsappChannel} />
        <Appeal />
      </Wrap>
    </div>
  );
}

/** Where we come from, year by year. */
function Story({ tables }: Pick<Live, 'tables'>) {
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
