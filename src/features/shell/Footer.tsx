import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BRAND, shell } from '../../copy/shell.ts';
import type { CompanyTable } from '../../domain/tables.ts';
import { Madras } from '../../ui/brand/Madras.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import classes from './Footer.module.css';
import { footerAbout, footerLegal, footerServices } from './nav-links.ts';

export type FooterContact = Pick<CompanyTable, 'email' | 'address'>;

type FooterProps = { contact: FooterContact; year: number | null };

/** The footer of every page (docs/rules/pages.md#header-and-footer). */
export function Footer({ contact, year }: FooterProps) {
  const { footer } = shell;
  return (
    <footer className={classes.footer}>
      <Madras />
      <Wrap className={classes.columns}>
        <div className={classes.about}>
          <p className={classes.brand}>{BRAND}</p>
          <p className={classes.small}>{footer.promise}</p>
        </div>
        <Column title={footer.services}>{footerServices.map(renderLink)}</Column>
        <Column title={footer.about}>{footerAbout.map(renderLink)}</Column>
        <Column title={footer.contact} id="contact">
          <a href="#contact">{contact.email}</a>
          <a href="#contact">{contact.address}</a>
          <a href={`mailto:${contact.email}`}>{footer.write}</a>
        </Column>
      </Wrap>
      <Wrap className={classes.legal}>
        <nav className={classes.legalLinks} aria-label={footer.legal}>
          {footerLegal.map(renderLink)}
        </nav>
        <p className={classes.small}>{footer.copyright(year)}</p>
      </Wrap>
    </footer>
  );
}

function Column({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={classes.column} id={id} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}

type FooterLink = (typeof footerServices | typeof footerAbout | typeof footerLegal)[number];

function renderLink({ label, to }: FooterLink) {
  return (
    <Link key={to} to={to}>
      {label}
    </Link>
  );
}
