import type { ReactNode } from 'react';
import { FORM_ENDPOINTS } from '../../domain/submission/form-services.ts';
import type { Tables } from '../../domain/tables.ts';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Section } from '../../ui/Section.tsx';
import { privacyCopy } from './copy.ts';
import { formsPrivacy } from './forms-copy.ts';
import classes from './Legal.module.css';

interface PrivacyProps extends Pick<Tables, 'company'> {
  /** The list of data on this device, and the button that erases it. */
  readonly children: ReactNode;
}

/** The privacy page: which data are kept, where and for how long (docs/rules/privacy.md). */
export function Privacy({ company, children }: PrivacyProps) {
  const { title, lead, device, server, card, rights } = privacyCopy;
  return (
    <Page narrow>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Kept {...device} />
      {children}
      <Kept {...(FORM_ENDPOINTS === null ? server : formsPrivacy(FORM_ENDPOINTS))} />
      <Section title={card.title}>
        <p>{card.text}</p>
      </Section>
      <Section title={rights.title}>
        <div className={classes.text}>
          <p>
            {rights.text} <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          <p>{rights.authority}</p>
        </div>
      </Section>
    </Page>
  );
}

interface KeptProps {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly { readonly what: string; readonly why: string; readonly time: string }[];
}

function Kept({ title, lead, rows }: KeptProps) {
  const { time } = privacyCopy.headers;
  return (
    <Section title={title} lead={lead}>
      <dl className={classes.kept}>
        {rows.map((row) => (
          <div key={row.what}>
            <dt>{row.what}</dt>
            <dd>{row.why}</dd>
            <dd className={classes.time}>
              {time}
              {'\u00a0: '}
              {row.time}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
