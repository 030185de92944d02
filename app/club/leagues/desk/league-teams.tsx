import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { figureOf } from '#app/club/leagues/results/score-values.ts';
import type { Figures } from '#app/club/leagues/table/table.ts';
import { Saved } from '#app/desk/changes/saved.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { Field } from '#app/ui/field.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { LeagueDesk } from './league-desk.ts';

type Team = LeagueDesk['teams'][number];

const carriedNames: Record<keyof Figures, string> = {
  played: 'Played',
  won: 'Won',
  lost: 'Lost',
  drawn: 'Draw',
  for: 'Shots for',
  against: 'Shots against',
  points: 'Points',
};
const figures = Object.keys(carriedNames) as (keyof Figures)[];

/** The clubs of a league in this season, and what each began with. */
export function LeagueTeams({ league: { day, teams, lastTeams } }: { league: LeagueDesk }) {
  const { revalidate } = useRevalidator();
  const { busy, failed, run, clear } = useCall();
  const [last, setLast] = useState<[string, string, 'POST' | 'DELETE']>();
  const [done, setDone] = useState<{ said: string; change: string }>();
  const act = (said: string, path: string, method: 'POST' | 'DELETE', version?: number) =>
    run(async () => {
      setLast([said, path, method]);
      const { change } = await callAt<{ change: string }>(`/api/desk/results/${path}`, { method, version });
      setDone({ said, change });
      await revalidate();
    });
  return (
    <>
      <p>
        Every club that plays in the league stands in its table. Those that we play are added by themselves.
      </p>
      <NotDone
        failed={failed}
        again="Remove it all the same"
        onAgain={(version) => last && act(...last, version)}
        onKeep={async () => {
          clear();
          await revalidate();
        }}
      />
      {done ? (
        <Saved
          {...done}
          onUndone={async () => {
            setDone(undefined);
            await revalidate();
          }}
        />
      ) : null}
      {lastTeams > 0 ? (
        <button
          type="button"
          className="button quiet"
          disabled={busy}
          onClick={() => act('They are there.', `leagues/${day}/last-teams`, 'POST')}
        >
          Add the {lastTeams} clubs of last season
        </button>
      ) : null}
      {teams.map((team) => (
        <details key={team.id}>
          <summary>
            {team.name}
            {team.isUs ? ' (us)' : ''}
          </summary>
          <div className="stack">
            <TeamForm team={team} />
            <SureButton
              button={`Remove ${team.name}`}
              title={`Remove ${team.name}?`}
              yes="Yes, remove it"
              large
              busy={busy}
              onSure={() => act(`${team.name} has been removed.`, `teams/${team.id}`, 'DELETE', team.version)}
            >
              It goes from the table. A club that has matches or deductions stays until those are removed.
            </SureButton>
          </div>
        </details>
      ))}
      <DeskForm
        labels={{ name: 'Another club' }}
        button="Add the club"
        said="It is in the table."
        act={(json) => callAt(`/api/desk/results/leagues/${day}/teams`, { method: 'POST', json })}
        onDone={revalidate}
        reset
      >
        {({ errors, disabled }) => (
          <Field
            label="Another club"
            name="name"
            maxLength={80}
            autoComplete="off"
            disabled={disabled}
            error={errors.name}
          />
        )}
      </DeskForm>
    </>
  );
}

function TeamForm({ team: { id, name, carried, version } }: { team: Team }) {
  const { revalidate } = useRevalidator();
  const fields = Object.fromEntries(
    figures.map((key) => [`carried.${key}`, `${carriedNames[key]}, carried over`]),
  );
  return (
    <DeskForm
      labels={{ name: 'Name', ...fields }}
      button="Save"
      said="Saved."
      version={version}
      act={(values, over) =>
        callAt(`/api/desk/results/teams/${id}`, {
          method: 'PUT',
          version: over,
          json: { name: (values as Record<string, string>).name, carried: carriedIn(values) },
        })
      }
      shown={(current) =>
        Object.fromEntries(figures.map((key) => [`carried.${key}`, String(current[`carried_${key}`] ?? '')]))
      }
      onDone={revalidate}
    >
      {({ errors, disabled }) => (
        <div className="stack" key={version}>
          <Field
            label="Name"
            name="name"
            defaultValue={name}
            maxLength={80}
            autoComplete="off"
            disabled={disabled}
            error={errors.name}
          />
          <fieldset className="choices">
            <legend>Carried over</legend>
            <p className="hint">
              What it had before the matches that are entered here: from the sheet that was taken over.
            </p>
            <div className="figures">
              {figures.map((key) => (
                <Field
                  key={key}
                  label={carriedNames[key]}
                  name={`carried.${key}`}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={String(carried[key])}
                  disabled={disabled}
                  error={errors[`carried.${key}`]}
                />
              ))}
            </div>
          </fieldset>
        </div>
      )}
    </DeskForm>
  );
}

const carriedIn = (values: Record<string, string>) =>
  Object.fromEntries(
    figures.map((key) => {
      const text = values[`carried.${key}`]?.trim() ?? '';
      const figure = text.startsWith('-') ? figureOf(text.slice(1)) : figureOf(text);
      return [key, typeof figure === 'number' && text.startsWith('-') ? -figure : (figure ?? 0)];
    }),
  );
