import { Stack } from '@mantine/core';
import type { Tables } from '../../domain/tables.ts';
import { shownPhone } from '../../domain/text/typography.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Fact, Facts } from '../../ui/lists/Facts.tsx';
import { List, ListItem, Points } from '../../ui/lists/List.tsx';
import { accessibilityCopy as copy } from './accessibility-copy.ts';

/** The accessibility statement, with the parts that the RGAA requires. */
export function AccessibilityStatement({ company }: Pick<Tables, 'company'>) {
  const { state, results, gaps, made, contact, appeal } = copy;
  return (
    <Page narrow>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      <p>{copy.commitment(company.name)}</p>
      <Section title={state.title}>
        <p>{state.text}</p>
      </Section>
      <Section title={results.title}>
        <Stack>
          <p>{results.lead}</p>
          <Points points={results.checked} />
          <p>{results.byEye}</p>
        </Stack>
      </Section>
      <Section title={gaps.title}>
        <Stack>
          <Gaps {...gaps.unchecked} />
          <Gaps {...gaps.known} />
          <Gaps {...gaps.exempt} />
        </Stack>
      </Section>
      <Section title={made.title}>
        <Stack>
          <p>{made.text}</p>
          <Facts>
            {made.facts.map(([name, words]) => (
              <Fact key={name} name={name}>
                {words}
              </Fact>
            ))}
          </Facts>
        </Stack>
      </Section>
      <Section title={contact.title}>
        <Stack>
          <p>{contact.text}</p>
          <Facts>
            <Fact name={contact.email}>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </Fact>
            <Fact name={contact.whatsapp}>{shownPhone(company.whatsappNumber)}</Fact>
            <Fact name={contact.address}>{company.address}</Fact>
          </Facts>
        </Stack>
      </Section>
      <Section title={appeal.title}>
        <Stack>
          <p>{appeal.text}</p>
          <List>
            <ListItem>
              <a href="https://formulaire.defenseurdesdroits.fr/">{appeal.form}</a>
            </ListItem>
            <ListItem>
              <a href="https://www.defenseurdesdroits.fr/saisir/delegues">{appeal.delegate}</a>
            </ListItem>
            <ListItem>{appeal.post}</ListItem>
          </List>
        </Stack>
      </Section>
    </Page>
  );
}

function Gaps({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <Stack gap={6}>
      <h3>{title}</h3>
      <List>
        {points.map((point) => (
          <ListItem key={point}>{point}</ListItem>
        ))}
      </List>
    </Stack>
  );
}
