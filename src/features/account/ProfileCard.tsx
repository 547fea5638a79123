import { useState } from 'react';
import { ownPicture, type Profile } from '../../backend/profile.ts';
import { useCustomer } from '../../device/customer/use-customer.ts';
import { Button } from '../../ui/Button.tsx';
import { Paper } from '../../ui/Paper.tsx';
import classes from './Account.module.css';
import { ACCOUNT_COPY } from './copy.ts';
import { initialsOf } from './initials.ts';

interface ProfileCardProps {
  readonly userId: string;
  /** Null while it is not there: the name is then the one that this device keeps. */
  readonly profile: Profile | null;
  readonly email: string;
  readonly onPhoto: () => void;
  readonly onSignOut: () => void;
}

/** The signed-in customer, beside every tab. */
export function ProfileCard({ userId, profile, email, onPhoto, onSignOut }: ProfileCardProps) {
  const kept = useCustomer();
  const known = kept?.account === userId ? kept.person : {};
  const { firstname = known['given-name'] ?? '', lastname = known['family-name'] ?? '' } = profile ?? {};
  const name = `${firstname} ${lastname}`.trim();
  return (
    <Paper className={classes.side}>
      <div className={classes.profile}>
        <Avatar address={ownPicture(profile?.avatar_url ?? '')} name={name || email} />
        <div className={classes.who}>
          {name && <h2>{name}</h2>}
          <p className={classes.small}>{email}</p>
        </div>
      </div>
      <Button variant="light" fullWidth onClick={onPhoto}>
        {ACCOUNT_COPY.changePhoto}
      </Button>
      <Button variant="default" fullWidth onClick={onSignOut}>
        {ACCOUNT_COPY.signOut}
      </Button>
    </Paper>
  );
}

/** The account's picture; its initials where there is none, or it cannot be had (docs/rules/accounts.md#picture). */
function Avatar({ address, name }: { readonly address: string | null; readonly name: string }) {
  const [missing, setMissing] = useState<string | null>(null);
  if (address !== null && address !== missing) {
    return <img className={classes.picture} src={address} alt="" onError={() => setMissing(address)} />;
  }
  return (
    <span className={classes.initials} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
