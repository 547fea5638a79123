// Before the first paint, and ever after: the page is in the system's colour scheme, and says whose hours it tells
// where the device's clock shows others. Guadeloupe is UTC-4 all year.
(() => {
  const { dataset } = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
  };
  follow();
  dark.addEventListener('change', follow);
  if (new Date().getTimezoneOffset() !== 240) dataset.elsewhere = '';
})();
