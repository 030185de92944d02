/** A text in which prices with a zero are marked: the body's typeface strikes zeros through, which the headings' does not. */
export function Prices({ text }: { text: string }) {
  const parts = text.split(/(£(?=[\d,.]*0)\d+(?:,\d{3})*(?:\.\d+)?)/);
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      <span key={index} className="price">
        {part}
      </span>
    ),
  );
}
