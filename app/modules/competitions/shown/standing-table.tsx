import type { Standing } from '#app/modules/competitions/course/shown-schemas.server.ts';

interface Props {
  name: string;
  lines: Standing[];
  inSets: boolean;
}

/** Renders the table of a round robin. */
export function StandingTable(props: Props) {
  return (
    <section className="card">
      <h2>Table</h2>
      <TableOfLines {...props} />
      <p className="soft">{tableOrder(props.inSets)}</p>
    </section>
  );
}

export const tableOrder = (inSets: boolean) =>
  inSets
    ? 'By wins, then the difference of sets, then of shots, then the game between those who are level.'
    : 'By wins, then the difference of shots, then the game between those who are level.';

export function TableOfLines({ name, lines, inSets }: Props) {
  return (
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
            {inSets ? <Count name="S" full="Difference of sets" /> : null}
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
              {inSets ? <td>{withSign(line.sets)}</td> : null}
              <td className="wide-only">{line.for}</td>
              <td className="wide-only">{line.against}</td>
              <td>{withSign(line.difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const withSign = (number: number) => (number > 0 ? `+${number}` : number);

function Count({ name, full, wide }: { name: string; full: string; wide?: boolean }) {
  return (
    <th scope="col" className={wide ? 'wide-only' : undefined}>
      <abbr title={full}>{name}</abbr>
    </th>
  );
}
