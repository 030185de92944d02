import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { rollUpDay } from '#app/modules/calendar/events/roll-up-words.ts';
import { readGreen } from '#app/modules/calendar/green/green.server.ts';
import { GreenLine } from '#app/modules/calendar/green/green-line.tsx';
import { InPlayNow } from '#app/modules/calendar/in-play/in-play.tsx';
import { KindMark } from '#app/modules/calendar/kinds/kind-mark.tsx';
import { shownKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { filterChoices } from '#app/modules/calendar/kinds/kinds.ts';
import { partAsked, partChoices } from '#app/modules/calendar/parts/parts.ts';
import { addressOf, PartsNav } from '#app/modules/calendar/parts/parts-nav.tsx';
import { shownSeason } from '#app/modules/calendar/year-round/season.server.ts';
import { byMonth, type Season, withMoved } from '#app/modules/calendar/year-round/season.ts';
import { seasonName } from '#app/modules/calendar/year-round/season-name.ts';
import { RulesNote } from '#app/modules/formats/rules.tsx';
import { shownTeams } from '#app/modules/teams/teams.server.ts';
import { capital, fullName } from '#app/site/club-words.ts';
import { ledTo } from '#app/site/of-league/league-site.ts';
import { RoomForMembers } from '#app/site/room-for-members.tsx';
import { useClub } from '#app/site/shell.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { Page } from '#app/ui/page.tsx';
import { foldGone } from './fold-gone.ts';
import { MonthOfEvents } from './month-of-events.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { date } = dayAndWords(site);
  const season = await shownSeason(site);
  const asked = new URL(request.url).searchParams;
  const type = asked.get('type');
  const parts = partChoices(await shownTeams(site), season?.events ?? []);
  const filters = filterChoices(await shownKinds(site), season?.events ?? []);
  const filter = filters.find(({ id }) => id === type)?.id ?? 'all';
  return {
    name: season && seasonName(season),
    rollUpsOn: rollUpDay(season?.events ?? []),
    months: byMonth(withMoved(season?.events ?? [])).map((month) => foldGone(month, date)),
    thisMonth: date.slice(0, 7),
    filters,
    parts,
    natures: naturesOf(season?.events ?? [], site.club.words.rollUps),
    part: partAsked({ section: asked.get('section'), team: asked.get('team') }, parts),
    filter,
    green: await readGreen(site.db, site.clock),
    inPlay: await site.inPlay(),
  };
}

export default function FullCalendar() {
  const { name, rollUpsOn, natures, months, thisMonth, filters, filter, parts, part, green, inPlay } =
    useLoaderData<typeof loader>();
  const club = useClub();
  const { rollUps } = club.words;
  const ofLeague = club.uses.league;
  const rollUpLine =
    rollUpsOn === undefined
      ? ''
      : `${rollUpsOn ? `${rollUpsOn} ${rollUps}` : capital(rollUps)} are ${club.rollUps.label}.`;
  const open = months.find(({ key }) => key >= thisMonth) ?? months[0];
  return (
    <Page
      title={ofLeague ? 'Finals and meetings' : 'Full calendar'}
      description={
        ofLeague
          ? `Finals, meetings and other days of ${fullName(club)}.`
          : `Every fixture of ${fullName(club)}${name ? ` in ${name}` : ''}${natures.length > 0 ? `: ${inWords(natures)}` : ''}.`
      }
      lead={[name && `Season ${name}.`, !ofLeague && rollUpLine].filter(Boolean).join(' ')}
    >
      <GreenLine green={green} />
      <InPlayNow matches={inPlay} />
      <RoomForMembers />
      {months.length > 0 ? null : ofLeague ? (
        <p className="card">
          No finals or meetings yet. Every match of the season is on the page <a href="/fixtures">Fixtures</a>
          .
        </p>
      ) : (
        <p className="card">The fixtures are not out yet.</p>
      )}
      <div className="calendar" data-calendar="">
        {months.length > 0 ? (
          <nav className="filter" aria-label="Show events of one kind">
            {filters.map(({ id, name, colour }) => (
              <a
                key={id}
                href={addressOf('/full-calendar', { type: id, part })}
                data-filter={id}
                aria-current={id === filter ? 'true' : undefined}
              >
                <KindMark colour={colour} />
                {name}
              </a>
            ))}
          </nav>
        ) : null}
        <PartsNav path="/full-calendar" parts={parts} shown={part} type={filter} />
        {months.map((month) => (
          <MonthOfEvents key={month.key} month={month} filter={filter} part={part} open={month === open} />
        ))}
      </div>
      {ofLeague ? null : <RulesNote />}
      <aside className="card no-print">
        <h2>Take it with you</h2>
        <ul className="links">
          {ledTo('/fixture-card', club) ? null : (
            <li>
              <a href="/fixture-card">Print the fixture card</a>
              <span className="soft">
                The whole season on one sheet of A4, or folded to A6 for the pocket.
              </span>
            </li>
          )}
          <li>
            <a href="/calendar-on-your-phone">Put it on your phone</a>
            <span className="soft">Your phone's own calendar follows ours, changes and all.</span>
          </li>
        </ul>
      </aside>
    </Page>
  );
}

/** List the kinds of event, for the page's description in search results. */
const naturesOf = (events: Season['events'], rollUps: string): string[] =>
  [
    events.some(({ kind }) => kind.nature === 'roll-up') && rollUps,
    events.some(({ kind }) => kind.league) && 'league matches',
    events.some(({ kind }) => kind.nature === 'match' && !kind.league) && 'friendlies',
    events.some(({ kind }) => kind.nature === 'open') && 'opens',
  ].filter((one) => one !== false);

/** 'roll-ups, friendlies and opens' */
const inWords = (names: string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
