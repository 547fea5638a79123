import type { ReactNode } from 'react';
import { shell } from '../../copy/shell.ts';
import { OfflineBanner } from '../../ui/OfflineBanner.tsx';
import type { Account } from './account.ts';
import { Footer, type FooterContact } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NavigationFocus } from './NavigationFocus.tsx';
import classes from './Shell.module.css';

type ShellProps = {
  account: Account;
  contact: FooterContact;
  /** The year of the copyright line; null while prerendering, where the time is unknown. */
  year: number | null;
  online: boolean;
  /** Shown under the network banner: notices about the app, not the page. */
  notices?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: skip link, header, network banner, main, footer. */
export function Shell({ account, contact, year, online, notices, children }: ShellProps) {
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#contenu">
        {shell.skip}
      </a>
      <Header account={account} />
      <div>
        <OfflineBanner>{online ? null : shell.offline}</OfflineBanner>
        {notices}
      </div>
      <main id="contenu" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer contact={contact} year={year} />
      <NavigationFocus />
    </div>
  );
}
