import type { ReactNode } from 'react';
import { MadrasCard } from '../../../ui/brand/MadrasCard.tsx';
import { Picture } from '../../../ui/brand/Picture.tsx';
import { ArrowAnchor, ArrowLink } from '../../../ui/buttons/ArrowLink.tsx';
import { ButtonAnchor, ButtonLink } from '../../../ui/buttons/Button.tsx';
import { Paper } from '../../../ui/layout/Paper.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Wrap } from '../../../ui/layout/Wrap.tsx';
import { type Live, ServiceTiles } from '../ServiceTiles.tsx';
import { Timeline } from '../Timeline.tsx';
import { CommuneScroller } from './CommuneScroller.tsx';
import { home } from './copy.ts';
import { Hero, IslandMap } from './Hero.tsx';
import classes from './Home.module.css';
import { Hours } from './Hours.tsx';
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

/** The three kinds of offer. */
function Offers() {
  const { title, lead, onDemand, regular, professional } = home.offers;
  return (
    <Section title={title} lead={lead}>
      <div className={classes.offers}>
        <Offer title={onDemand.title} text={onDemand.text}>
          <ArrowLink to="/commander">{onDemand.link}</ArrowLink>
        </Offer>
        <Offer title={regular.title} text={regular.text}>
          <ArrowAnchor href="#contact">{regular.link}</ArrowAnchor>
        </Offer>
        <Offer title={professional.title} text={professional.text}>
          <ArrowLink to="/devis-professionnel">{professional.link}</ArrowLink>
        </Offer>
      </div>
    </Section>
  );
}

function Offer({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <MadrasCard component="article">
      <div className={classes.inside}>
        <h3>{title}</h3>
        <p>{text}</p>
        <p>{children}</p>
      </div>
    </MadrasCard>
  );
}

/** The invitation to the messaging channel. */
function Channel({ href }: { href: string }) {
  const { title, text, link } = home.channel;
  return (
    <section className={classes.banner}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonAnchor color="yellow" href={href} target="_blank" rel="noopener" className={classes.join}>
        <Picture name="message" /> {link}
      </ButtonAnchor>
    </section>
  );
}

/** The appeal for donations. */
function Appeal() {
  const { title, text, link } = home.appeal;
  return (
    <Paper component="section" className={classes.appeal}>
      <h2 className={classes.title}>
        <Picture name="heart" />
        {title}
      </h2>
      <p>{text}</p>
      <div>
        <ButtonLink variant="light" to="/soutenir-le-projet">
          {link}
        </ButtonLink>
      </div>
    </Paper>
  );
}
