import { Link } from '@tanstack/react-router';
import { shell } from '../../copy/shell.ts';
import { HAS_SERVER } from '../../domain/form-services.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { UnstyledButton } from '../../ui/UnstyledButton.tsx';
import type { Account } from './account.ts';
import classes from './MobileMenu.module.css';
import { mainLinks } from './nav-links.ts';
import { useDisclosure } from './use-disclosure.ts';

const PANEL_ID = 'menu';

interface PanelProps {
  readonly account: Account;
  readonly close: () => void;
}

/** The menu of narrow screens. Its panel is rendered when it is opened, so that no page hydrates links that nobody sees. */
export function MobileMenu({ account }: { account: Account }) {
  const { open, toggle, close, rootRef, buttonRef } = useDisclosure();
  return (
    <div className={classes.menu} ref={rootRef}>
      <UnstyledButton
        ref={buttonRef}
        className={classes.button}
        aria-label={open ? shell.closeMenu : shell.openMenu}
        aria-expanded={open}
        aria-controls={PANEL_ID}
        onClick={toggle}
      >
        <Icon name={open ? 'close' : 'menu'} />
      </UnstyledButton>
      {open && <Panel account={account} close={close} />}
    </div>
  );
}

/** The main links, then the actions. A link to the open page does not change the address, so the press itself must close the panel. */
function Panel({ account, close }: PanelProps) {
  return (
    <nav id={PANEL_ID} className={classes.panel} aria-label={shell.menu}>
      <ul className={classes.links}>
        {mainLinks.map(({ label, ...link }) => (
          <li key={link.to}>
            <Link {...link} className={classes.link} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/mes-envois" className={classes.link} onClick={close}>
            {shell.links.submissions}
          </Link>
        </li>
        <li>
          <Link to="/mon-carnet" className={classes.link} onClick={close}>
            {shell.links.addressBook}
          </Link>
        </li>
      </ul>
      <div className={classes.actions}>
        <ButtonLink to="/commander" fullWidth onClick={close}>
          {shell.links.order}
        </ButtonLink>
        <AccountActions account={account} close={close} />
        <ButtonLink to="/soutenir-le-projet" variant="light" fullWidth onClick={close}>
          {shell.links.donate}
        </ButtonLink>
      </div>
    </nav>
  );
}

function AccountActions({ account, close }: PanelProps) {
  if (!account.signedIn) {
    if (!HAS_SERVER) return null;
    return (
      <ButtonLink to="/connexion" variant="default" fullWidth onClick={close}>
        {shell.links.signIn}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to="/mon-compte" variant="default" fullWidth onClick={close}>
        {shell.account.button}
      </ButtonLink>
      <Button
        variant="default"
        fullWidth
        onClick={() => {
          close();
          account.onSignOut();
        }}
      >
        {shell.account.signOut}
      </Button>
    </>
  );
}
