import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatList } from '#app/core/language.ts';
import {
  addPostponedEventEntries,
  type CalendarSeason,
  groupEventsByMonth,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar-season/read-season.server.ts';
import { formatSeasonName } from '#app/modules/calendar/calendar-season/season-name.ts';
import {
  findRequestedSectionOrTeam,
  getSectionAndTeamChoices,
} from '#app/modules/calendar/club-parts/club-parts.ts';
import { getCalendarUrl, SectionAndTeamFilterNav } from '#app/modules/calendar/club-parts/club-parts-nav.tsx';
import { getRollUpWeekday } from '#app/modules/calendar/events/format-roll-up.ts';
import { getEventKindFilterChoices } from '#app/modules/calendar/kinds/event-kind.ts';
import { EventKindColourMark } from '#app/modules/calendar/kinds/kind-mark.tsx';
import { readCachedEventKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { EbfRulesNote } from '#app/modules/formats/format-rules.tsx';
import { readCurrentGreenStatus } from '#app/modules/green/green.server.ts';
import { GreenStatusLine } from '#app/modules/green/green-status-line.tsx';
import { InPlayMatchScoreList } from '#app/modules/in-play/in-play-scores.tsx';
import { readCachedTeamsAndSections } from '#app/modules/teams/teams.server.ts';
import { capitalize, formatClubName } from '#app/site/club-terms.ts';
import { getLeagueRedirect } from '#app/site/league/league-site.ts';
import { MemberLinksPlaceholder } from '#app/site/member-links-placeholder.tsx';
import { useClub } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { CalendarMonthSection } from './calendar-month.tsx';
import { splitMonthByDate } from './split-month.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { date } = getTodayAndPlaceholders(site);
  const season = await readCachedCalendarSeason(site);
  const asked = new URL(request.url).searchParams;
  const type = asked.get('type');
  const parts = getSectionAndTeamChoices(await readCachedTeamsAndSections(site), season?.events ?? []);
  const filters = getEventKindFilterChoices(await readCachedEventKinds(site), season?.events ?? []);
  const filter = filters.find(({ id }) => id === type)?.id ?? 'all';
  return {
    name: season && formatSeasonName(season),
    rollUpsOn: getRollUpWeekday(season?.events ?? []),
    months: groupEventsByMonth(addPostponedEventEntries(season?.events ?? [])).map((month) =>
      splitMonthByDate(month, date),
    ),
    thisMonth: date.slice(0, 7),
    filters,
    parts,
    natures: listEventNatures(season?.events ?? [], site.club.words.rollUps),
    part: findRequestedSectionOrTeam({ section: asked.get('section'), team: asked.get('team') }, parts),
    filter,
    green: await readCurrentGreenStatus(site.db, site.clock),
    inPlay: await site.inPlay(),
  };
}

export default function FullCalendarPage() {
  const { name, rollUpsOn, natures, months, thisMonth, filters, filter, parts, part, green, inPlay } =
    useLoaderData<typeof loader>();
  const club = useClub();
  const { rollUps } = club.words;
  const ofLeague = club.uses.league;
  const rollUpLine =
    rollUpsOn === undefined
      ? ''
      : `${rollUpsOn ? `${rollUpsOn} ${rollUps}` : capitalize(rollUps)} are ${club.rollUps.label}.`;
  const open = months.find(({ key }) => key >= thisMonth) ?? months[0];
  return (
    <PageLayout
      title={ofLeague ? 'Finals and meetings' : 'Full calendar'}
      description={
        ofLeague
          ? `Finals, meetings and other days of ${formatClubName(club)}.`
          : `Every fixture of ${formatClubName(club)}${name ? ` in ${name}` : ''}${natures.length > 0 ? `: ${formatList(natures)}` : ''}.`
      }
      lead={[name && `Season ${name}.`, !ofLeague && rollUpLine].filter(Boolean).join(' ')}
    >
      <GreenStatusLine green={green} />
      <InPlayMatchScoreList matches={inPlay} />
      <MemberLinksPlaceholder />
      {months.length > 0 ? null : ofLeague ? (
        <p className="card">
          No finals or meetings yet. Every match of the season is on the page <a href="/fixtures">Fixtures</a>
          .
        </p>
      ) : (
        <p className="card">The fixtures have not been published yet.</p>
      )}
      <div className="calendar at-once" data-calendar="">
        {months.length > 0 ? (
          <nav className="pill-row filter" aria-label="Show events of one kind">
            {filters.map(({ id, name, colour }) => (
              <a
                key={id}
                href={getCalendarUrl('/full-calendar', { type: id, part })}
                data-filter={id}
                aria-current={id === filter ? 'true' : undefined}
              >
                <EventKindColourMark colour={colour} />
                {name}
              </a>
            ))}
          </nav>
        ) : null}
        <SectionAndTeamFilterNav path="/full-calendar" parts={parts} shown={part} type={filter} />
        {months.map((month) => (
          <CalendarMonthSection
            key={month.key}
            month={month}
            filter={filter}
            part={part}
            open={month === open}
          />
        ))}
      </div>
      {ofLeague ? null : <EbfRulesNote />}
      <aside className="card no-print">
        <h2>Take it with you</h2>
        <ul className="links">
          {getLeagueRedirect('/fixture-card', club) ? null : (
            <li>
              <a href="/fixture-card">Print the fixture card</a>
              <span className="soft">
                The whole season on one sheet of A4, or folded to A6 for the pocket.
              </span>
            </li>
          )}
          <li>
            <a href="/calendar-on-your-phone">Put it on your phone</a>
            <span className="soft">Your phone’s own calendar follows ours, changes and all.</span>
          </li>
        </ul>
      </aside>
    </PageLayout>
  );
}

/** List the kinds of event, for the page's description in search results. */
const listEventNatures = (events: CalendarSeason['events'], rollUps: string): string[] =>
  [
    events.some(({ kind }) => kind.nature === 'roll-up') && rollUps,
    events.some(({ kind }) => kind.league) && 'league matches',
    events.some(({ kind }) => kind.nature === 'match' && !kind.league) && 'friendlies',
    events.some(({ kind }) => kind.nature === 'open') && 'opens',
  ].filter((one) => one !== false);
