import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider, useAuth } from '../device/session/use-auth.ts';

const Status = () => useAuth().status;

test('the account’s hook gives the account inside its provider, and says so outside', () => {
  expect(renderToString(createElement(AuthProvider, null, createElement(Status)))).toBe('unknown');
  expect(() => renderToString(createElement(Status))).toThrow('useAuth must be used within an AuthProvider');
});
