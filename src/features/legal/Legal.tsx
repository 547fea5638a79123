import type { Tables } from '../../domain/tables.ts';
import { shownPhone } from '../../domain/text/typography.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Fact, Facts } from '../../ui/lists/Facts.tsx';
import { legalCopy } from './copy.ts';

/**
 * The legal notice: publisher and host, from the operator's data (docs/rules/reference-data.md#company-data).
 */
export function Legal({ company }: Pick<Tables, 'company'>) {
  const { title, lead, publisher, credits } = legalCopy;
  const { host } = company;
  return (
    <Page narrow>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Section title={publisher}>
        <Facts>
          <Fact name={legalCopy.name}>{company.name}</Fact>
          <Fact name={legalCopy.form}>{company.legalForm}</Fact>
          <Fact name={legalCopy.siret}>{company.siret ?? legalCopy.siretPending}</Fact>
          <Fact name={legalCopy.address}>{company.address}</Fact>
          <Fact name={legalCopy.email}>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </Fact>
          <Fact name={legalCopy.whatsapp}>{shownPhone(company.whatsappNumber)}</Fact>
          <Fact name={legalCopy.director}>{company.publicationDirector}</Fact>
        </Facts>
      </Section>
      <Section title={legalCopy.host}>
        <Facts>
          <Fact name={legalCopy.name}>{host.name}</Fact>
          <Fact name={legalCopy.address}>{host.address}</Fact>
          <Fact name={legalCopy.website}>
            <a href={host.website}>{host.website}</a>
          </Fact>
        </Facts>
      </Section>
      <Section title={credits.title}>
        <p>{credits.text}</p>
      </Section>
      <ArrowLink to="/confidentialite">{legalCopy.privacy}</ArrowLink>
    </Page>
  );
}
