import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import {
  addPostponedEventEntries,
  type CalendarEventMonth,
  formatEventRecurrence,
  formatRollUpFee,
  formatSeasonName,
  getEventsOfCalendarSeason,
  groupEventsByMonth,
} from '#app/modules/calendar/calendar.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClub, useClubName, useDocumentShell } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import { distributeMonthsOverPanels, getFoldedFixtureCardFontSize } from './card-layout.ts';
import { FixtureMonthTable } from './fixture-month-table.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const season = await readCachedCalendarSeason(site);
  const own = getEventsOfCalendarSeason(season);
  const rollUps = formatEventRecurrence(own.filter((event) => event.kind.nature === 'roll-up'));
  const matches = addPostponedEventEntries(own).filter((event) => event.kind.nature !== 'roll-up');
  const panels = distributeMonthsOverPanels(groupEventsByMonth(matches), 3);
  return {
    name: season && formatSeasonName(season),
    rollUps,
    panels,
    ...getFoldedFixtureCardFontSize(panels),
  };
}

/** Render the season on one side of A4, folded twice to A6: a cover, two pages inside and a back. */
export default function FoldedFixtureCardPage() {
  const { name, rollUps, panels, size, dense } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  const [left = [], right = [], back = []] = panels;
  return (
    <PageLayout
      title={`Folded fixture card ${name}`}
      description={`The ${name} fixtures of ${clubName} on one sheet of A4, to fold to A6 for the pocket.`}
      before={
        <div className="no-print print-row">
          <BackLink href="/fixture-card">The card on one sheet of A4</BackLink>
          <PublicPrintButton />
        </div>
      }
      lead="Print this page on one side of A4 at 100%. Fold the upper half back behind the lower, then the left half behind the right. The title is then in front, and two pages are inside."
      wide
    >
      <div className={dense ? 'tiles folded-card dense' : 'tiles folded-card'} data-size={size}>
        <CardCover name={name} rollUps={rollUps} />
        <CardPanel months={left} place="left" />
        <CardPanel months={right} place="right" />
        <CardPanel months={back} place="back" />
      </div>
    </PageLayout>
  );
}

function CardCover({ name, rollUps }: { name: string | undefined; rollUps: string }) {
  const club = useClub();
  const { email } = club;
  const { url } = useDocumentShell();
  return (
    <section className="panel panel-cover" aria-label="Cover">
      <p className="panel-club">{useClubName()}</p>
      <p className="panel-title">Fixtures {name}</p>
      {rollUps ? (
        <p>
          {capitalize(club.words.rollUps)} {rollUps}, {club.rollUps.label}, {formatRollUpFee(club)}
        </p>
      ) : null}
      <p>
        {url.replace(/^https?:\/\//, '')}
        <br />
        {email}
      </p>
    </section>
  );
}

const panelLabels = { left: 'Inside, left', right: 'Inside, right', back: 'Back' };

function CardPanel({ months, place }: { months: CalendarEventMonth[]; place: keyof typeof panelLabels }) {
  return (
    <section className={`panel panel-${place}`} aria-label={panelLabels[place]}>
      {months.map((month) => (
        <FixtureMonthTable key={month.key} month={month} />
      ))}
    </section>
  );
}
