import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build keeps a stack trace of each element for the developer tools, which takes a tenth of these tests'
 * processor time. After ten thousand in a second it keeps no more: here it believes so from the start. It warns all the same, which
 * internals.full.test.tsx proves. Seen in React 19.3.
 */
Object.defineProperty(Reflect.get(React, INTERNALS) ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
