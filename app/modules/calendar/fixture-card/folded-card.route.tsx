import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { rollUpFee } from '#app/modules/calendar/events/roll-up-words.ts';
import { shownSeason } from '#app/modules/calendar/year-round/season.server.ts';
import { byMonth, type Month, withMoved } from '#app/modules/calendar/year-round/season.ts';
import { everyWhen, ownEvents, seasonName } from '#app/modules/calendar/year-round/season-name.ts';
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
  const own = ownEvents(season);
  const rollUps = everyWhen(own.filter((event) => event.kind.nature === 'roll-up'));
  const matches = withMoved(own).filter((event) => event.kind.nature !== 'roll-up');
  const panels = spread(byMonth(matches), 3);
  return { name: season && seasonName(season), rollUps, panels, ...sizeFor(panels) };
}

/** Render the season on one side of A4, folded twice to A6: a cover, two pages inside and a back. */
export default function FoldedCard() {
  const { name, rollUps, panels, size, dense } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  const [left = [], right = [], back = []] = panels;
  return (
    <Page
      title={`Folded fixture card ${name}`}
      description={`The ${name} fixtures of ${clubName} on one sheet of A4, to fold to A6 for the pocket.`}
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
        <Cover name={name} rollUps={rollUps} />
        <Panel months={left} place="left" />
        <Panel months={right} place="right" />
        <Panel months={back} place="back" />
      </div>
    </Page>
  );
}

function Cover({ name, rollUps }: { name: string | undefined; rollUps: string }) {
  const club = useClub();
  const { email } = club;
  const { url } = useShell();
  return (
    <section className="panel panel-cover" aria-label="Cover">
      <p className="panel-club">{useClubName()}</p>
      <p className="panel-title">Fixtures {name}</p>
      {rollUps ? (
        <p>
          {capital(club.words.rollUps)} {rollUps}, {club.rollUps.label}, {rollUpFee(club)}
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
