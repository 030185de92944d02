import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { figureOf } from '#app/club/leagues/results/score-values.ts';
import { amounts } from '#app/club/leagues/table/card-words.ts';
import { Saved } from '#app/desk/changes/saved.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { Field } from '#app/ui/field.tsx';
import type { LeagueDesk } from './league-desk.ts';
import { TeamSelect } from './team-select.tsx';

/** Points and shots taken from a club, such as for a side that did not turn up. */
export function LeagueDeductions({ league: { day, teams, deductions } }: { league: LeagueDesk }) {
  const { revalidate } = useRevalidator();
  const { busy, failed, run, clear } = useCall();
  const [back, setBack] = useState<string>();
  const [wanted, setWanted] = useState('');
  const giveBack = (id: string, version: number) =>
    run(async () => {
      setWanted(id);
      const { change } = await callAt<{ change: string }>(`/api/desk/results/deductions/${id}`, {
        method: 'DELETE',
        version,
      });
      setBack(change);
      await revalidate();
    });
  return (
    <>
      <p>Points and shots taken from a club stand beneath the table, with the reason.</p>
      {deductions.length > 0 ? (
        <ul className="list">
          {deductions.map(({ id, name, points, shots, why, version }) => (
            <li key={id} className="row">
              <span>
                <strong>{name}</strong>: {amounts(points, shots)}
                {why ? `, ${why}` : ''}
              </span>
              <button
                type="button"
                className="button quiet small"
                disabled={busy}
                onClick={() => giveBack(id, version)}
              >
                Give back<span className="visually-hidden"> what {name} lost</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <NotDone
        failed={failed}
        again="Give them back all the same"
        onAgain={(version) => giveBack(wanted, version)}
        onKeep={async () => {
          clear();
          await revalidate();
        }}
      />
      {back ? (
        <Saved
          said="It has been given back."
          change={back}
          onUndone={async () => {
            setBack(undefined);
            await revalidate();
          }}
        />
      ) : null}
      {teams.length > 0 ? (
        <DeskForm
          labels={{ team: 'Club', points: 'Points', shots: 'Shots', why: 'Why' }}
          button="Deduct"
          said="Done. The table shows it now."
          act={({ team, points, shots, why }) =>
            callAt(`/api/desk/results/leagues/${day}/deductions`, {
              method: 'POST',
              json: { team, points: figureOf(points) ?? 0, shots: figureOf(shots) ?? 0, why },
            })
          }
          onDone={revalidate}
          reset
        >
          {({ errors, disabled }) => (
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
              <Field
                label="Points"
                name="points"
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                disabled={disabled}
                error={errors.points}
              />
              <Field
                label="Shots"
                name="shots"
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                disabled={disabled}
                error={errors.shots}
                hint="Taken from its shots for. Points, shots or both."
              />
              <Field
                label="Why"
                name="why"
                maxLength={200}
                autoComplete="off"
                disabled={disabled}
                error={errors.why}
                hint="Visitors see it."
              />
            </>
          )}
        </DeskForm>
      ) : (
        <p>Add the clubs first, under ‘Clubs’.</p>
      )}
    </>
  );
}
