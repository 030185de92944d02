import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { outcomeLine, outcomeOf, sheetOf } from '#app/club/leagues/table/outcome.ts';
import { sheetOfRow } from '#app/club/leagues/table/sheet-columns.ts';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { Saved } from '#app/desk/changes/saved.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { MatchForm } from './match-form.tsx';
import type { ResultScreen } from './results-room.ts';

const path = (id: string) => `/api/desk/results/events/${encodeURIComponent(id)}`;

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  callAt<ResultScreen>(path(params.id ?? ''));

/** One match or event: its result, to be entered, changed and removed. */
export default function Result() {
  const screen = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  // How often it was removed while one looked at it: the form then begins anew.
  const [removals, setRemovals] = useState(0);
  const { event, league, kind } = screen;
  const key = `${event.id} ${removals}`;
  return (
    <Page
      title={event.opponent}
      description={`The result of ${event.opponent}, ${event.date}.`}
      lead={[`${event.weekday} ${event.date}`, event.where, league?.name].filter(Boolean).join(', ')}
      before={
        <Link className="back" to="/desk/results">
          <span aria-hidden="true">←</span> Results and leagues
        </Link>
      }
    >
      <Card title="Result">
        {kind === 'words' ? <WinnerForm key={key} screen={screen} /> : <OurMatch key={key} screen={screen} />}
      </Card>
      {league?.source === 'sheet' ? (
        <p className="soft">
          The table of this league comes from its published sheet. What you enter here stands in the season’s
          pages; the table follows once it is <Link to={`/desk/results/${league.day}`}>worked out here</Link>.
        </p>
      ) : null}
      <Removal key={event.id} screen={screen} onRemoved={() => setRemovals((was) => was + 1)} />
      <LatestChanges room="results" subject={`event:${event.id}`} onUndone={revalidate} />
    </Page>
  );
}

function OurMatch({ screen }: { screen: ResultScreen }) {
  const { name: club } = useClub();
  const { event, kind, card, ours, home, away, sheet, note, version } = screen;
  return (
    <MatchForm
      {...{ card, sheet, note, version, names: { home, away }, isLeague: kind === 'league' }}
      order={ours === 'home' ? ['home', 'away'] : ['away', 'home']}
      lineOf={(sheet) => {
        const outcome = outcomeOf(sheet, card, ours, event.opponent);
        const winner = outcome?.winner === '{club}' ? club : outcome?.winner;
        return outcome
          ? outcomeLine({ winner: winner ?? '', score: outcome.score }, event.opponent, club)
          : '';
      }}
      said="Saved. The site shows it now."
      act={(json, version) => callAt(path(event.id), { method: 'PUT', json, version })}
      heldSheet={(current) => {
        if ('home_shots' in current) return sheetOfRow(current as never);
        const winner = String(current.winner ?? '').replace('{club}', club);
        return winner ? sheetOf({ winner, score: String(current.score ?? '') }, card, ours, club) : null;
      }}
    />
  );
}

function WinnerForm({ screen: { event, winner, score, version } }: { screen: ResultScreen }) {
  const { revalidate } = useRevalidator();
  return (
    <DeskForm
      labels={{ winner: 'Winner', score: 'Score' }}
      button="Save"
      said="Saved. The season’s page shows it now."
      version={version}
      act={(values, over) =>
        callAt(`${path(event.id)}/winner`, { method: 'PUT', json: values, version: over })
      }
      onDone={revalidate}
    >
      {({ errors, disabled }) => (
        <div className="stack" key={version}>
          <Field
            label="Winner"
            name="winner"
            defaultValue={winner}
            maxLength={100}
            autoComplete="off"
            disabled={disabled}
            error={errors.winner}
            hint="A club or names, such as ‘J. Smith and A. Brown’."
          />
          <Field
            label="Score"
            name="score"
            defaultValue={score}
            maxLength={60}
            autoComplete="off"
            disabled={disabled}
            error={errors.score}
            hint="It may stay empty."
          />
        </div>
      )}
    </DeskForm>
  );
}

interface RemovalProps {
  screen: ResultScreen;
  onRemoved: () => unknown;
}

function Removal({ screen: { event, version: shown }, onRemoved }: RemovalProps) {
  const { revalidate } = useRevalidator();
  const { busy, failed, run, clear } = useCall();
  const [removed, setRemoved] = useState<string>();
  const remove = (version = shown) =>
    run(async () => {
      const { change } = await callAt<{ change: string }>(path(event.id), { method: 'DELETE', version });
      setRemoved(change);
      await revalidate();
      onRemoved();
    });
  if (!event.line && !removed) return null;
  return (
    <>
      <NotDone
        failed={failed}
        again="Remove it all the same"
        onAgain={remove}
        onKeep={async () => {
          clear();
          await revalidate();
        }}
      />
      {event.line ? (
        <SureButton
          button="Remove this result"
          title="Remove this result?"
          yes="Yes, remove it"
          large
          busy={busy}
          onSure={() => remove()}
        >
          {event.line}. It goes from the season’s page and from the league’s table, and the match waits for a
          result again.
        </SureButton>
      ) : (
        <Saved
          said="The result has been removed."
          change={removed}
          onUndone={async () => {
            setRemoved(undefined);
            await revalidate();
          }}
        />
      )}
    </>
  );
}
