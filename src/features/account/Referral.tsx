import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import classes from './Account.module.css';
import { REFERRAL_COPY } from './copy.ts';

/** The referral code, and what both customers get from it (docs/rules/accounts.md#referral-code). */
export function Referral({ code }: { code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      void notify({ tone: 'ok', title: REFERRAL_COPY.copied });
    } catch {
      void notify({ tone: 'warn', title: REFERRAL_COPY.notCopied });
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text: REFERRAL_COPY.message(code, location.origin) });
    } catch {
      // The customer closed the share sheet: this is no error.
    }
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <>
      <h2>{REFERRAL_COPY.title}</h2>
      <span className={classes.code}>{code}</span>
      <div className={classes.actions}>
        <Button onClick={copy}>{REFERRAL_COPY.copy}</Button>
        {canShare && (
          <Button tone="soft" onClick={share}>
            {REFERRAL_COPY.share}
          </Button>
        )}
      </div>
      <ul className={classes.rules}>
        {REFERRAL_COPY.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  );
}
