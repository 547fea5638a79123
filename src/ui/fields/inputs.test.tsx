import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NativeSelect, Textarea, TextInput } from './inputs.tsx';

/** The native control of a field. */
const control = (field: ReactNode) =>
  /<(?:input|textarea|select)\b[^>]*>/.exec(
    renderToStaticMarkup(<MantineProvider>{field}</MantineProvider>),
  )?.[0];

const SHARED = { id: 'code', name: 'code', label: 'Code', autoComplete: 'one-time-code', required: true };

test.each([
  [
    'a field for one line',
    <TextInput
      key="1"
      {...SHARED}
      type="tel"
      inputMode="numeric"
      enterKeyHint="next"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={7}
    />,
    [
      'type="tel"',
      'inputMode="numeric"',
      'enterKeyHint="next"',
      'autoCapitalize="none"',
      'spellCheck="false"',
    ],
  ],
  [
    'a field for several lines',
    <Textarea key="2" {...SHARED} rows={4} maxLength={7} readOnly />,
    ['rows="4"', 'maxLength="7"', 'readOnly=""'],
  ],
  ['a list', <NativeSelect key="3" {...SHARED} data={[]} disabled />, ['disabled=""']],
])('%s gives the browser what it asks of the customer', (_what, field, attributes) => {
  const all = ['id="code"', 'name="code"', 'autoComplete="one-time-code"', 'required=""', ...attributes];
  expect(all.filter((attribute) => !control(field)?.includes(` ${attribute}`))).toEqual([]);
});
