import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FORM_ENDPOINTS } from '../../domain/submission/form-services.ts';
import type { Tables } from '../../domain/tables.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
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
        <Stack>
          <p>
            {rights.text} <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          <p>{rights.authority}</p>
        </Stack>
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
      <dl>
        {rows.map((row) => (
          <Stack key={row.what} gap={2} py="sm" className={classes.kept}>
            <Text component="dt" fw={700}>
              {row.what}
            </Text>
            <dd>{row.why}</dd>
            <Text component="dd" size="sm" c="dimmed">
              {time}
              {'\u00a0: '}
              {row.time}
            </Text>
          </Stack>
        ))}
      </dl>
    </Section>
  );
}
