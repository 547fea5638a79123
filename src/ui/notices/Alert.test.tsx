import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '../brand/Icon.tsx';
import { Alert } from './Alert.tsx';

const markup = (node: ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      {node}
    </MantineProvider>,
  );
const rootOf = (html: string) => html.slice(0, html.indexOf('>'));

test('an alert is a live region only where it is told to be one', () => {
  expect(rootOf(markup(<Alert title="Horaires">Ouvert</Alert>))).not.toContain('role=');
  const said = <Alert role="status" aria-atomic={false} title="Horaires" />;
  expect(rootOf(markup(said))).toMatch(/ aria-atomic="false" role="status"/);
});

test('an alert has no name and no description, which would be said before the same words', () => {
  const html = markup(
    <Alert role="alert" title="Oubli">
      Ajoutez-le.
    </Alert>,
  );
  expect(html).not.toMatch(/aria-(?:labelledby|describedby)/);
});

test('an alert has its id only where it is given one', () => {
  expect(rootOf(markup(<Alert id="oubli" title="Oubli" />))).toContain(' id="oubli"');
  expect(rootOf(markup(<Alert title="Oubli" />))).not.toContain(' id=');
});

test('each colour has its icon, which another one replaces', () => {
  const drawn = (node: ReactNode) => markup(node).match(/<path d="[^"]+"/)?.[0];
  const warning = drawn(<Icon name="warning" />);
  expect(drawn(<Alert color="red" title="Fermé" />)).toBe(warning);
  expect(drawn(<Alert title="Fermé" />)).toBe(drawn(<Icon name="info" />));
  expect(drawn(<Alert title="Fermé" icon={<Icon name="warning" />} />)).toBe(warning);
});
