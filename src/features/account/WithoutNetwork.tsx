import { ButtonLink } from '../../ui/Button.tsx';
import classes from './Account.module.css';
import { ACCOUNT_COPY } from './copy.ts';

/** The links of an account's page that work without a network, because the device keeps their data. */
export function WithoutNetwork() {
  return (
    <div className={classes.without}>
      <p className={classes.small}>{ACCOUNT_COPY.withoutNetwork}</p>
      <div className={classes.actions}>
        <ButtonLink to="/commander">{ACCOUNT_COPY.order}</ButtonLink>
        <ButtonLink to="/mes-envois" variant="light">
          {ACCOUNT_COPY.submissions}
        </ButtonLink>
        <ButtonLink to="/mon-carnet" variant="light">
          {ACCOUNT_COPY.addressBook}
        </ButtonLink>
      </div>
    </div>
  );
}
