/** Safari has no idle callback: by then it is at rest as well. */
const A_WHILE = 200;

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** Does the work once the page has loaded and has nothing better to do: the first screen comes first. */
export function whenIdle(work: () => void): void {
  afterLoad(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => work(), { timeout: 2000 });
    else setTimeout(work, A_WHILE);
  });
}
