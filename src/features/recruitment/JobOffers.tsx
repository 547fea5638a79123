import { useState } from 'react';
import type { Instant } from '../../domain/island-time.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Sent } from '../../form/engine/form-stages.ts';
import { IslandNote } from '../../form/page/IslandNote.tsx';
import { OFFER_TITLES } from '../../services/offres/titles-copy.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './JobOffers.module.css';
import { OfferCard } from './OfferCard.tsx';
import { offerOf } from './offers.ts';
import { offersCopy } from './offers-copy.ts';
import { useDraftOffer } from './use-draft-offer.ts';

interface JobOffersProps {
  readonly offers: Tables['texts']['offers'];
  readonly now: Instant | null;
  readonly onSent: (sent: Sent) => void;
}

/**
 * The offers that the data shows, and those of which this device has a draft (docs/rules/applications.md#job-offers). One form is
 * open at a time; what is typed in the others stays as a draft.
 */
export function JobOffers({ offers, now, onSent }: JobOffersProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [drafted, setDrafted] = useState<readonly string[]>([]);
  const shown = Object.entries(OFFER_TITLES).flatMap(([slug, title]) => {
    const offer = offerOf(offers, slug);
    return offer || open === slug || drafted.includes(slug) ? [{ slug, title, offer }] : [];
  });
  useDraftOffer(Object.keys(OFFER_TITLES), (found) => {
    setDrafted(found);
    setOpen((current) => current ?? found[0] ?? null);
  });
  const { title: pageTitle, lead, none, courier } = offersCopy;
  return (
    <Page>
      <PageTitle lead={lead}>{pageTitle}</PageTitle>
      <IslandNote />
      <div className={classes.offers}>
        {shown.length === 0 && <p>{none}</p>}
        {shown.map(({ slug, title, offer }) => (
          <OfferCard
            key={slug}
            slug={slug}
            title={title}
            offer={offer}
            now={now}
            isOpen={open === slug}
            onToggle={() => setOpen(open === slug ? null : slug)}
            onSent={(sent) => {
              setOpen(null);
              setDrafted(drafted.filter((each) => each !== slug));
              onSent(sent);
            }}
          />
        ))}
      </div>
      <Section title={courier.title} lead={courier.text}>
        <ArrowLink to="/devenir-livreur">{courier.link}</ArrowLink>
      </Section>
    </Page>
  );
}
