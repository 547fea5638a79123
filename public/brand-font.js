// The brand's letters. Until they are there, headings have those of the device in the same widths (src/ui/tokens.css), so that
// nothing moves. Where the page came quickly, they are asked for at once; else after what the page needs first.
(() => {
  const QUICK_MS = 400;
  // Not in a style sheet: Chromium reads the fonts of style sheets again whenever one with cascade layers comes later, and
  // headings would fall back for a moment.
  const source = 'url(/fonts/bricolage-lg.woff2) format("woff2")';
  const face = new FontFace('Bricolage LG', source, { weight: '600 800', display: 'swap' });
  document.fonts.add(face);
  if (performance.now() < QUICK_MS) face.load().catch(() => {});
})();
