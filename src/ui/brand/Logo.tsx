import classes from './Logo.module.css';

/**
 * Logo and name, light or dark with the system. It is an image instead of inline paths: 9 kB of letter shapes
 * stay out of the scripts and are cached once.
 */
export function Logo() {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet="/brand/logo-dark.svg" />
      <img
        className={classes.logo}
        src="/brand/logo.svg"
        width="341"
        height="96"
        alt="Livraison Guadeloupe"
      />
    </picture>
  );
}
