import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { INSTALL_COPY } from './copy.ts';
import classes from './InstallOffer.module.css';
import { useInstallOffer } from './use-install-offer.ts';

/** Pages where nobody is filling anything in. */
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

/** Offers to put the app on the home screen, at the end of a page that is no form. */
export function InstallOffer({ path }: { path: string }) {
  const { offer, decline, accept } = useInstallOffer();
  if (offer === null || !PLACES.has(path)) return null;
  return (
    <Wrap className={classes.place}>
      <div className={classes.offer}>
        <Notice title={INSTALL_COPY.title}>
          <p>{INSTALL_COPY.text}</p>
          {offer === 'ios' && (
            <p className={classes.steps}>
              <Picture name="share" size="small" /> {INSTALL_COPY.ios}
            </p>
          )}
          <div className={classes.actions}>
            {offer === 'prompt' && (
              <Button size="small" onClick={() => void accept()}>
                {INSTALL_COPY.install}
              </Button>
            )}
            <Button size="small" tone="line" onClick={decline}>
              {offer === 'ios' ? INSTALL_COPY.understood : INSTALL_COPY.later}
            </Button>
          </div>
        </Notice>
      </div>
    </Wrap>
  );
}
