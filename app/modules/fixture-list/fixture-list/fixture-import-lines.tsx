import { useState } from 'react';
import { getImportRowElementId, RefusedImportRowsSummary } from '#app/admin/lists/refused-rows.tsx';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { Card } from '#app/ui/card.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { FixtureImportLine, FixtureImportReport } from './fixture-import-report.ts';

interface Props {
  report: FixtureImportReport;
  disabled: boolean;
  onSave: (lines: number[]) => unknown;
}

const outcomeLabels = {
  add: 'Will be added',
  change: 'Will be changed',
  same: 'No change',
  cannot: 'Cannot be read',
};

const hasChange = ({ outcome }: FixtureImportLine) => outcome === 'add' || outcome === 'change';

/** Render the effect of each line; lines that clash are not selected by default. */
export function FixtureImportLineList({ report, disabled, onSave }: Props) {
  const { lines, grid } = report;
  const [chosen, setChosen] = useState(
    () =>
      new Set(lines.filter((line) => hasChange(line) && line.warnings.length === 0).map(({ line }) => line)),
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
      Save {formatCount(chosen.size, 'line')}
    </button>
  );
  return (
    <Card title="Preview">
      <p role="status">
        {formatImportSummary(lines)} Nothing has been changed yet, and nothing will be removed.
      </p>
      {formatOtherMatches(report) ? <p>{formatOtherMatches(report)}</p> : null}
      <RefusedImportRowsSummary
        lines={lines.flatMap(({ line, outcome }) => (outcome === 'cannot' ? [line] : []))}
        words="cannot be read"
      />
      {button}
      <ol className="bare-list choice-lines import-lines">
        {lines.map((line) => (
          <li key={line.line} id={getImportRowElementId(line.line)} tabIndex={-1}>
            {hasChange(line) ? (
              <RadioOrCheckboxInput
                type="checkbox"
                checked={chosen.has(line.line)}
                disabled={disabled}
                onChange={({ target }) => choose(line.line, target.checked)}
                label={<ImportLineHeading line={line} grid={grid} />}
              />
            ) : (
              <p>
                <ImportLineHeading line={line} grid={grid} />
              </p>
            )}
            <p>
              <span className={line.outcome === 'cannot' ? 'badge warm' : 'badge'}>
                {hasChange(line) && !chosen.has(line.line) ? 'Left out' : outcomeLabels[line.outcome]}
              </span>{' '}
              {line.about} {line.says}
            </p>
            {line.warnings.map((warning) => (
              <p key={warning} className="clash">
                <span className="badge warm">Check</span> {warning}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {lines.length > 10 ? button : null}
      <EventsMissingFromList events={report.notInList} />
    </Card>
  );
}

/** Events missing from a league's list stay: an officer may have to ask, or remove them by hand. */
function EventsMissingFromList({ events }: { events: string[] }) {
  if (events.length === 0) return null;
  return (
    <>
      <h3>In the calendar but not in this list</h3>
      <p>
        These events stay as they are. If the league has dropped or moved one, change that event in the
        calendar.
      </p>
      <ul className="list">
        {events.map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ul>
    </>
  );
}

function ImportLineHeading({ line, grid }: { line: FixtureImportLine; grid: boolean }) {
  const { date, ours, opponent, text } = line;
  return (
    <>
      {grid ? null : <span className="soft">Line {line.line}</span>}{' '}
      {date ? `${formatWeekdayAndDate(date)}: ${ours ? `${ours} v ` : ''}${opponent}` : text}
    </>
  );
}

function formatOtherMatches({ others, lines }: FixtureImportReport): string {
  if (others === 0) return '';
  const what = formatCount(others, 'match does', 'matches do');
  return `${what} not involve our teams and will be ignored.${lines.length === 0 ? ' None of the matches are ours.' : ''}`;
}

function formatImportSummary(lines: FixtureImportLine[]): string {
  if (lines.length > 0 && lines.every(({ outcome }) => outcome === 'same'))
    return `No changes: ${lines.length === 1 ? 'the event is' : `all ${lines.length} events are`} in the calendar already.`;
  const count = (outcome: FixtureImportLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length;
  const clashing = lines.filter(({ warnings }) => warnings.length > 0).length;
  const parts = [
    `${count('add')} to add`,
    `${count('change')} to change`,
    `${count('same')} unchanged`,
    `${count('cannot')} that cannot be read`,
    ...(clashing > 0 ? [`${clashing} to check, left out unless ticked`] : []),
  ];
  return `${parts.join(', ')}.`;
}
