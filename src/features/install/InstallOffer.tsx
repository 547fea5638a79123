import { useRef } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { INSTALL_COPY } from './copy.ts';
import { EmptyStart } from './EmptyStart.tsx';
import classes from './InstallOffer.module.css';
import { type OfferKind, useInstallOffer } from './use-install-offer.ts';
import type { Kept } from './use-kept.ts';

/** Pages without a form. */
const PLACES: ReadonlySet<string> = new Set([
  '/',
  '/commander',
  '/mes-envois',
  '/merci',
  '/confirmation',
  '/confirmation-commande',
  '/confirmation-courses',
  '/confirmation-restaurant',
]);

/**
 * Offers to install the app, at the end of a page without a form. In the installed app, explains why it
 * starts empty.
 */
export function InstallOffer({ path }: { path: string }) {
  if (!PLACES.has(path)) return null;
  return (
    <>
      <Offer />
      <EmptyStart />
    </>
  );
}

function Offer() {
  const { offer, kept, decline, accept } = useInstallOffer();
  const place = useRef<HTMLDivElement>(null);
  /** Carries out an answer. The offer goes with its buttons, and its place at the end of the page keeps the focus. */
  const answer = (work: () => unknown) => {
    place.current?.focus();
    void work();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {offer !== null && (
        <OfferCard {...{ offer, kept }} onDecline={() => answer(decline)} onAccept={() => answer(accept)} />
      )}
    </div>
  );
}

interface OfferProps {
  readonly offer: OfferKind;
  readonly kept: Kept;
  readonly onDecline: () => void;
  readonly onAccept: () => void;
}

function OfferCard({ offer, kept, onDecline, onAccept }: OfferProps) {
  return (
    <Wrap className={classes.place}>
      <div className={classes.offer}>
        <Alert title={INSTALL_COPY.title}>
          <p>{INSTALL_COPY.text}</p>
          {offer === 'ios' && (
            <p className={classes.steps}>
              <Picture name="share" size="small" /> {INSTALL_COPY.ios}
            </p>
          )}
          {offer === 'ios' && <StaysBehind kept={kept} />}
          <div className={classes.actions}>
            {offer === 'prompt' && (
              <Button size="sm" onClick={onAccept}>
                {INSTALL_COPY.install}
              </Button>
            )}
            <Button size="sm" variant="default" onClick={onDecline}>
              {offer === 'ios' ? INSTALL_COPY.understood : INSTALL_COPY.later}
            </Button>
          </div>
        </Alert>
      </div>
    </Wrap>
  );
}

/** Lists the data that an app installed on iOS will not have, and says how to transfer them. */
function StaysBehind({ kept }: { kept: Kept }) {
  const { drafts, entries, carnet, lists } = INSTALL_COPY.kept;
  const what = [
    kept.drafts > 0 && drafts(kept.drafts),
    kept.entries > 0 && entries(kept.entries),
    kept.carnet > 0 && carnet(),
    kept.lists > 0 && lists(kept.lists),
  ].filter((part) => part !== false);
  return (
    <>
      <p className={classes.steps}>{INSTALL_COPY.staysBehind(listed(what))}</p>
      {kept.waiting > 0 && <p className={classes.steps}>{INSTALL_COPY.unsent}</p>}
      <ArrowLink to="/confidentialite" hash="changer-de-telephone">
        {INSTALL_COPY.takeAlong}
      </ArrowLink>
    </>
  );
}

const listed = (parts: readonly string[]) => new Intl.ListFormat('fr', { type: 'conjunction' }).format(parts);
