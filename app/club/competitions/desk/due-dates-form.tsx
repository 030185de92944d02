import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { evenDates } from '#app/club/competitions/draw/due-dates.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { useShell } from '#app/site/shell.ts';
import { Alert, Field } from '#app/ui/field.tsx';
import type { DeskCompetition } from './room-schemas.server.ts';

interface Props {
  competition: DeskCompetition;
  onDone: () => unknown;
}

/** The play-by date of each round; given the last, the others can be spread evenly before it. */
export function DueDates({ competition, onDone }: Props) {
  const { slug, season, rounds, datesVersion } = competition;
  const { today } = useShell();
  const [until, setUntil] = useState('');
  const [spread, setSpread] = useState<string[]>();
  const [none, setNone] = useState(false);
  const inYear = { type: 'date', min: `${season}-01-01`, max: `${season}-12-31` } as const;
  const from = today > `${season}-04-01` ? today : `${season}-04-01`;
  function spreadThem() {
    const dates = until.startsWith(`${season}-`) ? evenDates(from, until, rounds.length) : [];
    setNone(dates.length === 0);
    if (dates.length > 0) setSpread(dates);
  }
  return (
    <div className="stack">
      <div className="finder">
        <Field
          {...inYear}
          label="The final by"
          name="until"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          hint="Spreads the rounds evenly from now on. You can change each."
        />
        <button type="button" className="button quiet" onClick={spreadThem}>
          Suggest dates
        </button>
      </div>
      {none ? (
        <Alert kind="danger">Please give a day in {season} that leaves a day for each round.</Alert>
      ) : null}
      <DeskForm
        labels={Object.fromEntries(rounds.map(({ id, name }) => [id, name]))}
        button="Save the dates"
        said="Saved."
        version={datesVersion}
        act={(values, version) =>
          call('PUT /api/desk/competitions/{slug}/dates', {
            param: { slug },
            json: { dates: rounds.map(({ id }) => ({ round: id, due: values[id] ?? '' })) },
            version,
          })
        }
        onDone={onDone}
      >
        {({ errors }) => (
          <div className="stack" key={spread?.join()}>
            {rounds.map(({ id, name, due, weekday }, index) => (
              <Field
                key={id}
                {...inYear}
                label={name}
                name={id}
                defaultValue={spread?.[index] ?? (due ? `${season}-${due}` : '')}
                error={errors[id] ?? errors[`dates.${index}.due`]}
                hint={weekday && !spread ? `Now a ${weekday}` : undefined}
              />
            ))}
          </div>
        )}
      </DeskForm>
    </div>
  );
}
