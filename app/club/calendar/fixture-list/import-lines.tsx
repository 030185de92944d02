import { useState } from 'react';
import { showDate } from '#app/club/calendar/show-date.ts';
import { RefusedLines, refusedId } from '#app/desk/lists/refused-lines.tsx';
import { Card } from '#app/ui/card.tsx';
import { Choice } from '#app/ui/field.tsx';
import type { ImportLine } from './import-list.ts';

interface Props {
  lines: ImportLine[];
  disabled: boolean;
  onSave: (lines: number[]) => unknown;
}

const outcomes = {
  add: 'Will be added',
  change: 'Will be changed',
  same: 'There already',
  cannot: 'Cannot be read',
};

const saves = ({ outcome }: ImportLine) => outcome === 'add' || outcome === 'change';

/** Line by line what will happen; what clashes is left out until the officer says otherwise. */
export function ImportLines({ lines, disabled, onSave }: Props) {
  const [chosen, setChosen] = useState(
    () => new Set(lines.filter((line) => saves(line) && line.warnings.length === 0).map(({ line }) => line)),
  );
  function choose(line: number, wanted: boolean) {
    const now = new Set(chosen);
    if (wanted) now.add(line);
    else now.delete(line);
    setChosen(now);
  }
  const button = (
    <button
      type="button"
      className="button"
      disabled={disabled || chosen.size === 0}
      onClick={() => onSave([...chosen])}
    >
      Save {chosen.size === 1 ? '1 line' : `${chosen.size} lines`}
    </button>
  );
  return (
    <Card title="What will happen">
      <p role="status">{summary(lines)} Nothing has been changed yet, and nothing is ever removed.</p>
      <RefusedLines
        lines={lines.flatMap(({ line, outcome }) => (outcome === 'cannot' ? [line] : []))}
        words="cannot be read"
      />
      {button}
      <ol className="import-lines">
        {lines.map((line) => (
          <li key={line.line} id={refusedId(line.line)} tabIndex={-1}>
            {saves(line) ? (
              <Choice
                type="checkbox"
                checked={chosen.has(line.line)}
                disabled={disabled}
                onChange={({ target }) => choose(line.line, target.checked)}
                label={<Heading line={line} />}
              />
            ) : (
              <p>
                <Heading line={line} />
              </p>
            )}
            <p>
              <span className={line.outcome === 'cannot' ? 'badge warm' : 'badge'}>
                {saves(line) && !chosen.has(line.line) ? 'Left out' : outcomes[line.outcome]}
              </span>{' '}
              {line.says}
            </p>
            {line.warnings.map((warning) => (
              <p key={warning} className="clash">
                <span className="badge warm">Look</span> {warning}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {lines.length > 10 ? button : null}
    </Card>
  );
}

function Heading({ line: { line, date, opponent, text } }: { line: ImportLine }) {
  return (
    <>
      <span className="soft">Line {line}</span> {date ? `${showDate(date)}: ${opponent}` : text}
    </>
  );
}

function summary(lines: ImportLine[]): string {
  const count = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const clashing = lines.filter(({ warnings }) => warnings.length > 0).length;
  const parts = [
    `${count('add')} to add`,
    `${count('change')} to change`,
    `${count('same')} there already`,
    `${count('cannot')} that cannot be read`,
    ...(clashing > 0 ? [`${clashing} to look at, left out unless you choose them`] : []),
  ];
  return `${parts.join(', ')}.`;
}
