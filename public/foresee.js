// Keeps the place of what the page will say once its script and the clock have come, before what stands there is drawn.
(() => {
  const { dataset, style } = document.documentElement;
  const foresee = () => {
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
      const format = (options) =>
        new Intl.DateTimeFormat('fr-FR', { timeZone: 'America/Guadeloupe', ...options }).format(at);
      const day = format({ weekday: 'long', day: 'numeric', month: 'long' });
      style.setProperty('--draft-age', `'${day} à ${format({ hour: '2-digit', minute: '2-digit' })}'`);
    } catch {
      // Nothing is kept where nothing can be.
    }
  };
  if (navigator.serviceWorker?.controller !== null) return foresee();
  // On a first visit nothing is kept, and the title (title-first.js) does not wait to hear it: the browser has to read it
  // from the disk.
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    foresee();
  }).observe(document.documentElement, { attributeFilter: ['data-title-first'] });
})();
