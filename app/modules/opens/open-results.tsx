import { formatDayAndYear } from '#app/core/dates.ts';
import type { OpenCompetitionWinnerTable } from '#db/schema/opens.ts';

type OpenResultRow = OpenCompetitionWinnerTable;

/** Renders the results of an open by year; null if there are none. */
export function OpenCompetitionResultList({ title, results }: { title: string; results: OpenResultRow[] }) {
  if (results.length === 0) return null;
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul className="list">
        {results.map((result) => (
          <li key={result.season}>
            <OpenCompetitionResultText result={result} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OpenCompetitionResultText({
  result: { season, day, winner, runner_up, note },
}: {
  result: OpenResultRow;
}) {
  return (
    <>
      <strong>{winner}</strong>
      {runner_up ? <>, ahead of {runner_up}</> : null}
      <span className="soft">
        {' '}
        {formatDayAndYear(`${season}-${day}`)}
        {note ? `. ${note}` : ''}
      </span>
    </>
  );
}
