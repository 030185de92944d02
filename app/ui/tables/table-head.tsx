/** Text of a column; for readers of the screen alone; or abbreviated. */
type ColumnHeading = string | { hidden: string } | { short: string; full: string };

interface Props {
  /** Heading of each column; '' is the empty corner above row headings, and null is left out. */
  of: (ColumnHeading | null)[];
}

/** Head of a table. */
export const TableHead = ({ of }: Props) => (
  <thead>
    <tr>
      {of.map((heading, index) =>
        heading === '' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <td key={index} />
        ) : heading === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <th key={index} scope="col">
            <HeadingText heading={heading} />
          </th>
        ),
      )}
    </tr>
  </thead>
);

function HeadingText({ heading }: { heading: ColumnHeading }) {
  if (typeof heading === 'string') return heading;
  if ('hidden' in heading) return <span className="visually-hidden">{heading.hidden}</span>;
  return <abbr title={heading.full}>{heading.short}</abbr>;
}
