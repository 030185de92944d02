/** The id under which a list of lines shows one of them. */
export const refusedId = (line: number) => `line-${line}`;

interface Props {
  lines: number[];
  /** What became of them: 'cannot be read'. */
  words: string;
}

/** Over a list that is to be taken in: how many of its lines are refused, with a way to each. */
export function RefusedLines({ lines, words }: Props) {
  if (lines.length === 0) return null;
  return (
    <div className="alert danger refused-lines">
      <p>
        <strong>{lines.length === 1 ? '1 line' : `${lines.length} lines`}</strong> {words}. Go to
      </p>
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line}>
            <a href={`#${refusedId(line)}`}>line {line}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
