/** A block of data for search engines; `<` is escaped so that no text in it can end the block. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block cannot be written as React children
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
