import { Link, useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { ReorderableList } from '#app/admin/forms/reorder-toggle.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
import { withIndefiniteArticle } from '#app/site/club-terms.ts';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { MatchResultMismatches } from './result-mismatches.tsx';
import type { ResultsAdminEvent, ResultsAdminPageData } from './results-page.ts';

export const clientLoader = () => call('GET /api/desk/results');

/** Admin page of results: matches without a result first, since officers open it at the green to enter one. */
export default function ResultsAdminPage() {
  const { season, waiting, events, leagues } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const odd = events.filter((event) => event.odd.length > 0);
  const entered = events.filter(({ line }) => line).reverse();
  const { uses, words: own } = useClub();
  const ofLeague = uses.league;
  return (
    <PageLayout title="Results and leagues" {...(ofLeague ? leagueWords : clubWords)}>
      <div className="split">
        <div>
          {ofLeague && waiting.length === 0 ? null : <WaitingMatches waiting={waiting} events={events} />}
          {odd.length > 0 ? (
            <Card title="Results that do not add up">
              <EventRows events={odd} />
            </Card>
          ) : null}
        </div>
        <div className="aside">
          <LeaguesCard leagues={leagues} desk={desk} ofLeague={ofLeague} />
          {desk.notice}
        </div>
        <div>
          {entered.length > 0 ? (
            <Card title="Results entered" className="entered-results">
              <EventRows events={entered.slice(0, maxEnteredResults)} />
            </Card>
          ) : null}
          {season && (events.length > 0 || !ofLeague) ? (
            <CollapsibleSection title={`All events in ${season}`}>
              <p className="soft">
                Open an event to change an earlier result, enter who won an open or{' '}
                {withIndefiniteArticle(own.rollUp)}, or postpone a match that has not been played yet.
              </p>
              <EventRows events={events} />
            </CollapsibleSection>
          ) : null}
        </div>
      </div>
      <AdminHelpSteps
        steps={
          ofLeague
            ? leagueSteps
            : [
                `After a match, press it under ‘Matches waiting for a result’, enter the shots for each ${own.rink} and save. Points and totals are worked out automatically.`,
                'If a match was conceded, postponed or abandoned, choose that outcome instead of entering a score.',
                'A league’s table can come from the league’s published sheet. To work it out here instead, open the league and copy the sheet. From then on the table follows the league’s rule card.',
                'Once the table is worked out here, enter the other clubs’ results too, on the league’s page in Club admin.',
                `To correct an earlier result, open ‘All events in ${season || 'the season'}’ and press the match.`,
              ]
        }
      />
      <RecentAdminChangesList room="results" onUndone={desk.refresh} />
    </PageLayout>
  );
}

/** Latest results on a wide screen; a phone shows five of them. */
const maxEnteredResults = 12;

const clubWords = {
  description: 'Results of our matches, and the league tables.',
  lead: 'Press a match, enter the shots and save. The website shows the result straight away.',
};
const leagueWords = {
  description: 'The tables of the league, and how they are worked out.',
  lead: 'Open a league to see its table, rule card and deductions. Captains’ results are in ‘The league’, under ‘Results’.',
};
const leagueSteps = [
  'A table is worked out from the results of the fixtures, using the league’s rule card.',
  'Open a league or a division to change its rule card, to deduct points, or to correct one match.',
  'For another league, or a new division, press ‘Add a league’.',
];

type MatchesProps = Pick<ResultsAdminPageData, 'waiting' | 'events'>;

const WaitingMatches = ({ waiting, events }: MatchesProps) => (
  <Card title="Matches waiting for a result">
    {waiting.length > 0 ? (
      <>
        <EventRows events={waiting.slice(0, maxUnfoldedMatches)} />
        <EarlierEvents events={waiting.slice(maxUnfoldedMatches)} />
      </>
    ) : (
      <p>
        {events.length > 0
          ? 'None. Every match has its result.'
          : 'The fixtures have not been published yet.'}
      </p>
    )}
  </Card>
);

/** So many of those that wait are in sight, those of a week: last night's stands first. */
const maxUnfoldedMatches = 7;

function EarlierEvents({ events }: { events: ResultsAdminEvent[] }) {
  if (events.length === 0) return null;
  return (
    <details>
      <summary>{formatCount(events.length, 'earlier match', 'earlier matches')}</summary>
      <EventRows events={events} />
    </details>
  );
}

interface LeaguesProps extends Pick<ResultsAdminPageData, 'leagues'> {
  desk: MutationRunner;
  ofLeague: boolean;
}

/** The leagues, each with its divisions after it; those put by quietly beneath. */
function LeaguesCard({ leagues, desk, ofLeague }: LeaguesProps) {
  const inUse = leagues.filter(({ putBy }) => !putBy);
  const beside = (parent: string | null) => inUse.filter((one) => one.parent === parent);
  const shown = beside(null).flatMap((one) => [one, ...beside(one.day)]);
  const putBy = leagues.filter((one) => one.putBy && !one.parent);
  const rows = (
    <LinkRowList label="Leagues">
      {shown.map((league) => (
        <LeagueListRow key={league.day} league={league} beside={beside(league.parent)} desk={desk} />
      ))}
    </LinkRowList>
  );
  return (
    <Card title="Leagues">
      {shown.length > 1 ? <ReorderableList>{rows}</ReorderableList> : rows}
      <LinkRowList>
        {ofLeague ? null : (
          <LinkRowItem
            to="/desk/results/cups"
            name="Cups"
            line="Knock-out cups, from the draw to the final"
          />
        )}
        <LinkRowItem to="/desk/formats" name="Formats" line="Saved rule cards that a league can start from" />
        {ofLeague ? null : <LinkRowItem to="/desk/results/teams" name="Sections and teams" />}
      </LinkRowList>
      <p>
        <Link className="onward" to="/desk/results/new">
          Add a league
        </Link>
      </p>
      {putBy.length > 0 ? (
        <p className="soft">
          Archived:{' '}
          {putBy.map(({ day, name }, index) => (
            <span key={day}>
              {index > 0 ? ', ' : null}
              <Link to={`/desk/results/${day}`}>{name}</Link>
            </span>
          ))}
        </p>
      ) : null}
    </Card>
  );
}

type League = ResultsAdminPageData['leagues'][number];

function LeagueListRow({ league, beside, desk }: { league: League; beside: League[]; desk: MutationRunner }) {
  const { day, name, division, parent, starts, source, version } = league;
  return (
    <LinkRowItem
      to={`/desk/results/${day}`}
      name={[name, parent && division].filter(Boolean).join(', ')}
      line={starts}
      state={source === 'own' ? 'Worked out here' : 'From the league’s sheet'}
    >
      <AdminRowActionButtons
        row={{ name: parent ? division : name, version }}
        desk={desk}
        param={{ day }}
        move={{
          mutation: 'POST /api/desk/results/leagues/{day}/move',
          first: beside[0] === league,
          last: beside.at(-1) === league,
        }}
      />
    </LinkRowItem>
  );
}

function EventRows({ events }: { events: ResultsAdminEvent[] }) {
  return (
    <LinkRowList className="columned result-rows">
      {events.map(({ id, date, weekday, opponent, where, kindName, when, line, odd }) => (
        <LinkRowItem
          key={id}
          to={`/desk/results/events/${id}`}
          name={opponent}
          cells={{
            day: `${weekday} ${date}`,
            where,
            kind: weekday === kindName ? '' : kindName,
          }}
          line={odd.length > 0 ? <MatchResultMismatches sentences={odd} /> : null}
          state={line || (when === 'today' ? 'Today' : '')}
          pressing={!line || odd.length > 0}
        />
      ))}
    </LinkRowList>
  );
}
