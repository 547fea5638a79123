import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox, Checkboxes } from './Checkbox.tsx';
import { optionalLabel } from './field-frame.tsx';
import { NativeSelect, Textarea, TextInput } from './inputs.tsx';
import { RadioTiles } from './RadioTiles.tsx';

const markup = (field: ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      {field}
    </MantineProvider>,
  );
const nothing = () => {};

/** The attributes of the first element with that tag name. */
function attributes(html: string, element: string): Record<string, string> {
  const tag = html.match(new RegExp(`<${element}\\b[^>]*>`))?.[0] ?? '';
  const pairs = [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]));
}

const notes = { error: 'Le prénom est requis.', description: 'Comme sur la sonnette.' };

test.each([
  ['input', <TextInput key="1" id="prenom" name="prenom" label="Prénom" {...notes} />],
  ['textarea', <Textarea key="2" id="prenom" name="prenom" label="Prénom" {...notes} />],
  ['select', <NativeSelect key="3" id="prenom" name="prenom" label="Prénom" data={[]} {...notes} />],
  ['input', <Checkbox key="4" name="prenom" label="Prénom" checked={false} onChange={nothing} {...notes} />],
])('a %s is tied to its label, its error, then its help', (element, field) => {
  const html = markup(field);
  const control = attributes(html, element);
  expect(control).toMatchObject({
    name: 'prenom',
    id: 'prenom',
    'aria-invalid': 'true',
    'aria-describedby': 'prenom-error prenom-description',
  });
  expect(html).toMatch(/id="prenom-error"[^>]*>.*Le prénom est requis\..*id="prenom-description"/);
});

test('a control without error or help has no description', () => {
  const control = attributes(markup(<TextInput id="prenom" name="prenom" label="Prénom" />), 'input');
  expect(control).not.toHaveProperty('aria-describedby');
  expect(control).not.toHaveProperty('aria-invalid');
});

test('an optional field is marked as optional', () => {
  expect(markup(<TextInput id="marque" name="marque" label={optionalLabel('Marque')} />)).toContain(
    '(facultatif)',
  );
});

test('a list groups its choices, disables some, and can be cleared', () => {
  const options = [
    { value: '', label: 'Choisir' },
    { group: 'Desservies', items: [{ value: 'Goyave', label: 'Goyave' }] },
    { value: 'Baillif', label: 'Baillif (Indisponible)', disabled: true },
  ];
  const html = markup(
    <NativeSelect
      id="commune"
      name="commune"
      label="Commune"
      data={options}
      value="Goyave"
      onChange={nothing}
    />,
  );
  expect(html).toContain('<option value="">Choisir</option>');
  expect(html).toContain('<optgroup label="Desservies"><option value="Goyave" selected="">Goyave</option>');
  expect(html).toContain('<option value="Baillif" disabled="">Baillif (Indisponible)</option>');
});

test('tiles are native radios of one name in a labelled, described group', () => {
  const options = ['12:45', '13:00'].map((time) => ({ value: time, label: time }));
  const html = markup(
    <RadioTiles
      name="creneau"
      label="Créneau"
      options={options}
      value="13:00"
      onChange={nothing}
      required
      {...notes}
    />,
  );
  expect(attributes(html, 'fieldset')).toMatchObject({
    role: 'radiogroup',
    'aria-labelledby': 'creneau-label',
    'aria-describedby': 'creneau-error creneau-description',
    'aria-invalid': 'true',
    'aria-required': 'true',
  });
  const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => tag);
  expect(radios).toHaveLength(2);
  expect(radios.every((tag) => tag.includes('name="creneau"'))).toBe(true);
  expect(radios.map((tag) => tag.includes('checked'))).toEqual([false, true]);
});

test('boxes of one name are native, in a labelled, described group', () => {
  const options = ['matin', 'midi', 'soir'].map((value) => ({ value, label: value }));
  const html = markup(
    <Checkboxes
      name="moments"
      label="Moments"
      options={options}
      value={['matin', 'soir']}
      onChange={nothing}
      disabled
      {...notes}
    />,
  );
  expect(attributes(html, 'fieldset')).toMatchObject({
    role: 'group',
    disabled: '',
    'aria-labelledby': 'moments-label',
    'aria-describedby': 'moments-error moments-description',
  });
  const boxes = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  expect(boxes).toHaveLength(3);
  expect(boxes.every((tag) => tag.includes('type="checkbox"') && tag.includes('name="moments"'))).toBe(true);
  expect(boxes.map((tag) => tag.includes('checked=""'))).toEqual([true, false, true]);
});
