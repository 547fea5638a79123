// Before the first paint of a form's page: keeps the place of what the page will say once its script and the clock have come.
(() => {
  const { documentElement: root } = document;
  const { dataset, style } = root;
  const DAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi';
  const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre';
  // Not by Intl: its first date takes a mid-range phone some 80 ms.
  const inWords = (at) => {
    const date = new Date(at - 14400000);
    const day = DAYS.split(' ')[date.getUTCDay()];
    const month = MONTHS.split(' ')[date.getUTCMonth()];
    return `${day} ${date.getUTCDate()} ${month} à ${date.toISOString().slice(11, 16)}`;
  };
  if (dataset.hours) {
    const minutes = Math.floor(Date.now() / 60000) - 240;
    const slots = JSON.parse(dataset.hours)[(Math.floor(minutes / 1440) + 4) % 7];
    const minute = minutes % 1440;
    if (!slots.some(([open, close]) => open <= minute && minute < close)) dataset.foreseen = 'closed';
    // Elsewhere the next opening says whose time it tells.
    if (new Date().getTimezoneOffset() !== 240) style.setProperty('--next', '3lh');
  }
  try {
    if (localStorage.getItem('lg-carnet')) dataset.foreseen = `${dataset.foreseen || ''} carnet`;
    const at = Number(localStorage.getItem(`lg-draft:${dataset.form}`));
    if (!at || Date.now() - at > 604800000) return;
    dataset.foreseen = `${dataset.foreseen || ''} draft`;
    style.setProperty('--draft-age', `'${inWords(at)}'`);
  } catch {
    // Nothing is kept where nothing can be.
  }
})();
