import { ActForm } from '#app/admin/forms/act-form.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { drawn } from '#app/endpoints/fields.ts';
import { amounts } from '#app/modules/formats/formats.ts';
import { figureOf } from '#app/modules/leagues/scores/score-values.ts';
import { Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { LeagueDesk } from './league-desk.ts';
import { TeamSelect } from './team-select.tsx';

/** Points and shots taken from a club, such as for a side that did not turn up. */
export function LeagueDeductions({ league: { day, teams, deductions } }: { league: LeagueDesk }) {
  const desk = useActs();
  const giveBack = (id: string, version: number) =>
    desk.act(
      'DELETE /api/desk/results/deductions/{id}',
      { param: { id }, version },
      { said: 'The deduction is removed.', again: 'Remove it all the same' },
    );
  return (
    <>
      <p>Points and shots taken from a club stand beneath the table, with the reason.</p>
      {deductions.length > 0 ? (
        <ul className="list">
          {deductions.map(({ id, name, points, shots, why, version }) => (
            <li key={id} className="desk-row">
              <span>
                <strong>{name}</strong>: {amounts(points, shots)}
                {why ? `, ${why}` : ''}
              </span>
              <button
                type="button"
                className="button quiet small"
                disabled={desk.busy}
                onClick={() => giveBack(id, version)}
              >
                Remove<span className="visually-hidden"> the deduction from {name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {desk.word}
      {teams.length > 0 ? (
        <ActForm
          act="POST /api/desk/results/leagues/{day}/deductions"
          param={{ day }}
          fields={drawn({ team: 'Club', points: 'Points', shots: 'Shots', why: 'Why' })}
          button="Deduct"
          said="Done. The table shows it now."
          sends={({ team, points, shots, why }) => ({
            team,
            points: figureOf(points) ?? 0,
            shots: figureOf(shots) ?? 0,
            why,
          })}
          onDone={desk.refresh}
        >
          <DeductionFields teams={teams} />
        </ActForm>
      ) : (
        <p>Add the clubs first, under ‘Clubs’.</p>
      )}
    </>
  );
}

function DeductionFields({ teams }: Pick<LeagueDesk, 'teams'>) {
  const { errors, disabled } = useFormState();
  return (
    <>
      <div className="field">
        <label htmlFor="deducted">Club</label>
        <TeamSelect
          id="deducted"
          name="team"
          teams={teams}
          disabled={disabled}
          mistake={errors.team && 'deducted-mistake'}
        />
        {errors.team ? (
          <span className="mistake" id="deducted-mistake">
            {errors.team}
          </span>
        ) : null}
      </div>
      <Field label="Points" name="points" inputMode="decimal" autoComplete="off" maxLength={6} />
      <Field
        label="Shots"
        name="shots"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        hint="Taken from its shots for. Points, shots or both."
      />
      <Field label="Why" name="why" maxLength={200} autoComplete="off" hint="Visitors see it." />
    </>
  );
}
