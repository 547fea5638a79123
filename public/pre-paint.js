// Runs before the first paint of a form's page, and reserves room for text that depends on the clock or on this device.
(() => {
  const { documentElement: root } = document;
  const { dataset } = root;
  const reserve = (what) => {
    dataset.reserved = `${dataset.reserved || ''} ${what}`.trim();
  };
  // The device's clock may be wrong. The page's own answer says the server's time, where it came from the server and no cache; else
  // the last visit has measured how far off the clock is. src/device/clock takes over what is found here.
  const serverNow = () => {
    try {
      const [page] = performance.getEntriesByType('navigation');
      const said = page?.serverTiming?.find(({ name }) => name === 'now');
      if (!said || page.transferSize === 0 || navigator.serviceWorker?.controller)
        return Date.now() + Math.round(Number(localStorage.getItem('lg-offset')) || 0);
      dataset.began = said.duration - page.responseStart;
      return Math.round(Number(dataset.began) + performance.now());
    } catch {
      return Date.now();
    }
  };
  const now = serverNow();
  if (dataset.hours) {
    const minutes = Math.floor(now / 60000) - 240;
    const slots = JSON.parse(dataset.hours)[(Math.floor(minutes / 1440) + 4) % 7];
    const minute = minutes % 1440;
    const closed = !slots.some(([open, close]) => open <= minute && minute < close);
    const isNow = ([from, to]) => from <= now && now < to;
    let closure = JSON.parse(dataset.closures || '[]').filter(isNow).pop();
    try {
      // The tables of the last visit, where they are newer than the page.
      const kept = JSON.parse(localStorage.getItem('lg-closures'));
      if (kept) closure = (kept[dataset.form] || []).filter(isNow).pop();
    } catch {
      // A hint that cannot be read is none.
    }
    if (closure && closure[2]) {
      // The banner says its words, which may take more lines than those of the page.
      root.style.setProperty('--lg-closed-words', JSON.stringify(closure[2]));
      reserve('words');
    }
    if (closed || closure) reserve('closed');
  }
  try {
    if (localStorage.getItem('lg-carnet')) reserve('carnet');
    const at = Number(localStorage.getItem(`lg-draft:${dataset.form}`));
    if (!at || now - at > 604800000) return;
    reserve('draft');
  } catch {
    // Without local storage there are no hints to read.
  }
})();
