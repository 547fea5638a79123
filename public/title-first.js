// The first frame draws the title alone: what is read first is there sooner, and nothing is seen that the browser has read
// by half. The rest of the page is drawn in the next frame.
(() => {
  const LONGEST_MS = 1000;
  const { dataset } = document.documentElement;
  const drawRest = () => {
    delete dataset.titleFirst;
  };
  let isTitleDrawn = false;
  const follow = () => {
    if (isTitleDrawn && document.readyState !== 'loading') return drawRest();
    isTitleDrawn ||= document.querySelector('h1') !== null;
    requestAnimationFrame(follow);
  };
  dataset.titleFirst = '';
  requestAnimationFrame(follow);
  // A page that nobody sees has no frames.
  setTimeout(drawRest, LONGEST_MS);
})();
