import { formatCount, pluralize } from '#app/core/language.ts';
import type { ImportWordMeaning, MemberImportReport } from '#app/modules/members/members.server.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { MemberImportAnswers } from './word-meanings.ts';

interface Props {
  report: MemberImportReport;
  busy: boolean;
  onAnswer: (answers: Partial<MemberImportAnswers>) => unknown;
  answers: MemberImportAnswers;
}

const formatRowCount = (lines: number) => `in ${formatCount(lines, 'line')}`;

/** Meaning of the list's words and dates: asked once for all rows, and stored for the next list. */
export function MemberImportWordQuestions({ report, busy, answers, onAnswer }: Props) {
  const { meanings, offered, dates, columnsLeftOut } = report;
  const mean = ({ about, key }: ImportWordMeaning, means: string) =>
    onAnswer({ [about]: { ...answers[about], [key]: means } });
  return (
    <>
      {meanings.length > 0 ? (
        <p>We do not recognise some words in the list. Choose what each of them means.</p>
      ) : null}
      <div className="tiles filled list-meanings">
        {meanings.map((one) => (
          <SelectField
            key={`${one.about} ${one.key}`}
            label={`${one.about === 'class' ? 'Membership type' : 'Section'} ‘${one.word}’, ${formatRowCount(one.lines)}`}
            name={`${one.about}-${one.key}`}
            value={one.means}
            disabled={busy}
            onChange={({ target }) => mean(one, target.value)}
          >
            <option value="">Leave out</option>
            <Options of={offered[one.about]} />
          </SelectField>
        ))}
        {dates?.sample ? (
          <SelectField
            label={`A date such as ${dates.sample}`}
            name="dates"
            value={dates.monthFirst ? 'month' : 'day'}
            hint={`Read as ${dates.read}`}
            disabled={busy}
            onChange={({ target }) => onAnswer({ monthFirst: target.value === 'month' })}
          >
            <option value="day">Day first</option>
            <option value="month">Month first</option>
          </SelectField>
        ) : null}
      </div>
      {columnsLeftOut.length > 0 ? (
        <p>
          <strong>Not imported</strong>, because the membership list has no place for{' '}
          {pluralize(columnsLeftOut.length, 'it', 'them')}:{' '}
          {columnsLeftOut.map((name) => `‘${name}’`).join(', ')}.
        </p>
      ) : null}
    </>
  );
}
