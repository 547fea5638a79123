import type { ReactNode } from 'react';
import { ArrowAnchor, ArrowLink } from '../../../ui/ArrowLink.tsx';
import { MadrasCard } from '../../../ui/MadrasCard.tsx';
import { Section } from '../../../ui/Section.tsx';
import { home } from './copy.ts';
import classes from './Offers.module.css';

/** The three kinds of offer. */
export function Offers() {
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
