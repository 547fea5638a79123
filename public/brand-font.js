// Before the first paint: whether headings wait for the brand’s letters. They do where those can be there in time, because
// the page itself came at once: from the worker, or over a good network. Elsewhere the wait would be in vain.
(() => {
  const MOST_MS = 400;
  if (performance.now() > MOST_MS) return;
  document.documentElement.dataset.brandFont = '';
  const file = '/fonts/bricolage-lg.woff2';
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: file });
  document.head.append(link);
  // Not in a style sheet: Chromium reads the fonts of style sheets again whenever one with cascade layers comes later, and
  // headings would fall back for a moment. Letters that are late for the first paint are used from the next page on.
  const face = new FontFace('Bricolage LG', `url(${file}) format("woff2")`, { weight: '600 800', display: 'optional' });
  document.fonts.add(face);
})();
