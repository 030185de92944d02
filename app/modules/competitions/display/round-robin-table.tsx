import type { RoundRobinStanding } from '#app/modules/competition-rules/competition-rules.server.ts';

interface Props {
  name: string;
  lines: RoundRobinStanding[];
  inSets: boolean;
}

/** Renders the table of a round robin. */
export function RoundRobinTableCard(props: Props) {
  return (
    <section className="card">
      <h2>Table</h2>
      <RoundRobinTable {...props} />
      <p className="soft">{formatRoundRobinRankingRule(props.inSets)}</p>
    </section>
  );
}

export const formatRoundRobinRankingRule = (inSets: boolean) =>
  inSets
    ? 'Ranked by wins, then set difference, then shot difference, then the game between those who are level.'
    : 'Ranked by wins, then shot difference, then the game between those who are level.';

export function RoundRobinTable({ name, lines, inSets }: Props) {
  return (
    <div className="scroll">
      <table className="report pool">
        <caption className="visually-hidden">{name}: table</caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Place">#</abbr>
            </th>
            <th scope="col">Name</th>
            <CountHeading name="P" full="Played" />
            <CountHeading name="W" full="Won" />
            <CountHeading name="L" full="Lost" />
            {inSets ? <CountHeading name="S" full="Set difference" /> : null}
            <CountHeading name="F" full="Shots for" wide />
            <CountHeading name="A" full="Shots against" wide />
            <CountHeading name="±" full="Shot difference" />
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
              {inSets ? <td>{formatSigned(line.sets)}</td> : null}
              <td className="wide-only">{line.for}</td>
              <td className="wide-only">{line.against}</td>
              <td>{formatSigned(line.difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const formatSigned = (number: number) => (number > 0 ? `+${number}` : number);

function CountHeading({ name, full, wide }: { name: string; full: string; wide?: boolean }) {
  return (
    <th scope="col" className={wide ? 'wide-only' : undefined}>
      <abbr title={full}>{name}</abbr>
    </th>
  );
}
