import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import {
  addPostponedEventEntries,
  eventBelongsToSectionOrTeam,
  findRequestedSectionOrTeam,
  formatEventRecurrence,
  formatRollUpFee,
  formatSeasonName,
  getEventsOfCalendarSeason,
  getSectionAndTeamChoices,
  groupEventsByMonth,
} from '#app/modules/calendar/calendar.ts';
import { SectionAndTeamFilterNav } from '#app/modules/calendar/club-parts/club-parts-nav.tsx';
import { readCachedTeamsAndSections } from '#app/modules/teams/teams.server.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import { getFixtureCardSheetFontSize } from './card-layout.ts';
import { FixtureMonthTable } from './fixture-month-table.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const season = await readCachedCalendarSeason(site);
  const own = getEventsOfCalendarSeason(season);
  const rollUps = formatEventRecurrence(own.filter((event) => event.kind.nature === 'roll-up'));
  const parts = getSectionAndTeamChoices(await readCachedTeamsAndSections(site), own);
  const asked = new URL(request.url).searchParams;
  const part = findRequestedSectionOrTeam({ section: asked.get('section'), team: asked.get('team') }, parts);
  const matches = addPostponedEventEntries(own).filter(
    (event) => event.kind.nature !== 'roll-up' && eventBelongsToSectionOrTeam(event, part),
  );
  const months = groupEventsByMonth(matches);
  return {
    name: season && formatSeasonName(season),
    rollUps,
    months,
    parts,
    part,
    ...getFixtureCardSheetFontSize(months),
  };
}

/** Render the season on one sheet of A4. Roll-ups, the same every Saturday, are one line at the bottom. */
export default function FixtureCardPage() {
  const { name, rollUps, months, full, size, parts, part } = useLoaderData<typeof loader>();
  const club = useClub();
  const clubName = useClubName();
  return (
    <PageLayout
      title={`Fixture card ${name}`}
      description={`The ${name} fixtures of ${clubName} on one sheet of A4, to print.`}
      heading={`${part?.name ?? clubName}: fixtures ${name}`}
      before={
        <div className="no-print print-row">
          <BackLink href="/full-calendar">Back to the calendar</BackLink>
          <PublicPrintButton />
        </div>
      }
      wide
    >
      <p className="lead no-print">
        Print this page: it fits one sheet of A4. For the pocket there is{' '}
        <a href="/fixture-card/folded">a card to fold to A6</a>.
      </p>
      <SectionAndTeamFilterNav path="/fixture-card" parts={parts} shown={part} />
      <div className={full ? 'fixture-card full' : 'fixture-card'} data-size={size}>
        {months.map((month) => (
          <FixtureMonthTable key={month.key} month={month} />
        ))}
      </div>
      {rollUps ? (
        <p>
          {capitalize(club.words.rollUps)} {rollUps}, {club.rollUps.label}, {formatRollUpFee(club)}.
        </p>
      ) : null}
    </PageLayout>
  );
}
