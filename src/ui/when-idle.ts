/** The delay in browsers without idle callbacks, such as Safari, in milliseconds. */
const A_WHILE = 200;

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** Runs the work after the page has loaded and is idle, so that the first screen comes first. */
export function whenIdle(work: () => void): void {
  afterLoad(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => work(), { timeout: 2000 });
    else setTimeout(work, A_WHILE);
  });
}
