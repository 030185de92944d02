import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { rollUpFee } from '#app/club/calendar/events/roll-up-words.ts';
import { shownSeason } from '#app/club/calendar/season.server.ts';
import { byMonth, type Month, withMoved } from '#app/club/calendar/season.ts';
import { capital } from '#app/site/club-words.ts';
import { useClub, useClubName, useShell } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintThis } from '#app/ui/print/print-button.tsx';
import { FixtureRows } from './fixture-rows.tsx';
import { sizeFor, spread } from './folded-card.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const season = await shownSeason(site);
  const matches = withMoved(season?.events ?? []).filter((event) => event.kind.nature !== 'roll-up');
  const panels = spread(byMonth(matches), 3);
  return { year: season?.year, panels, ...sizeFor(panels) };
}

/** The season on one side of A4 that is folded twice to A6: a cover, two pages inside and a back. */
export default function FoldedCard() {
  const { year, panels, size, dense } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  const [left = [], right = [], back = []] = panels;
  return (
    <Page
      title={`Folded fixture card ${year}`}
      description={`The ${year} fixtures of ${clubName} on one sheet of A4, to fold to A6 for the pocket.`}
      before={
        <div className="no-print print-row">
          <BackLink href="/fixture-card">The card on one sheet of A4</BackLink>
          <PrintThis />
        </div>
      }
      lead="Print this page on one side of A4 at 100%. Fold the upper half back behind the lower, then the left half behind the right. The title is then in front, and two pages are inside."
      wide
    >
      <div className={dense ? 'folded-card dense' : 'folded-card'} data-size={size}>
        <Cover year={year} />
        <Panel months={left} place="left" />
        <Panel months={right} place="right" />
        <Panel months={back} place="back" />
      </div>
    </Page>
  );
}

function Cover({ year }: { year: number | undefined }) {
  const club = useClub();
  const { email } = club;
  const { url } = useShell();
  return (
    <section className="panel panel-cover" aria-label="Cover">
      <p className="panel-club">{useClubName()}</p>
      <p className="panel-title">Fixtures {year}</p>
      <p>
        {capital(club.words.rollUps)} every Saturday from April to September, {club.rollUps.label},{' '}
        {rollUpFee(club)}
      </p>
      <p>
        {url.replace(/^https?:\/\//, '')}
        <br />
        {email}
      </p>
    </section>
  );
}

const names = { left: 'Inside, left', right: 'Inside, right', back: 'Back' };

function Panel({ months, place }: { months: Month[]; place: keyof typeof names }) {
  return (
    <section className={`panel panel-${place}`} aria-label={names[place]}>
      {months.map((month) => (
        <FixtureRows key={month.key} month={month} />
      ))}
    </section>
  );
}
