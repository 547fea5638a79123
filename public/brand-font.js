// Before the first paint: whether headings wait for the brand’s letters. They do where those can be there in time, because
// the page itself came at once: from the worker, or over a good network. Elsewhere the wait would be in vain.
(() => {
  const MOST_MS = 400;
  if (performance.now() > MOST_MS) return;
  document.documentElement.dataset.brandFont = '';
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: '/fonts/bricolage-lg.woff2' });
  document.head.append(link);
})();
