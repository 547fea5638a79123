import { canShareText, copyText, shareText } from '../../device/transfer/hand-out.ts';
import type { ReferralSummary } from '../../domain/voucher.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { List, ListItem } from '../../ui/List.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { notify } from '../../ui/notify.ts';
import classes from './Account.module.css';
import { NotLoaded } from './NotLoaded.tsx';
import { REFERRAL_COPY } from './referral-copy.ts';
import { SponsorForm } from './SponsorForm.tsx';
import type { Loaded } from './use-loaded.ts';

interface ReferralProps {
  readonly code: string;
  readonly loaded: Loaded<ReferralSummary>;
  readonly reload: () => void;
  readonly onSignInAgain: () => void;
}

/** The referral code, what both customers get from it, and what it has brought (docs/rules/referral.md#what-is-shown). */
export function Referral({ code, loaded, reload, onSignInAgain }: ReferralProps) {
  const copy = async () => {
    if (await copyText(code)) void notify({ tone: 'ok', title: REFERRAL_COPY.copied });
    else void notify({ tone: 'warn', title: REFERRAL_COPY.notCopied });
  };
  const share = () => shareText(REFERRAL_COPY.message(code, `${location.origin}/connexion?parrain=${code}`));
  return (
    <>
      <h2>{REFERRAL_COPY.title}</h2>
      <span className={classes.code}>{code}</span>
      <div className={classes.actions}>
        <Button onClick={copy}>{REFERRAL_COPY.copy}</Button>
        {canShareText() && (
          <Button variant="light" onClick={share}>
            {REFERRAL_COPY.share}
          </Button>
        )}
      </div>
      <List>
        {REFERRAL_COPY.rules.map((rule) => (
          <ListItem key={rule}>{rule}</ListItem>
        ))}
      </List>
      {loaded.state === 'loading' && <Loading>{REFERRAL_COPY.loading}</Loading>}
      {loaded.state === 'failed' && (
        <NotLoaded
          title={REFERRAL_COPY.notLoaded}
          problem={loaded.problem}
          onRetry={reload}
          onSignInAgain={onSignInAgain}
        />
      )}
      {loaded.state === 'ready' && <Tally summary={loaded.value} />}
      {loaded.state === 'ready' && loaded.value.canUseCode && <SponsorForm onTaken={reload} />}
    </>
  );
}

function Tally({ summary: { joined, delivered, untilNext } }: { summary: ReferralSummary }) {
  const { people } = REFERRAL_COPY;
  return (
    <>
      <h2>{REFERRAL_COPY.tallyTitle}</h2>
      <Facts>
        <Fact name={REFERRAL_COPY.joined}>{people(joined)}</Fact>
        <Fact name={REFERRAL_COPY.delivered}>{people(delivered)}</Fact>
        <Fact name={REFERRAL_COPY.next}>{people(untilNext)}</Fact>
      </Facts>
    </>
  );
}
