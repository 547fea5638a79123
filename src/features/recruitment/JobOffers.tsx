import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { savesData } from '../../device/network/network.ts';
import type { Offer, Tables } from '../../domain/tables.ts';
import { typographic } from '../../domain/text/typography.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { Sent } from '../../form/engine/form-stages.ts';
import { IslandNote } from '../../form/page/IslandNote.tsx';
import { OFFER_TITLES } from '../../services/offres/titles-copy.ts';
import { whenIdle } from '../../ui/behaviour/later.ts';
import { MadrasCard } from '../../ui/brand/MadrasCard.tsx';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Points } from '../../ui/lists/List.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import classes from './JobOffers.module.css';
import { conditionsOf, offerOf } from './offers.ts';
import { offersCopy } from './offers-copy.ts';

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

/**
 * Finds the offers that this device has drafts of, the latest first, so that a started or corrected application is
 * easy to find. It runs once, and `onFound` must not replace a form that is already open.
 */
function useDraftOffer(slugs: readonly string[], onFound: (slugs: readonly string[]) => void): void {
  const onDrafts = useEffectEvent((services: readonly string[]) =>
    onFound(services.filter((service) => slugs.includes(service))),
  );
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const { listDrafts } = await import('../../device/drafts/drafts.ts');
      const listed = await listDrafts();
      if (isCurrent && listed.ok) onDrafts(listed.value.map(({ service }) => service));
    };
    // If the module cannot be loaded, no form is opened.
    find().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
}

const loadForm = () => import('./OfferForm.tsx');
const OfferForm = lazy(async () => ({ default: (await loadForm()).OfferForm }));

interface OfferCardProps {
  /** The slug of its service. */
  readonly slug: string;
  readonly title: string;
  /** Null for one that the operator has hidden since this device has a draft of it. */
  readonly offer: Offer | null;
  readonly now: Instant | null;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onSent: (sent: Sent) => void;
}

/** One offer: what it is, and its form behind a button. */
function OfferCard({ slug, title, offer, now, isOpen, onToggle, onSent }: OfferCardProps) {
  const id = useId();
  useEffect(() => {
    // A form that is not fetched ahead is fetched at the first press, which also tells a failure.
    if (!savesData()) whenIdle(() => void loadForm().catch(() => undefined));
  }, []);
  return (
    <MadrasCard component="article" aria-labelledby={`${id}-title`}>
      <div className={classes.inside}>
        <h2 className={classes.title} id={`${id}-title`}>
          {title}
        </h2>
        <p>{offer ? typographic(offer.summary) : offersCopy.hidden}</p>
        {offer && (
          <div className={classes.facts}>
            <Facts title={offersCopy.missions} points={offer.missions.map(typographic)} />
            <Facts title={offersCopy.conditions} points={conditionsOf(offer, now)} />
            <Facts title={offersCopy.profile} points={offer.profile.map(typographic)} />
          </div>
        )}
        <Button
          variant={isOpen ? 'default' : 'filled'}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-form`}
          aria-describedby={`${id}-title`}
          onClick={onToggle}
        >
          {isOpen ? offersCopy.close : offer ? offersCopy.apply : offersCopy.resume}
        </Button>
        <div id={`${id}-form`} hidden={!isOpen} className={classes.form}>
          {isOpen && (
            <>
              <h3>{offersCopy.form(title)}</h3>
              <p className={classes.help}>{offersCopy.offline}</p>
              <Suspense fallback={<Loading />}>
                <OfferForm slug={slug} onSent={onSent} />
              </Suspense>
            </>
          )}
        </div>
      </div>
    </MadrasCard>
  );
}

function Facts({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className={classes.list}>
      <h3 className={classes.heading}>{title}</h3>
      <Points points={points} />
    </div>
  );
}
