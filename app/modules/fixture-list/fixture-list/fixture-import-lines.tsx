import { ImportPreviewLines } from '#app/admin/lists/import-preview-lines.tsx';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
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

/** Render the effect of each line; lines that clash are not selected by default. */
export function FixtureImportLineList({ report, disabled, onSave }: Props) {
  const { lines, grid, others, notInList } = report;
  return (
    <ImportPreviewLines
      className="import-lines"
      lines={lines.map((line) => ({
        ...line,
        about: formatLineHeading(line),
        says: `${line.about} ${line.says}`,
      }))}
      isNumbered={!grid}
      disabled={disabled}
      summary={`${formatImportSummary(lines)} Nothing has been changed yet, and nothing will be removed.`}
      refused="cannot be read"
      label={({ outcome }) => outcomeLabels[outcome]}
      button={(count) => `Save ${formatCount(count, 'line')}`}
      note={() => (others > 0 ? <p>{formatOtherMatches(report)}</p> : null)}
      onSave={(chosen) => onSave(chosen.map(({ line }) => line))}
    >
      <EventsMissingFromList events={notInList} />
    </ImportPreviewLines>
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

const formatLineHeading = ({ date, ours, opponent }: FixtureImportLine) =>
  date ? `${formatWeekdayAndDate(date)}: ${ours ? `${ours} v ` : ''}${opponent}` : '';

function formatOtherMatches({ others, lines }: FixtureImportReport): string {
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
