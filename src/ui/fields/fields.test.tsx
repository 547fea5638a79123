import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckRow } from './CheckRow.tsx';
import { RadioTiles } from './RadioTiles.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

const markup = (field: ReactNode) => renderToStaticMarkup(field);
const nothing = () => {};

/** The attributes of the first element with that tag name. */
function attributes(html: string, element: string): Record<string, string> {
  const tag = html.match(new RegExp(`<${element}\\b[^>]*>`))?.[0] ?? '';
  const pairs = [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]));
}

const notes = { error: 'Le prénom est requis.', help: 'Comme sur la sonnette.' };

test.each([
  ['input', <TextField key="1" name="prenom" label="Prénom" {...notes} />],
  ['textarea', <TextAreaField key="2" name="prenom" label="Prénom" {...notes} />],
  ['select', <SelectField key="3" name="prenom" label="Prénom" options={[]} {...notes} />],
  ['input', <CheckRow key="4" name="prenom" label="Prénom" checked={false} onChange={nothing} {...notes} />],
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
  const control = attributes(markup(<TextField name="prenom" label="Prénom" />), 'input');
  expect(control).not.toHaveProperty('aria-describedby');
  expect(control).not.toHaveProperty('aria-invalid');
});

test('an optional field is marked as optional', () => {
  expect(markup(<TextField name="marque" label="Marque" optional />)).toContain('(facultatif)');
});

test('a list groups its choices, disables some, and can be cleared', () => {
  const options = [
    { group: 'Desservies', options: [{ value: 'Goyave', label: 'Goyave' }] },
    { value: 'Baillif', label: 'Baillif (Indisponible)', disabled: true },
  ];
  const html = markup(
    <SelectField name="commune" label="Commune" placeholder="Choisir" options={options} value="Goyave" />,
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
