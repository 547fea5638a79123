import { useEffect, useState } from 'react';
import { readSetting, writeSetting } from '../../device/database/settings.ts';
import { isInstalled, isIos } from '../../device/page/platform.ts';
import { useAuth } from '../../device/session/use-auth.ts';
import { HAS_SERVER } from '../../domain/form-services.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { INSTALL_COPY } from './copy.ts';
import classes from './InstallOffer.module.css';
import { useKept } from './use-kept.ts';

const { empty: words } = INSTALL_COPY;

/**
 * Tells a customer who finds the installed app empty where their data are: on iOS an installed app does not
 * share Safari's storage.
 */
export function EmptyStart() {
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
