// Runs before the first paint of a form's page, and reserves room for text that depends on the clock or on this device.
(() => {
  const { documentElement: root } = document;
  const { dataset } = root;
  if (dataset.hours) {
    const minutes = Math.floor(Date.now() / 60000) - 240;
    const slots = JSON.parse(dataset.hours)[(Math.floor(minutes / 1440) + 4) % 7];
    const minute = minutes % 1440;
    if (!slots.some(([open, close]) => open <= minute && minute < close)) dataset.reserved = 'closed';
  }
  try {
    if (localStorage.getItem('lg-carnet')) dataset.reserved = `${dataset.reserved || ''} carnet`;
    const at = Number(localStorage.getItem(`lg-draft:${dataset.form}`));
    if (!at || Date.now() - at > 604800000) return;
    dataset.reserved = `${dataset.reserved || ''} draft`;
  } catch {
    // Without local storage there are no marks to read.
  }
})();
