import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { shell } from '../../copy/shell.ts';
import { HAS_SERVER } from '../../domain/submission/form-services.ts';
import { lazyOrNothing } from '../../ui/behaviour/later.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Logo } from '../../ui/brand/Logo.tsx';
import { Madras } from '../../ui/brand/Madras.tsx';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import classes from './Header.module.css';
import { MobileMenu } from './MobileMenu.tsx';
import { type Account, mainLinks } from './nav-links.ts';

/** Only signed-in customers need it. */
const AccountMenu = lazyOrNothing(() => import('./AccountMenu.tsx').then((module) => module.AccountMenu));

/**
 * The sticky header: the logo, then the links in a row on wide screens, or a menu button.
 * @param children hangs below the header, over the page
 */
export function Header({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <header className={classes.header}>
      <Wrap className={classes.row}>
        <Link to="/" className={classes.brand} aria-label={shell.homeLabel}>
          <Logo />
        </Link>
        <nav className={classes.links} aria-label={shell.mainNavigation}>
          {mainLinks.map(({ label, ...link }) => (
            <Link key={link.to} {...link} className={classes.link}>
              {label}
            </Link>
          ))}
          <Link to="/mes-envois" className={`${classes.link} ${classes.own}`}>
            <Icon name="received" />
            <span className={classes.word}>{shell.links.submissions}</span>
          </Link>
          <ButtonLink to="/commander" size="sm">
            {shell.links.order}
          </ButtonLink>
          {account.signedIn ? (
            <Suspense>
              <AccountMenu onSignOut={account.onSignOut} />
            </Suspense>
          ) : (
            HAS_SERVER && (
              <Link to="/connexion" className={classes.link}>
                {shell.links.signIn}
              </Link>
            )
          )}
        </nav>
        <MobileMenu account={account} />
      </Wrap>
      <Madras shape="thin" />
      {children}
    </header>
  );
}
