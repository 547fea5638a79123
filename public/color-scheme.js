// Before the first paint: the page starts in the system's colour scheme. The theme takes over once it runs.
if (matchMedia('(prefers-color-scheme: dark)').matches) {
  document.documentElement.dataset.mantineColorScheme = 'dark';
}
