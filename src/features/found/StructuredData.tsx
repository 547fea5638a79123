/** Facts for search engines, in the page that they are about. A data block: the browser runs nothing of it. */
export function StructuredData({ data }: { data: readonly object[] }) {
  // « < » would let a text of the operator's tables close the block.
  const json = JSON.stringify(data.length === 1 ? data[0] : data).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that we made, and that cannot close the block
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
