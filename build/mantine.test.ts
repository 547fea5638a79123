import { expect, test } from 'vitest';
import { directImports, mantineSheets } from './mantine.ts';

const plugin = directImports();
const error = (message: string): never => {
  throw new Error(message);
};
function transform(code: string): string | null {
  if (typeof plugin.transform !== 'function') throw new Error('no transform');
  const result = plugin.transform.call({ error } as never, code, 'file.ts') as { code: string } | null;
  return result?.code ?? null;
}
const within = (text: string | null) => text?.replaceAll(/"[^"]*node_modules/g, '"');

test('imports a component from its own file', () => {
  expect(within(transform(`import { Button as B, useProps } from '@mantine/core'; B();`))).toBe(
    `import { Button as B } from "/@mantine/core/esm/components/Button/Button.mjs";` +
      `import { useProps as useProps } from "/@mantine/core/esm/core/MantineProvider/use-props/use-props.mjs"; B();`,
  );
});

test('passes a component on from its own file', () => {
  expect(within(transform(`export { Button } from '@mantine/core';`))).toBe(
    `export { Button as Button } from "/@mantine/core/esm/components/Button/Button.mjs";`,
  );
});

test('leaves everything else as it is', () => {
  expect(transform(`import { a } from 'react'; import '@mantine/core/styles/Button.layer.css';`)).toBe(null);
});

test('refuses a name that Mantine lacks, and an import of everything', () => {
  expect(() => transform(`import { Knopf } from '@mantine/core';`)).toThrow('Mantine has no Knopf');
  expect(() => transform(`import * as all from '@mantine/core';`)).toThrow('Import Mantine by names');
});

const sheets = (code: string) => mantineSheets(code).map((sheet) => sheet.replace(/.*styles\/?/, ''));

test('a component comes with its own sheet, below those of what it is built of', () => {
  expect(sheets(`import { Stack } from '@mantine/core';`)).toEqual(['Stack.layer.css']);
  expect(sheets(`import {\n  type ButtonProps,\n  Button as B,\n} from '@mantine/core';`)).toEqual([
    'UnstyledButton.layer.css',
    'Button.layer.css',
  ]);
  expect(sheets(`export { Anchor } from '@mantine/core';`)).toEqual(['Text.layer.css', 'Anchor.layer.css']);
});

test('what no page needs of a component stays out', () => {
  expect(sheets(`import { TextInput } from '@mantine/core';`)).toEqual([
    'UnstyledButton.layer.css',
    'Input.layer.css',
  ]);
  expect(sheets(`import { Loader } from '@mantine/core';`)).toEqual([]);
});

test('a calendar comes with the one sheet of its package; types, hooks and functions with none', () => {
  expect(sheets(`import { Calendar } from '@mantine/dates';`)).toEqual(['.layer.css']);
  expect(
    sheets(
      `import { useMediaQuery } from '@mantine/hooks'; import { createTheme, type ButtonProps } from '@mantine/core';`,
    ),
  ).toEqual([]);
});
