// Marks the button that is pressed before the app listens. The app then answers it (src/app/hydration.ts).
(() => {
  const { dataset } = document.documentElement;
  const mark = ({ target }) => {
    if ('alive' in dataset) return removeEventListener('click', mark, true);
    // A script can click the document, which is no element.
    const button = target.closest?.('button');
    // The browser itself has answered a button of a popover, where it knows them.
    if (!button || button.popoverTargetElement) return;
    // A press that nothing answers is often repeated, so the last one counts.
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    button.dataset.pressed = '';
  };
  addEventListener('click', mark, true);
})();
