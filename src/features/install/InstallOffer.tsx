import { useEffect, useRef, useState } from 'react';
import { readSetting, writeSetting } from '../../device/database/settings.ts';
import { isInstalled, isIos } from '../../device/page/platform.ts';
import { useAuth } from '../../device/session/use-auth.ts';
import { HAS_SERVER } from '../../domain/submission/form-services.ts';
import { Picture } from '../../ui/brand/Picture.tsx';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { INSTALL_COPY } from './copy.ts';
import classes from './InstallOffer.module.css';
import { type Kept, type OfferKind, useInstallOffer, useKept } from './use-install-offer.ts';

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

const { empty: words } = INSTALL_COPY;

/**
 * Tells a customer who finds the installed app empty where their data are: on iOS an installed app does not
 * share Safari's storage.
 */
function EmptyStart() {
  const [isNew, setNew] = useState(false);
  const { status } = useAuth();
  const { isKnown, drafts, entries, carnet, lists } = useKept();
  useEffect(() => {
    if (!isIos() || !isInstalled()) return;
    void readSetting('emptyStartRead').then((read) => setNew(read === null));
  }, []);
  const isEmpty = isKnown && drafts + entries + carnet + lists === 0 && status === 'anonymous';
  if (!isNew || !isEmpty) return null;
  const understood = () => {
    setNew(false);
    void writeSetting('emptyStartRead', { at: Date.now() });
  };
  return (
    <Wrap className={classes.place}>
      <div className={classes.offer}>
        <Alert title={words.title}>
          <p>{words.text}</p>
          {HAS_SERVER && <p className={classes.steps}>{words.account}</p>}
          <p className={classes.steps}>{words.file}</p>
          <div className={classes.actions}>
            {HAS_SERVER && (
              <ButtonLink to="/connexion" size="sm">
                {words.signIn}
              </ButtonLink>
            )}
            <ButtonLink to="/confidentialite" hash="changer-de-telephone" size="sm" variant="light">
              {words.take}
            </ButtonLink>
            <Button size="sm" variant="default" onClick={understood}>
              {INSTALL_COPY.understood}
            </Button>
          </div>
        </Alert>
      </div>
    </Wrap>
  );
}
