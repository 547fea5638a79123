import { useState } from 'react';
import type { Sent } from '../../form/engine/form-stages.ts';
import { offres } from '../../services/offres/index.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './JobOffers.module.css';
import { OfferCard } from './OfferCard.tsx';
import { offersCopy, offerTexts } from './offers-copy.ts';
import { useDraftOffer } from './use-draft-offer.ts';

const SLUGS = offres.map(({ slug }) => slug);

interface JobOffersProps {
  readonly onSent: (sent: Sent) => void;
}

/**
 * The three offers (docs/rules/applications.md#job-offers). One form is open at a time; the others keep their
 * input as drafts.
 */
export function JobOffers({ onSent }: JobOffersProps) {
  const [open, setOpen] = useState<string | null>(null);
  useDraftOffer(SLUGS, (slug) => setOpen((current) => current ?? slug));
  const { title, lead, courier } = offersCopy;
  return (
    <Page>
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className={classes.offers}>
        {offres.map((service) => {
          const text = offerTexts[service.slug];
          return (
            text && (
              <OfferCard
                key={service.slug}
                service={service}
                text={text}
                isOpen={open === service.slug}
                onToggle={() => setOpen(open === service.slug ? null : service.slug)}
                onSent={(sent) => {
                  setOpen(null);
                  onSent(sent);
                }}
              />
            )
          );
        })}
      </div>
      <Section title={courier.title} lead={courier.text}>
        <ArrowLink to="/devenir-livreur">{courier.link}</ArrowLink>
      </Section>
    </Page>
  );
}
