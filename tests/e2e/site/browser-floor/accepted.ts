/** Functions that an oldest browser lacks and src/device/polyfills.ts adds. */
export const POLYFILLED = ['AbortSignal.timeout'] as const;

const OURS = 'a property of an object of ours, or of a library’s, by the same name';
const ASKED = 'asked for before it is used; without it ';

/** Names in built scripts that an oldest browser lacks, and why each is harmless. */
export const ACCEPTED_IN_SCRIPTS: Readonly<Record<string, string>> = {
  'ArrayBuffer.resize': OURS,
  'AsyncDisposableStack.move': OURS,
  'AsyncDisposableStack.use': OURS,
  'Blob.bytes': OURS,
  CompressionStream: `${ASKED}links to lists are longer`,
  DecompressionStream: 'without it a shortened link to a list is said to be unreadable',
  'Document.startViewTransition': `${ASKED}pages change at once`,
  'Element.role': OURS,
  'Error.fileName': OURS,
  'Error.isError': OURS,
  'EventTarget.when': OURS,
  'Function.displayName': 'a name for developers',
  'HTMLDialogElement.show': OURS,
  'HTMLDialogElement.showModal': `${ASKED}a question stands in its place in the page`,
  'HTMLElement.hidePopover': `${ASKED}React opens and closes the menu`,
  'HTMLElement.inert': OURS,
  'HTMLElement.popover': `${ASKED}React opens and closes the menu`,
  'HTMLInputElement.capture': OURS,
  'HTMLInputElement.popoverTargetElement': 'undefined in others, where a press waits for React',
  ImageDecoder: `${ASKED}pictures of more than 65 megapixels are refused`,
  'Iterator.drop': OURS,
  'Iterator.take': OURS,
  'Iterator.toArray': OURS,
  Notification: 'used where there is Web Push, which is asked for',
  'Notification.permission': 'used where there is Web Push, which is asked for',
  'Notification.requestPermission': 'used where there is Web Push, which is asked for',
  OffscreenCanvas: `${ASKED}a canvas of the page is drawn on`,
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'keys of supabase-js, which this site does not offer',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'keys of supabase-js, which this site does not offer',
  'Request.duplex': 'an option that others do not read',
  'URL.canParse': `${ASKED}valibot constructs a URL`,
  'Uint8Array.toBase64': OURS,
  'document.startViewTransition': `${ASKED}pages change at once`,
  navigation: 'asked for by React',
  'navigator.canShare': `${ASKED}there are other ways to hand a file on`,
  'navigator.connection': `${ASKED}the customer’s setting to save data is not known`,
  'navigator.wakeLock': `${ASKED}the screen goes dark as usual`,
  'navigator.pdfViewerEnabled':
    'undefined in others, which are taken to show a PDF: a button opens it besides',
  'navigator.share': `${ASKED}there are links to send a list by`,
  print: 'Firefox on phones does not print',
  requestIdleCallback: `${ASKED}a timer does`,
  setImmediate: 'asked for by React',
};

const PLAINER = 'without it things look a little plainer';
const PRINTED = 'a ticket is printed on the paper that the printer has, and its pages end where they end';
const SLOWER = 'without it what is out of sight is laid out with the rest';
const NO_PART = 'a part of fields for numbers and searches that Firefox does not have';
const NO_CLOCK = 'of a field for hours of @mantine/dates, whose calendar alone is used';
const NO_POINTER = 'phones have no pointer, or show no scrollbar';

/**
 * Names in built style sheets, outside `@supports`, that an oldest browser lacks, and why each is harmless.
 */
export const ACCEPTED_IN_STYLES: Readonly<Record<string, string>> = {
  '@page': PRINTED,
  '-webkit-tap-highlight-color': PLAINER,
  '::-webkit-inner-spin-button': NO_PART,
  '::-webkit-search-cancel-button': NO_PART,
  '::-webkit-search-results-button': NO_PART,
  '::selection': NO_CLOCK,
  ':popover-open': 'in :is(), which skips what it does not know, beside an attribute for those browsers',
  ':has':
    'each has a rule beside it, in « @supports not », or is Mantine’s for parts of fields that no field here has',
  '@container': PLAINER,
  '@media: range': 'in a container query, which those browsers leave out whole',
  'align-content: start': 'only grids have it here, where every browser of the floor knows it',
  'break-after: avoid': PRINTED,
  'color-mix()': PLAINER,
  'contain-intrinsic-height': SLOWER,
  'contain-intrinsic-size': SLOWER,
  'container-type': PLAINER,
  'content-visibility': SLOWER,
  'cursor: default': NO_POINTER,
  'cursor: not-allowed': NO_POINTER,
  'cursor: pointer': NO_POINTER,
  'forced-color-adjust': 'no colours are forced there',
  'min-height: 1lh': 'the room that a form reserves for its next opening changes once, by two lines',
  'overflow-anchor': 'Safari before 16 has no scroll anchoring to switch off',
  page: PRINTED,
  resize: NO_POINTER,
  rotate: 'an arrow of Chrome before 104 points the same way when its part is open',
  'scrollbar-width': NO_POINTER,
  size: PRINTED,
  'text-align-last': NO_CLOCK,
  'text-box-edge': 'without it the words of a button stand a hair too high',
  'text-box-trim': 'without it the words of a button stand a hair too high',
  'text-wrap': PLAINER,
  'font-family: ui-monospace': 'the next family of the list is taken',
};
