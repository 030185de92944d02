import { useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { PostponedMatchAnswer } from './postponed-lines.ts';
import type { LeagueSeasonImportReport } from './season-import-schemas.ts';

interface Props {
  asks: LeagueSeasonImportReport['postponed'];
  busy: boolean;
  onAnswer: (said: PostponedMatchAnswer[]) => unknown;
}

/** Asks of postponed matches whether a later line of the list is the same match. */
export function PostponedMatchQuestions({ asks, busy, onAnswer }: Props) {
  const [said, setSaid] = useState<Record<number, string>>({});
  if (asks.length === 0) return null;
  const answers = asks.flatMap(({ line }) =>
    said[line] ? [{ line, playedIn: Number(said[line].slice(1)) }] : [],
  );
  return (
    <Card title={asks.length === 1 ? 'One match was postponed' : `${asks.length} matches were postponed`}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void onAnswer(answers);
        }}
      >
        <p>The list has the same two teams on a later day. Choose whether that is the postponed match.</p>
        {asks.map(({ line, about, mayBe }) => (
          <SelectField
            key={line}
            label={`Line ${line}: ${about}`}
            name={`postponed ${line}`}
            value={said[line] ?? ''}
            disabled={busy}
            onChange={({ target }) => setSaid({ ...said, [line]: target.value })}
          >
            <option value="">Choose</option>
            <Options
              of={mayBe.map((one) => ({
                id: `=${one.line}`,
                name: `Played on ${one.day} (line ${one.line})`,
              }))}
            />
            <option value="=0">Another match, still to be played</option>
          </SelectField>
        ))}
        <button type="submit" className="button quiet" disabled={busy || answers.length === 0}>
          Check again
        </button>
      </form>
    </Card>
  );
}
