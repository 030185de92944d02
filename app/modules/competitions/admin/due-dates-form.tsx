import { type ComponentProps, useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import {
  formatCompetitionDayError,
  getCompetitionDateBounds,
  spreadRoundDatesEvenly,
  toCompetitionDate,
  toCompetitionDay,
} from '#app/modules/competition-rules/competition-rules.ts';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { AlertMessage, Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

interface Props {
  competition: AdminCompetition;
  onDone: () => unknown;
}

/** Edits the play-by date of each round; given the date of the final, spreads the others evenly before it. */
export function RoundDueDatesForm({ competition, onDone }: Props) {
  const { slug, rounds, datesVersion, plate } = competition;
  const when = { season: competition.season, winter: competition.winter ? 1 : 0 };
  const title = ({ name, part }: (typeof rounds)[number]) =>
    part === 'consolation' ? `${plate}: ${name.toLowerCase()}` : name;
  const { today } = useDocumentShell();
  const [until, setUntil] = useState('');
  const [spread, setSpread] = useState<Record<string, string>>();
  const [none, setNone] = useState(false);
  const inYear = { type: 'date', ...getCompetitionDateBounds(when) } as const;
  const first = `${when.season}-${when.winter ? '09-30' : '04-01'}`;
  const from = today > first ? today : first;
  function spreadThem() {
    const isIn = toCompetitionDay(when, until) !== undefined;
    // Rounds of the consolation draw are played in parallel, so they are spread separately.
    const spread = [false, true].map((beside) => {
      const own = rounds.filter(({ part }) => (part === 'consolation') === beside);
      const dates = isIn ? spreadRoundDatesEvenly(from, until, own.length) : [];
      return own.flatMap(({ id }, at) => (dates[at] ? [[id, dates[at]]] : []));
    });
    const dates = spread.flat();
    setNone(dates.length < rounds.length);
    if (dates.length === rounds.length) setSpread(Object.fromEntries(dates));
  }
  return (
    <div className="stack">
      <div className="finder">
        <Field
          {...inYear}
          label={rounds.at(-1)?.part === 'groups' ? 'Last group matches by' : 'Final by'}
          name="until"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          hint="Spreads the rounds evenly up to this date. You can change each one."
        />
        <button type="button" className="button quiet" onClick={spreadThem}>
          Suggest dates
        </button>
      </div>
      {none ? (
        <AlertMessage kind="danger">
          {formatCompetitionDayError(when).replace('.', '')} that leaves a day for each round.
        </AlertMessage>
      ) : null}
      <MutationForm
        mutation="PUT /api/desk/competitions/{slug}/dates"
        param={{ slug }}
        fields={toCustomFields(Object.fromEntries(rounds.map((round) => [round.id, title(round)])))}
        initialValues={{ version: datesVersion }}
        button="Save the dates"
        successMessage="Saved."
        buildBody={(values) => ({ dates: rounds.map(({ id }) => ({ round: id, due: values[id] ?? '' })) })}
        onDone={onDone}
      >
        <div className="stack" key={spread && Object.values(spread).join()}>
          {rounds.map((round, index) => (
            <RoundDateField
              key={round.id}
              {...inYear}
              label={title(round)}
              name={round.id}
              index={index}
              defaultValue={spread?.[round.id] ?? (round.due ? toCompetitionDate(when, round.due) : '')}
              hint={round.weekday && !spread ? `Currently a ${round.weekday}` : undefined}
            />
          ))}
        </div>
      </MutationForm>
    </div>
  );
}

/** Renders a validation error that the response keys by the round's id or by its index. */
function RoundDateField({ index, ...field }: ComponentProps<typeof Field> & { index: number }) {
  const { errors } = useFormState();
  return <Field {...field} error={errors[field.name] ?? errors[`dates.${index}.due`]} />;
}
