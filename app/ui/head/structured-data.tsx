/** Structured data for search engines; `<` is escaped so that no text can end the script element. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block cannot be written as React children
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
