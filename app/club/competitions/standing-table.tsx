import type { Standing } from './shown-schemas.server.ts';

/** The table of a round robin. */
export function StandingTable({ name, lines }: { name: string; lines: Standing[] }) {
  return (
    <section className="card">
      <h2>Table</h2>
      <div className="scroll">
        <table className="plain-table pool">
          <caption className="visually-hidden">{name}: table</caption>
          <thead>
            <tr>
              <th scope="col">
                <abbr title="Place">#</abbr>
              </th>
              <th scope="col">Name</th>
              <Count name="P" full="Played" />
              <Count name="W" full="Won" />
              <Count name="L" full="Lost" />
              <Count name="F" full="Shots for" wide />
              <Count name="A" full="Shots against" wide />
              <Count name="±" full="Difference of shots" />
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.entry}>
                <td>{line.place}</td>
                <th scope="row">{line.name}</th>
                <td>{line.played}</td>
                <td>{line.won}</td>
                <td>{line.lost}</td>
                <td className="wide-only">{line.for}</td>
                <td className="wide-only">{line.against}</td>
                <td>{line.difference > 0 ? `+${line.difference}` : line.difference}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft">
        By wins, then the difference of shots, then the game between those who are level.
      </p>
    </section>
  );
}

function Count({ name, full, wide }: { name: string; full: string; wide?: boolean }) {
  return (
    <th scope="col" className={wide ? 'wide-only' : undefined}>
      <abbr title={full}>{name}</abbr>
    </th>
  );
}
