import type {
  PublicLeague,
  PublicLeagueOrDivision,
} from '#app/modules/league-pages/results/public-league.server.ts';
import { LeagueStandingsTable } from '#app/modules/leagues/table/league-table.tsx';
import { RuleCardSentences } from '#app/modules/score-sheets/rule-card/rule-card-text.tsx';
import { useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { LeagueResultList } from './league-result-list.tsx';

interface CardProps {
  part: Omit<PublicLeague, 'state'>;
  loading?: boolean;
  title: string;
  name: string;
  about?: string;
}

/** Renders a league's table with the notes beneath it. */
export function LeagueStandingsCard({ part, loading = false, title, name, about = '' }: CardProps) {
  const { ours, table, label, note } = part;
  return (
    <Card title={title}>
      <LeagueStandingsTable name={name} ours={ours} rows={table} loading={loading && table.length === 0} />
      <p className="league-label soft">
        <span>{label}</span> <span data-note>{note}</span>
      </p>
      <TableNotes part={part} />
      {about ? <p className="soft">{about}</p> : null}
    </Card>
  );
}

/** Renders the notes of a table worked out here: deductions, tie-breaks, the rule card. */
function TableNotes({ part: { card, order, deductions } }: Pick<CardProps, 'part'>) {
  return (
    <>
      {deductions.length > 0 ? (
        <ul className="list deductions">
          {deductions.map(({ id, line }) => (
            <li key={id}>{line}</li>
          ))}
        </ul>
      ) : null}
      {order ? <p className="soft">{order}</p> : null}
      {card ? (
        <details>
          <summary>How points are scored in this league</summary>
          <RuleCardSentences card={card} />
        </details>
      ) : null}
    </>
  );
}

/** Renders the club's results, then those of others; on a league's own site all in one list. */
export function LeagueResultCards({ part, title, loading = false }: Omit<CardProps, 'name' | 'about'>) {
  const { results, others, neutral } = part;
  const { ofLeague } = useDocumentShell();
  if (ofLeague)
    return (
      <Card title={title} className="no-print">
        <LeagueResultList
          results={neutral.toReversed().map((one) => ({ ...one, opponent: '', href: `/matches/${one.id}` }))}
          loading={false}
        />
      </Card>
    );
  return (
    <>
      <Card title={title} className="no-print">
        <LeagueResultList results={results} loading={loading && results.length === 0} />
      </Card>
      {others.length > 0 ? (
        <Card title="Other matches in the league" className="no-print">
          <LeagueResultList results={others.map((other) => ({ ...other, opponent: '' }))} loading={false} />
        </Card>
      ) : null}
    </>
  );
}

/**
 * Wraps a league's or division's table in data attributes, so that script can fetch the data if the page was rendered too early.
 */
export function LeagueDataLoadingFrame({
  part,
  children,
}: {
  part: PublicLeagueOrDivision;
  children: React.ReactNode;
}) {
  const loading = part.state === 'loading';
  const { day } = part.league;
  return (
    <div
      className="stack loose table-frame"
      id={part.league.division ? day : undefined}
      data-league-loading={loading ? day : undefined}
      data-ours={loading ? part.ours.join('|') : undefined}
    >
      {loading ? <ReloadHint day={day} /> : null}
      {children}
    </div>
  );
}

function ReloadHint({ day }: { day: string }) {
  return (
    <noscript>
      <div className="card">
        <p>
          We are still fetching the league’s sheet. <a href={`/leagues/${day}`}>Reload this page</a> in a few
          seconds.
        </p>
      </div>
    </noscript>
  );
}

/** Renders a further division: its table and its results. */
export function LeagueDivisionCards({ part }: { part: PublicLeagueOrDivision }) {
  const { division, name } = part.league;
  const loading = part.state === 'loading';
  return (
    <LeagueDataLoadingFrame part={part}>
      <LeagueStandingsCard
        part={part}
        loading={loading}
        title={division}
        name={`${name}, ${division}`}
        about={part.league.about}
      />
      <LeagueResultCards part={part} loading={loading} title={`${division}: results to date`} />
    </LeagueDataLoadingFrame>
  );
}
