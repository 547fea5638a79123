// The first frame draws the title alone: what is read first is there sooner, and nothing is seen that the browser has read
// by half. The rest of the page is drawn in the next frame; its styles come at the document's end.
(() => {
  const LONGEST_MS = 1000;
  const { dataset } = document.documentElement;
  let isRead = false;
  let isDue = false;
  const drawRest = () => {
    isDue = true;
    if (isRead) delete dataset.titleFirst;
  };
  let isTitleDrawn = false;
  const follow = () => {
    if (isTitleDrawn) return drawRest();
    isTitleDrawn = document.querySelector('h1') !== null;
    requestAnimationFrame(follow);
  };
  dataset.titleFirst = '';
  requestAnimationFrame(follow);
  // A page that nobody sees has no frames.
  setTimeout(drawRest, LONGEST_MS);
  document.addEventListener(
    'readystatechange',
    () => {
      isRead = true;
      // Styles that are fetched later go to the head's end, and have to come after these.
      document.head.append(...document.querySelectorAll('body > style'));
      if (isDue) drawRest();
    },
    { once: true },
  );
})();
