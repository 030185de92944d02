import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { aggregateOf, type ScoreSheet } from '#app/modules/formats/formats.ts';
import { sheetIn } from '#app/modules/leagues/own-league/sheet-columns.ts';
import { MatchForm } from '#app/modules/leagues/scores/match-form.tsx';
import type { CardRinks } from '#app/modules/leagues/scores/score-values.ts';
import { outcomeLine, outcomeOf, sheetOf } from '#app/modules/leagues/table/outcome.ts';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { CardFigures, type CardOffer, readCardOffer } from './card-offer.tsx';
import { FormatChoice } from './format-choice.tsx';
import { winnerFields } from './results.ts';
import type { ResultScreen } from './results-room.ts';

export async function clientLoader({ params: { id = '' } }: { params: { id?: string } }) {
  const [screen, { card }] = await Promise.all([
    call('GET /api/desk/results/events/{id}', { param: { id } }),
    readCardOffer(id),
  ]);
  return { screen, kept: card };
}

/** Admin page of the result of a match or an event: enter, change, remove. */
export default function Result() {
  const { screen, kept } = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  // Number of removals on this page, part of the form's key: each removal resets the form.
  const [removals, setRemovals] = useState(0);
  const { event, league, cup, kind } = screen;
  const key = `${event.id} ${removals}`;
  return (
    <RoomPage
      room="results"
      title={event.opponent}
      lead={[`${event.weekday} ${event.date}`, event.where, league?.name ?? cupWords(cup)]
        .filter(Boolean)
        .join(', ')}
    >
      <Card>
        {kind === 'words' ? (
          <WinnerForm key={key} screen={screen} onDone={desk.refresh} />
        ) : (
          <OurMatch key={key} screen={screen} kept={kept} onDone={desk.refresh} />
        )}
      </Card>
      {league?.source === 'sheet' ? (
        <p className="soft">
          The table of {league.name} is read from the league’s own sheet: whoever keeps that sheet enters the
          result there, and you need do nothing more. The site can{' '}
          <Link to={`/desk/results/${league.day}`}>work out the table itself</Link> instead.
        </p>
      ) : null}
      {cup ? (
        <p>
          <Link to={`/desk/results/cups/${cup.slug}`}>{cup.name}</Link>: put the next tie in there once it is
          drawn.
        </p>
      ) : null}
      <p>
        <Link to={`/desk/matches/${encodeURIComponent(event.id)}`}>All of this match</Link>
      </p>
      <Removal key={event.id} desk={desk} screen={screen} onRemoved={() => setRemovals((was) => was + 1)} />
      <LatestChanges room="results" subject={`event:${event.id}`} onUndone={desk.refresh} />
    </RoomPage>
  );
}

const cupWords = (cup: ResultScreen['cup']) => cup && `${cup.name}, ${cup.round}`;

interface FormProps {
  screen: ResultScreen;
  onDone: () => unknown;
}

function OurMatch({ screen, kept, onDone }: FormProps & { kept: CardOffer | null }) {
  const { name: club } = useClub();
  const { event, kind, ours, us, home, away, sheet, note, version, formats } = screen;
  const them = ours === 'home' ? away : home;
  const [format, setFormat] = useState(screen.format);
  // Number of copies from the card, and the version at that time: after a save the form shows the saved result again.
  const [taken, setTaken] = useState<{ times: number; version: number; rinks: CardRinks }>();
  const over = taken?.version === version ? taken.rinks : undefined;
  const named = formats.find(({ id }) => id === format);
  const card = kind === 'friendly' ? aggregateOf(named?.format) : screen.card;
  return (
    <>
      {kept ? (
        <CardFigures
          card={kept}
          ours={ours}
          isTaken={over !== undefined}
          onTake={(rinks) => setTaken({ rinks, version, times: (taken?.times ?? 0) + 1 })}
        />
      ) : null}
      <MatchForm
        key={`${format} ${taken?.times ?? 0}`}
        taken={over}
        sheet={format === screen.format ? sheet : null}
        card={card}
        note={note}
        version={version}
        names={{ home, away }}
        isLeague={kind === 'league'}
        order={ours === 'home' ? ['home', 'away'] : ['away', 'home']}
        lineOf={(sheet) => {
          const outcome = outcomeOf(sheet, card, ours, them);
          const winner = outcome?.winner === '{club}' ? us : outcome?.winner;
          return outcome ? outcomeLine({ winner: winner ?? '', score: outcome.score }, them, us) : '';
        }}
        said={<WhereItShows league={screen.league} />}
        onDone={onDone}
        act="PUT /api/desk/results/events/{id}"
        param={{ id: event.id }}
        also={kind === 'friendly' ? { format } : {}}
        heldSheet={(current) => heldSheetOf(current, screen, club)}
      />
      {formats.length > 0 ? <FormatChoice formats={formats} format={format} onChange={setFormat} /> : null}
    </>
  );
}

/** Explains where the result is published: a table from a sheet does not include it. */
function WhereItShows({ league }: Pick<ResultScreen, 'league'>) {
  if (league?.source === 'sheet')
    return (
      <>
        Saved. The calendar shows it now; the league’s table does once its sheet does.{' '}
        <a href="/full-calendar">See the calendar</a>
      </>
    );
  return (
    <>
      Saved. The site shows it now.{' '}
      {league ? (
        <a href={`/leagues/${league.day}`}>See the table</a>
      ) : (
        <a href="/full-calendar">See the calendar</a>
      )}
    </>
  );
}

/** Returns the server's score sheet after a conflict with another officer's save. */
function heldSheetOf(
  current: Record<string, unknown>,
  { card, ours, us }: ResultScreen,
  club: string,
): ScoreSheet | null {
  const entered = sheetIn(current);
  if (entered) return entered;
  if (typeof current.sheet === 'string') return JSON.parse(current.sheet);
  const winner = String(current.winner ?? '').replace('{club}', club);
  return winner ? sheetOf({ winner, score: String(current.score ?? '') }, card, ours, us) : null;
}

function WinnerForm({ screen: { event, winner, score, version }, onDone }: FormProps) {
  return (
    <ActForm
      act="PUT /api/desk/results/events/{id}/winner"
      param={{ id: event.id }}
      fields={winnerFields}
      was={{ winner, score, version }}
      button="Save"
      said="Saved. The season’s page shows it now."
      onDone={onDone}
    />
  );
}

interface RemovalProps {
  desk: Acts;
  screen: ResultScreen;
  onRemoved: () => unknown;
}

function Removal({ desk, screen: { event, version }, onRemoved }: RemovalProps) {
  async function remove() {
    const went = await desk.act(
      'DELETE /api/desk/results/events/{id}',
      { param: { id: event.id }, version },
      { said: 'The result has been removed.', again: 'Remove it all the same' },
    );
    if (went) onRemoved();
  }
  return (
    <>
      {desk.word}
      {event.line ? (
        <SureButton
          button="Remove this result"
          title="Remove this result?"
          yes="Yes, remove it"
          large
          busy={desk.busy}
          onSure={remove}
        >
          {event.line}. It goes from the season’s page and from the league’s table, and the match waits for a
          result again.
        </SureButton>
      ) : null}
    </>
  );
}
