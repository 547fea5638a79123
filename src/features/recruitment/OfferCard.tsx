import { lazy, Suspense, useEffect, useId } from 'react';
import { savesData } from '../../device/network/save-data.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { Offer } from '../../domain/tables.ts';
import { typographic } from '../../domain/typography.ts';
import type { Sent } from '../../form/engine/form-stages.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { MadrasCard } from '../../ui/MadrasCard.tsx';
import { Points } from '../../ui/Points.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import classes from './JobOffers.module.css';
import { conditionsOf } from './offers.ts';
import { offersCopy } from './offers-copy.ts';

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
export function OfferCard({ slug, title, offer, now, isOpen, onToggle, onSent }: OfferCardProps) {
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
