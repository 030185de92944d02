import { getImportRowElementId, RefusedImportRowsSummary } from '#app/admin/lists/refused-rows.tsx';
import { formatCount } from '#app/core/language.ts';
import type { MemberImportRowReport } from '#app/modules/members/members.server.ts';
import { Card } from '#app/ui/card.tsx';
import { RadioOrCheckboxInput, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import type { MemberImportAnswers } from './word-meanings.ts';

interface Props {
  lines: MemberImportRowReport[];
  done: boolean;
  busy: boolean;
  answers: MemberImportAnswers;
  onAnswer: (answers: Partial<MemberImportAnswers>) => unknown;
}

const isRejectedRow = ({ outcome }: MemberImportRowReport) => outcome === 'wrong';

/** Result of the import row by row; unchanged rows are counted, and rendered on demand. */
export function MemberImportResultRows({ lines, ...shown }: Props) {
  const { done } = shown;
  const asked = lines.filter(({ outcome }) => outcome === 'either');
  const same = lines.filter(({ outcome }) => outcome === 'same');
  const others = lines.filter(({ outcome }) => outcome !== 'same' && outcome !== 'either');
  return (
    <Card title="Line by line">
      <RefusedImportRowsSummary
        lines={[...new Set(lines.filter(isRejectedRow).map(({ line }) => line))]}
        words={done ? 'were not imported' : 'would not be imported'}
      />
      {asked.length > 0 ? (
        <>
          <p>
            <strong>
              {formatCount(asked.length, 'line is', 'lines are')} about someone who may already be a member.
            </strong>{' '}
            {done ? 'They were not imported.' : 'They are not imported until you choose who it is.'}
          </p>
          <ImportRowGroup lines={asked} {...shown} />
        </>
      ) : null}
      {others.length > 0 ? <ImportRowGroup lines={others} {...shown} /> : null}
      {same.length > 0 ? (
        <details>
          <summary>{formatCount(same.length, 'line is', 'lines are')} unchanged</summary>
          <ImportRowGroup lines={same} {...shown} />
        </details>
      ) : null}
    </Card>
  );
}

function ImportRowGroup({ lines, ...shown }: Props) {
  const { done } = shown;
  const words = {
    added: done ? 'Added' : 'Will be added',
    changed: done ? 'Changed' : 'Will be changed',
    same: 'Unchanged',
    wrong: 'Not imported',
    either: 'Who is it?',
  };
  return (
    <table className="report">
      <TableHead of={['Name', 'Result']} />
      <tbody>
        {lines.map((one) => (
          <tr
            key={one.at}
            id={one.at.endsWith('b') ? undefined : getImportRowElementId(one.line)}
            tabIndex={-1}
          >
            <td>
              {one.name || '–'} <span className="soft">line {one.line}</span>
            </td>
            <td>
              <span className={isRejectedRow(one) || one.outcome === 'either' ? 'badge warm' : 'badge'}>
                {words[one.outcome]}
              </span>{' '}
              {one.why}
              <ImportRowChanges line={one} />
              <ImportRowQuestion line={one} {...shown} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Values that a row adds or changes, and those left out. */
function ImportRowChanges({ line: { outcome, changes, leftOut } }: { line: MemberImportRowReport }) {
  const brought = changes.map(({ field, is }) => `${field}: ${is}`).join(' · ');
  return (
    <>
      {outcome === 'added' ? (
        <span className="soft roll-brings">{brought}</span>
      ) : changes.length > 0 ? (
        <ul className="bare-list">
          {changes.map(({ field, was, is }) => (
            <li key={field}>
              {field}: {was || 'nothing'} → <strong>{is || 'nothing'}</strong>
            </li>
          ))}
        </ul>
      ) : null}
      {leftOut.length > 0 ? <span className="roll-brings">Not imported: {leftOut.join(', ')}</span> : null}
    </>
  );
}

/** Asks which member is meant, or if a couple is two people. */
function ImportRowQuestion({
  line,
  done,
  busy,
  answers,
  onAnswer,
}: Omit<Props, 'lines'> & { line: MemberImportRowReport }) {
  if (done) return null;
  const isOne = answers.asOne.includes(line.line);
  const others = answers.asOne.filter((one) => one !== line.line);
  return (
    <>
      {line.among.length > 0 ? (
        <SelectField
          label={`Who is ${line.name}?`}
          name={`who-${line.at}`}
          value=""
          disabled={busy}
          onChange={({ target }) => onAnswer({ who: { ...answers.who, [line.at]: target.value } })}
        >
          <option value="">Not sure: leave this line out</option>
          <Options of={line.among.map((about, index) => ({ id: index, name: `Same person: ${about}` }))} />
          <option value="new">Someone else: add them</option>
        </SelectField>
      ) : null}
      {line.isCouple && !line.at.endsWith('b') ? (
        <RadioOrCheckboxInput
          type="checkbox"
          label="One member, not two"
          checked={isOne}
          disabled={busy}
          onChange={() => onAnswer({ asOne: isOne ? others : [...others, line.line] })}
        />
      ) : null}
    </>
  );
}
