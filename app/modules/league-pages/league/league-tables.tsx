import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { ShortLeagueTables } from './short-table.tsx';
import type { SiteRunLeague } from './site-leagues.server.ts';

interface Props {
  tables: SiteRunLeague[];
  competitions: { slug: string; name: string; current?: string | undefined }[];
  cups: { slug: string; name: string; now: string }[];
  board: boolean;
}

/** Renders the tables of all divisions, and the league's cups and competitions. */
export function LeagueTablesPage({ tables, competitions, cups, board }: Props) {
  return (
    <PageLayout
      title="Tables"
      description={`The tables of ${useClubName()}, division by division.`}
      lead="A summary. Each division’s page has the shots, the results and the next matches."
      wide
    >
      {tables.length === 0 ? <p className="card">There are no leagues yet.</p> : null}
      {tables.map((league) => (
        <section key={league.day} className="stack" aria-label={league.name}>
          {tables.length > 1 ? <h2>{league.name}</h2> : null}
          <div className="cards">
            <ShortLeagueTables league={league} />
          </div>
        </section>
      ))}
      {cups.length + competitions.length > 0 ? (
        <Card title="Cups and finals">
          <ul className="links">
            {cups.map(({ slug, name, now }) => (
              <li key={slug}>
                <a href={`/cups/${slug}`}>{name}</a>
                <span className="soft">{now}</span>
              </li>
            ))}
            {competitions.map(({ slug, name, current }) => (
              <li key={slug}>
                <a href={`/club/${slug}`}>{name}</a>
                {current ? <span className="soft">{current}</span> : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {board ? (
        <p>
          Who won before? Their names are on the <a href="/honours">honours board</a>.
        </p>
      ) : null}
    </PageLayout>
  );
}
