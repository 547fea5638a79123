/**
 * Names of what is built. The first script of every visit names some sixty scripts and forty style sheets: of a digest, 42 bits
 * tell versions apart as well as Vite’s 48, and nobody reads what a style sheet is called.
 */
export const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/s-[hash:7][extname]',
};
