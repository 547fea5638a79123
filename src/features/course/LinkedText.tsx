import classes from './Course.module.css';

/**
 * A mark after an address ends its sentence, and is no part of it. A bracket that the address has opened itself belongs to it, as in
 * those of encyclopedias.
 */
const LINK = /(https:\/\/(?:[^\s()]|\([^\s()]*\))*(?:[^\s.,;:!?()\]»"'’]|\([^\s()]*\)))/;

/** A text in which web addresses can be opened: a customer's position is often a link to a map. */
export function LinkedText({ children }: { readonly children: string }) {
  return (
    <p className={classes.words}>
      {children.split(LINK).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is known by its place in the text
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
