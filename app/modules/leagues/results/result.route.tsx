import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice, type NavigationNoticeLocationState } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { type MatchScoreSheet, toTotalShotsFormat } from '#app/modules/formats/formats.ts';
import { parseConflictScoreSheet } from '#app/modules/leagues/season-data/score-sheet-columns.ts';
import {
  formatMatchOutcome,
  getMatchOutcome,
  matchOutcomeToScoreSheet,
} from '#app/modules/leagues/table/match-outcome.ts';
import type { RinkScoresFromGreen } from '#app/modules/score-sheets/score-sheets.ts';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { eventWinnerFields } from './event-winner-fields.ts';
import { FriendlyMatchFormatSelect } from './friendly-format-select.tsx';
import {
  fetchScorecardFromGreen,
  type ScorecardFromGreen,
  ScorecardFromGreenSection,
} from './green-card-figures.tsx';
import { MatchResultForm } from './match-result-form.tsx';
import type { EventResultPageData, ResultsAdminEvent } from './results-page.ts';
import { findNextWaitingMatch, getEventResultPath, WaitingMatchesNav } from './waiting-matches.tsx';

export async function clientLoader({ params: { id = '' } }: { params: { id?: string } }) {
  const [screen, { card }, { waiting }] = await Promise.all([
    call('GET /api/desk/results/events/{id}', { param: { id } }),
    fetchScorecardFromGreen(id),
    // A result can be entered without the list of the other matches.
    call('GET /api/desk/results').catch(() => ({ waiting: [] })),
  ]);
  return { screen, kept: card, waiting };
}

/** Admin page of the result of a match or an event: enter, change, remove. */
export default function EventResultPage() {
  const { screen, kept, waiting } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  // Number of removals on this page, part of the form's key: each removal resets the form.
  const [removals, setRemovals] = useState(0);
  const { event, league, cup, kind } = screen;
  const key = `${event.id} ${removals}`;
  return (
    <AdminSectionPage
      room="results"
      title={event.opponent}
      lead={[`${event.weekday} ${event.date}`, event.where, league?.name ?? formatCupRound(cup)]
        .filter(Boolean)
        .join(', ')}
    >
      <div className="beside-title">
        <NavigationNotice onUndone={desk.refresh} />
      </div>
      <div className="split result-split">
        {waiting.length > 0 ? <WaitingMatchesNav waiting={waiting} current={event.id} /> : null}
        <div>
          <Card>
            {kind === 'words' ? (
              <WinnerForm key={key} screen={screen} onDone={desk.refresh} />
            ) : (
              <OwnMatchForm
                key={key}
                screen={screen}
                kept={kept}
                next={findNextWaitingMatch(waiting, event.id)}
                onDone={desk.refresh}
              />
            )}
          </Card>
          <LeagueAndCupLinks league={league} cup={cup} />
          <p>
            <Link to={`/desk/matches/${encodeURIComponent(event.id)}`}>Everything about this match</Link>
          </p>
          <ResultRemoval
            key={event.id}
            desk={desk}
            screen={screen}
            onRemoved={() => setRemovals((was) => was + 1)}
          />
          <RecentAdminChangesList room="results" subject={`event:${event.id}`} onUndone={desk.refresh} />
        </div>
      </div>
    </AdminSectionPage>
  );
}

function LeagueAndCupLinks({ league, cup }: Pick<EventResultPageData, 'league' | 'cup'>) {
  return (
    <>
      {league?.source === 'sheet' ? (
        <p className="soft">
          The table of {league.name} comes from the league’s own sheet. The person who looks after that sheet
          enters the result there, so you do not need to do anything more. This website can{' '}
          <Link to={`/desk/results/${league.day}`}>work out the table</Link> instead.
        </p>
      ) : null}
      {cup ? (
        <p>
          <Link to={`/desk/results/cups/${cup.slug}`}>{cup.name}</Link>: add the next tie there once it is
          drawn.
        </p>
      ) : null}
    </>
  );
}

const formatCupRound = (cup: EventResultPageData['cup']) => cup && `${cup.name}, ${cup.round}`;

interface FormProps {
  screen: EventResultPageData;
  onDone: () => unknown;
}

interface OwnMatchFormProps extends FormProps {
  kept: ScorecardFromGreen | null;
  /** Match to go on with. */
  next: ResultsAdminEvent | undefined;
}

