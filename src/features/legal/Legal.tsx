import type { ReactNode } from 'react';
import type { Tables } from '../../domain/tables.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Section } from '../../ui/Section.tsx';
import { legalCopy } from './copy.ts';
import classes from './Legal.module.css';

/** Who publishes the site and who hosts it: the operator's data (rulings A1, G2). */
export function Legal({ company }: Pick<Tables, 'company'>) {
  const { title, lead, publisher, credits } = legalCopy;
  const { host } = company;
  return (
    <Page narrow>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Section title={publisher}>
        <dl className={classes.facts}>
          <Fact name={legalCopy.name}>{company.name}</Fact>
          <Fact name={legalCopy.form}>{company.legalForm}</Fact>
          <Fact name={legalCopy.siret}>{company.siret ?? legalCopy.siretPending}</Fact>
          <Fact name={legalCopy.address}>{company.address}</Fact>
          <Fact name={legalCopy.email}>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </Fact>
          <Fact name={legalCopy.whatsapp}>{company.whatsappNumber}</Fact>
          <Fact name={legalCopy.director}>{company.publicationDirector}</Fact>
        </dl>
      </Section>
      <Section title={legalCopy.host}>
        <dl className={classes.facts}>
          <Fact name={legalCopy.name}>{host.name}</Fact>
          <Fact name={legalCopy.address}>{host.address}</Fact>
          <Fact name={legalCopy.website}>
            <a href={host.website}>{host.website}</a>
          </Fact>
        </dl>
      </Section>
      <Section title={credits.title}>
        <p>{credits.text}</p>
      </Section>
      <ArrowLink to="/confidentialite">{legalCopy.privacy}</ArrowLink>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
