import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { rollUpFee } from '#app/modules/calendar/events/roll-up-words.ts';
import { isOfPart, partAsked, partChoices } from '#app/modules/calendar/parts/parts.ts';
import { PartsNav } from '#app/modules/calendar/parts/parts-nav.tsx';
import { shownSeason } from '#app/modules/calendar/year-round/season.server.ts';
import { byMonth, withMoved } from '#app/modules/calendar/year-round/season.ts';
import { everyWhen, ownEvents, seasonName } from '#app/modules/calendar/year-round/season-name.ts';
import { shownTeams } from '#app/modules/teams/teams.server.ts';
import { capital } from '#app/site/club-words.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintThis } from '#app/ui/print/print-button.tsx';
import { FixtureRows } from './fixture-rows.tsx';
import { sheetSize } from './folded-card.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const season = await shownSeason(site);
  const own = ownEvents(season);
  const rollUps = everyWhen(own.filter((event) => event.kind.nature === 'roll-up'));
  const parts = partChoices(await shownTeams(site), own);
  const asked = new URL(request.url).searchParams;
  const part = partAsked({ section: asked.get('section'), team: asked.get('team') }, parts);
  const matches = withMoved(own).filter((event) => event.kind.nature !== 'roll-up' && isOfPart(event, part));
  const months = byMonth(matches);
  return { name: season && seasonName(season), rollUps, months, parts, part, ...sheetSize(months) };
}

/** Render the season on one sheet of A4. Roll-ups, the same every Saturday, are one line at the bottom. */
export default function FixtureCard() {
  const { name, rollUps, months, full, size, parts, part } = useLoaderData<typeof loader>();
  const club = useClub();
  const clubName = useClubName();
  return (
    <Page
      title={`Fixture card ${name}`}
      description={`The ${name} fixtures of ${clubName} on one sheet of A4, to print.`}
      heading={`${part?.name ?? clubName}: fixtures ${name}`}
      before={
        <div className="no-print print-row">
          <BackLink href="/full-calendar">Back to the calendar</BackLink>
          <PrintThis />
        </div>
      }
      wide
    >
      <p className="lead no-print">
        Print this page: it fits one sheet of A4. For the pocket there is{' '}
        <a href="/fixture-card/folded">a card to fold to A6</a>.
      </p>
      <PartsNav path="/fixture-card" parts={parts} shown={part} />
      <div className={full ? 'fixture-card full' : 'fixture-card'} data-size={size}>
        {months.map((month) => (
          <FixtureRows key={month.key} month={month} />
        ))}
      </div>
      {rollUps ? (
        <p>
          {capital(club.words.rollUps)} {rollUps}, {club.rollUps.label}, {rollUpFee(club)}.
        </p>
      ) : null}
    </Page>
  );
}
