import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shortClassNames, shortName } from './class-names.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = `${root}src/ui/Button.module.css`;

test('names are short, valid and each another', () => {
  const names = Array.from({ length: 2000 }, (_, index) => shortName(index));
  expect(new Set(names).size).toBe(2000);
  expect(names.every((name) => /^[a-z][a-z0-9]*$/.test(name))).toBe(true);
  expect(names[500]).toHaveLength(2);
});

test('a class has the same name in every build, whoever asks first', () => {
  const [one, other] = [shortClassNames(root), shortClassNames(root)];
  other('row', `${root}src/ui/Card.module.css`);
  expect(one('button', file)).toBe(other('button', `${file}?used`));
  expect(one('button', file)).not.toBe(one('filled', file));
  expect(one('button', file)).not.toBe(one('button', `${root}src/ui/IconButton.module.css`));
});
