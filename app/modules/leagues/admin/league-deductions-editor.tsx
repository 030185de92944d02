import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import { formatPointsAndShots } from '#app/modules/formats/formats.ts';
import { parseNumberFieldValue } from '#app/modules/score-sheets/score-sheets.ts';
import { Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { LeagueAdminPageData } from './league-admin-page.ts';
import { LeagueClubSelect } from './league-club-select.tsx';

/** Points and shots taken from a club, such as for a side that did not turn up. */
export function LeagueDeductionsEditor({
  league: { day, teams, deductions },
}: {
  league: LeagueAdminPageData;
}) {
  const desk = useMutationRunner();
  const giveBack = (id: string, version: number) =>
    desk.mutate(
      'DELETE /api/desk/results/deductions/{id}',
      { param: { id }, version },
      { said: 'Deduction removed.', again: 'Remove anyway' },
    );
  return (
    <>
      <p>Points and shots deducted from a club are listed below the table, with the reason.</p>
      {deductions.length > 0 ? (
        <ul className="list">
          {deductions.map(({ id, name, points, shots, why, version }) => (
            <li key={id} className="print-row">
              <span>
                <strong>{name}</strong>: {formatPointsAndShots(points, shots)}
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
      {desk.notice}
      {teams.length > 0 ? (
        <MutationForm
          mutation="POST /api/desk/results/leagues/{day}/deductions"
          param={{ day }}
          fields={toCustomFields({ team: 'Club', points: 'Points', shots: 'Shots', why: 'Reason' })}
          button="Deduct"
          successMessage="Deduction saved. The table is up to date."
          buildBody={({ team, points, shots, why }) => ({
            team,
            points: parseNumberFieldValue(points) ?? 0,
            shots: parseNumberFieldValue(shots) ?? 0,
            why,
          })}
          onDone={desk.refresh}
        >
          <DeductionFields teams={teams} />
        </MutationForm>
      ) : (
        <p>Add the clubs first, under ‘Clubs’.</p>
      )}
    </>
  );
}

function DeductionFields({ teams }: Pick<LeagueAdminPageData, 'teams'>) {
  const { errors, disabled } = useFormState();
  return (
    <>
      <div className="field">
        <label htmlFor="deducted">Club</label>
        <LeagueClubSelect
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
        hint="Deducted from the club’s ‘Shots for’. Enter points, shots or both."
      />
      <Field label="Reason" name="why" maxLength={200} autoComplete="off" hint="Visitors can see this." />
    </>
  );
}