function OwnMatchForm({ screen, kept, next, onDone }: OwnMatchFormProps) {
  const { name: club } = useClub();
  const navigate = useNavigate();
  const { event, kind, ours, us, home, away, sheet, note, version, formats } = screen;
  const them = ours === 'home' ? away : home;
  const [format, setFormat] = useState(screen.format);
  // Number of copies from the card, and the version at that time: after a save the form shows the saved result again.
  const [taken, setTaken] = useState<{ times: number; version: number; rinks: RinkScoresFromGreen }>();
  const over = taken?.version === version ? taken.rinks : undefined;
  const named = formats.find(({ id }) => id === format);
  const card = kind === 'friendly' ? toTotalShotsFormat(named?.format) : screen.card;
  return (
    <>
      {kept ? (
        <ScorecardFromGreenSection
          card={kept}
          ours={ours}
          isTaken={over !== undefined}
          onTake={(rinks) => setTaken({ rinks, version, times: (taken?.times ?? 0) + 1 })}
        />
      ) : null}
      <MatchResultForm
        key={`${format} ${taken?.times ?? 0}`}
        copiedRinks={over}
        sheet={format === screen.format ? sheet : null}
        card={card}
        note={note}
        version={version}
        names={{ home, away }}
        isLeague={kind === 'league'}
        order={ours === 'home' ? ['home', 'away'] : ['away', 'home']}
        lineOf={(sheet) => {
          const outcome = getMatchOutcome(sheet, card, ours, them);
          const winner = outcome?.winner === '{club}' ? us : outcome?.winner;
          return outcome ? formatMatchOutcome({ winner: winner ?? '', score: outcome.score }, them, us) : '';
        }}
        successMessage={<SavedMessage league={screen.league} />}
        onDone={onDone}
        next={
          next && {
            button: 'Save, next',
            onDone: ({ change }) =>
              navigate(getEventResultPath(next.id), {
                state: {
                  said: `${event.opponent}: result saved.`,
                  change,
                } satisfies NavigationNoticeLocationState,
              }),
          }
        }
        act="PUT /api/desk/results/events/{id}"
        param={{ id: event.id }}
        extraValues={kind === 'friendly' ? { format } : {}}
        parseConflictSheet={(current) => getServerScoreSheet(current, screen, club)}
      />
      {formats.length > 0 ? (
        <FriendlyMatchFormatSelect formats={formats} format={format} onChange={setFormat} />
      ) : null}
    </>
  );
}

/** Explains where the result is published: a table from a sheet does not include it. */
function SavedMessage({ league }: Pick<EventResultPageData, 'league'>) {
  if (league?.source === 'sheet')
    return (
      <>
        Result saved and shown in the calendar. The league’s table will show it once its sheet is updated.{' '}
        <a href="/full-calendar">See the calendar</a>
      </>
    );
  return (
    <>
      Result saved and shown on the website.{' '}
      {league ? (
        <a href={`/leagues/${league.day}`}>See the table</a>
      ) : (
        <a href="/full-calendar">See the calendar</a>
      )}
    </>
  );
}

/** Returns the server's score sheet after a conflict with another officer's save. */
function getServerScoreSheet(
  current: Record<string, unknown>,
  { card, ours, us }: EventResultPageData,
  club: string,
): MatchScoreSheet | null {
  const entered = parseConflictScoreSheet(current);
  if (entered) return entered;
  if (typeof current.sheet === 'string') return JSON.parse(current.sheet);
  const winner = String(current.winner ?? '').replace('{club}', club);
  return winner
    ? matchOutcomeToScoreSheet({ winner, score: String(current.score ?? '') }, card, ours, us)
    : null;
}

function WinnerForm({ screen: { event, winner, score, version }, onDone }: FormProps) {
  return (
    <MutationForm
      mutation="PUT /api/desk/results/events/{id}/winner"
      param={{ id: event.id }}
      fields={eventWinnerFields}
      initialValues={{ winner, score, version }}
      button="Save"
      successMessage="Winner saved. The season’s page is up to date."
      onDone={onDone}
    />
  );
}

interface RemovalProps {
  desk: MutationRunner;
  screen: EventResultPageData;
  onRemoved: () => unknown;
}

function ResultRemoval({ desk, screen: { event, version }, onRemoved }: RemovalProps) {
  async function remove() {
    const went = await desk.mutate(
      'DELETE /api/desk/results/events/{id}',
      { param: { id: event.id }, version },
      { said: 'Result removed.', again: 'Remove anyway' },
    );
    if (went) onRemoved();
  }
  return (
    <>
      {desk.notice}
      {event.line ? (
        <ConfirmButton
          button="Remove this result"
          title="Remove this result?"
          yes="Yes, remove it"
          large
          busy={desk.busy}
          onSure={remove}
        >
          {event.line}. This removes the result from the season’s page and the league’s table. The match will
          be waiting for a result again.
        </ConfirmButton>
      ) : null}
    </>
  );
}
