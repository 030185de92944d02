import { formatCount } from '#app/core/language.ts';
/** Return the element id of a row. */
export const getImportRowElementId = (line: number) => `line-${line}`;

interface Props {
  lines: number[];
  /** Reason: 'cannot be read'. */
  words: string;
}

/** Summary above an import: number of refused rows, with a link to each. */
export function RefusedImportRowsSummary({ lines, words }: Props) {
  if (lines.length === 0) return null;
  return (
    <div className="alert danger stack tight refused-lines">
      <p>
        <strong>{formatCount(lines.length, 'line')}</strong> {words}. Go to:
      </p>
      <ul className="bare-list">
        {lines.map((line) => (
          <li key={line}>
            <a href={`#${getImportRowElementId(line)}`}>line {line}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
