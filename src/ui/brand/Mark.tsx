/**
 * The archipelago as a butterfly, a fragment of a 96 × 96 drawing for use inside another drawing. The four
 * lobes come first, in the order in which the loading state lights them.
 */
export function MarkShapes() {
  return (
    <>
      <path d="M40.5 37 33 31 28 35 13 25 4 40 9 52 40.5 45z" fill="#1e8384" stroke="#1e8384" />
      <path
        d="M40.5 45 9 52 11 69 23 89 37 81 43.5 70 39.5 57z"
        fill="var(--lg-action)"
        stroke="var(--lg-action)"
      />
      <path d="M47.5 36 53 28 48 19 57.5 4 64 19 71 28 81 36 47.5 45z" fill="#d6402b" stroke="#d6402b" />
      <path d="M47.5 45 81 36 93 44.5 79 50 65 56 51 56z" fill="#ffc24b" stroke="#ffc24b" />
      <circle cx="77" cy="76" r="9.5" fill="var(--lg-action)" />
      <path d="M43 34 44.6 56" stroke="var(--lg-text)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M43 33C41.5 26 37.5 21.5 32 20M43 33C43.3 26 42.3 20 39.5 15.5"
        fill="none"
        stroke="var(--lg-text)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </>
  );
}

type MarkProps = { className?: string | undefined };

/** The decorative mark in the current scheme's colours. Its class sets its size. */
export function Mark({ className }: MarkProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 96 96"
      strokeWidth="2.4"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <MarkShapes />
    </svg>
  );
}
