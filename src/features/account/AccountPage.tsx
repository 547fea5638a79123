import { Text } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Reply } from '../../backend/account-problem.ts';
import type { Order } from '../../backend/orders.ts';
import { type Profile, type ProfileChange, readProfile } from '../../backend/profile.ts';
import { readReferral } from '../../backend/referral.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { keepProfile } from '../../device/customer/keep-profile.ts';
import { keepVouchers } from '../../device/customer/keep-vouchers.ts';
import { useReloadBlock } from '../../device/page/use-reload-block.ts';
import type { ReferralSummary } from '../../domain/order/voucher.ts';
import type { SubmissionKind } from '../../domain/submission/wire.ts';
import { withNumberIfAsked } from '../../form/contact/with-number.ts';
import { useKeptFocus } from '../../ui/behaviour/use-kept-focus.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { dismissToast, notify } from '../../ui/notices/notify.ts';
import classes from './Account.module.css';
import { ACCOUNT_COPY, ADDRESS_COPY, TOASTS } from './copy.ts';
import { NotLoaded, useLoaded, WithoutNetwork } from './Loaded.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { ProfileCard, ProfileForm } from './Profile.tsx';
import { Referral, Wallet } from './Referral.tsx';
import { Security } from './Security.tsx';

interface AccountPageProps {
  readonly userId: string;
  readonly email: string;
  /** The island's date, "2026-12-01". */
  readonly today: string;
  readonly nameOf: (service: string) => string;
  /** The kind of a service's submissions. */
  readonly kindOf: (service: string) => SubmissionKind;
  /** Further actions for an order of the history. */
  readonly actionsOf: (order: Order) => ReactNode;
  readonly onSignOut: () => void;
  /** The server has ended the session: signs out here and opens the sign-in page. */
  readonly onSignInAgain: () => void;
  readonly onDeleted: () => Promise<void>;
}

const INFO: readonly (keyof ProfileChange)[] = ['firstname', 'lastname', 'username', 'phone', 'birthdate'];
const ADDRESS: readonly (keyof ProfileChange)[] = ['address'];

/** The fields that are not saved yet. One that was typed in again meanwhile is among them. */
function without(change: Partial<ProfileChange>, saved: Partial<ProfileChange>): Partial<ProfileChange> {
  const known = new Map<string, string>(Object.entries(saved));
  return Object.fromEntries(Object.entries(change).filter(([name, value]) => known.get(name) !== value));
}

const soon = () => void notify({ tone: 'info', title: ACCOUNT_COPY.soon });

/** Loads the profile and stores it, because forms are prefilled from the stored copy. */
async function loadProfile(userId: string): Promise<Reply<Profile>> {
  const answer = await readProfile(userId);
  if (answer.ok) await keepProfile(userId, answer.value);
  return answer;
}

/** Loads what the account has to do with referrals, and stores its vouchers, which forms price with. */
async function loadReferral(userId: string): Promise<Reply<ReferralSummary>> {
  const askedAt = serverNow();
  const answer = await readReferral();
  if (answer.ok) await keepVouchers(userId, answer.value, askedAt);
  return answer;
}

/** /mon-compte: the customer's profile, orders, referral code and security settings. */
export function AccountPage(props: AccountPageProps) {
  const { userId, email, nameOf, kindOf, actionsOf, onSignOut, onSignInAgain, onDeleted } = props;
  const { loaded, reload, replace } = useLoaded(useCallback(() => loadProfile(userId), [userId]));
  const referral = useLoaded(useCallback(() => loadReferral(userId), [userId]));
  const profile = loaded.state === 'ready' ? loaded.value : null;
  const [begun, setBegun] = useState<Partial<ProfileChange>>({});
  /** New recovery codes, until the customer has stored them: they cannot be read again, and outlive a look at another tab. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useKeptFocus();
  const isAtRisk = Object.keys(begun).length > 0 || codes !== null;
  useReloadBlock('account', isAtRisk);
  const editing = (names: readonly (keyof ProfileChange)[]) => ({
    names,
    begun,
    onType: (name: keyof ProfileChange, value: string) =>
      setBegun((current) => ({ ...current, [name]: value })),
    onSaved: (saved: Partial<ProfileChange>) => {
      setBegun((current) => without(current, saved));
      if (profile) replace({ ...profile, ...saved });
    },
  });
  // Only the tabs that show the profile wait for it.
  const withProfile = (show: (profile: Profile) => ReactNode) => {
    if (profile) return show(profile);
    if (loaded.state !== 'failed') return <Loading>{ACCOUNT_COPY.loading}</Loading>;
    const { problem } = loaded;
    const retry = () => {
      dismissToast();
      reload();
    };
    return (
      <>
        <NotLoaded title={TOASTS.failed} isTold {...{ problem, onSignInAgain }} onRetry={retry} />
        {problem.code === 'network' && <WithoutNetwork />}
      </>
    );
  };
  useEffect(() => {
    if (loaded.state === 'failed')
      void notify({
        tone: 'danger',
        ...withNumberIfAsked({ title: TOASTS.failed, message: loaded.problem.message }),
      });
  }, [loaded]);

  return (
    <Page>
      <PageTitle>{ACCOUNT_COPY.title}</PageTitle>
      <div className={classes.layout}>
        <ProfileCard {...{ userId, profile, email, onSignOut }} onPhoto={soon} />
        <Tabs id="compte" defaultValue="info">
          <Tabs.List aria-label={ACCOUNT_COPY.tabsLabel}>
            {Object.entries(ACCOUNT_COPY.tabs).map(([tab, label]) => (
              <Tabs.Tab key={tab} value={tab}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="info">
            {withProfile((known) => (
              <ProfileForm {...props} profile={known} {...editing(INFO)} />
            ))}
          </Tabs.Panel>
          <Tabs.Panel value="address">
            {withProfile((known) => (
              <>
                <Text size="sm" c="dimmed" textWrap="pretty">
                  {ADDRESS_COPY.lead}
                </Text>
                <ProfileForm {...props} profile={known} {...editing(ADDRESS)} />
                <Button variant="default" fullWidth onClick={soon}>
                  {ADDRESS_COPY.add}
                </Button>
              </>
            ))}
          </Tabs.Panel>
          <Tabs.Panel value="orders">
            <OrderHistory {...{ nameOf, kindOf, actionsOf, onSignInAgain }} />
          </Tabs.Panel>
          <Tabs.Panel value="wallet">
            <Wallet onAddCard={soon} />
          </Tabs.Panel>
          <Tabs.Panel value="referral">
            {withProfile((known) => (
              <Referral
                code={known.referral_code}
                loaded={referral.loaded}
                reload={referral.reload}
                onSignInAgain={onSignInAgain}
              />
            ))}
          </Tabs.Panel>
          <Tabs.Panel value="security">
            <Security {...{ userId, email, onDeleted, codes }} onCodes={setCodes} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Page>
  );
}
