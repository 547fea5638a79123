import { expect, test } from 'vitest';
import { htaccessFile } from './headers-file.ts';

test('the file sets the headers, with escaped quotes, and the page for what is missing', () => {
  const text = htaccessFile({ 'permissions-policy': 'payment=(self "https://pay.example")' });
  expect(text).toContain(
    '  Header always set permissions-policy "payment=(self \\"https://pay.example\\")"\n',
  );
  expect(text).toContain('ErrorDocument 404 /404.html\n');
  expect(text).toContain('RedirectMatch 303 "^/partager$" "/partage?probleme=absent"\n');
});
