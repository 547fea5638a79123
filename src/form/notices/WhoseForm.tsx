import { useLocation } from '@tanstack/react-router';
import { useAuth } from '../../device/session/use-auth.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import type { FormDraft } from '../engine/form-draft.ts';
import { useWhose, WHOSE_FORM } from '../engine/whose-form.ts';
import classes from './WhoseForm.module.css';
import { WHOSE_COPY } from './whose-copy.ts';

/**
 * Asks about a form that was begun by somebody else than who is signed in now (docs/rules/privacy.md#whose-it-is): a guest's may be
 * given to the account, another account's waits for it.
 */
export function WhoseForm({ draft }: { readonly draft: FormDraft }) {
  const whose = useWhose(draft);
  const who = useAuth();
  const { pathname } = useLocation();
  if (whose === 'own') return null;
  if (whose === 'guest') {
    return (
      <Alert id={WHOSE_FORM} tabIndex={-1} role="status" title={WHOSE_COPY.guest}>
        <div className={classes.answers}>
          <Button size="sm" onClick={draft.give}>
            {WHOSE_COPY.give('email' in who ? who.email : '')}
          </Button>
          <Button size="sm" variant="default" onClick={draft.keepFromAccount}>
            {WHOSE_COPY.keep}
          </Button>
        </div>
      </Alert>
    );
  }
  return (
    <Alert id={WHOSE_FORM} tabIndex={-1} color="yellow" role="alert" title={WHOSE_COPY.other}>
      <p>{WHOSE_COPY.otherText}</p>
      <div className={classes.answers}>
        {who.status !== 'signed-in' && (
          <ButtonLink size="sm" to="/connexion" search={{ vers: pathname }}>
            {WHOSE_COPY.signIn}
          </ButtonLink>
        )}
        <Button size="sm" variant="default" onClick={draft.beginAnother}>
          {WHOSE_COPY.another}
        </Button>
      </div>
    </Alert>
  );
}
