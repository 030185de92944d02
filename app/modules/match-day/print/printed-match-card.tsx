import { matchSides } from '#app/modules/formats/formats.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import { getPrintedCardRowLabels, type PrintedRinkCards } from './prints.ts';

interface Props {
  cards: PrintedRinkCards;
  rink: number;
  /** Our names in order of play; empty for a blank card. */
  names: string[];
  theirs: string[];
}

/** Number of ends that fit in a column on A4. */
const maxEndsInColumn = 31;

/** Render the card of one rink: names of both sides, a row for each end, and space for signatures. */
export function PrintedMatchCard({ cards, rink, names, theirs }: Props) {
  const { club, competition, date, played, rules, format, home, away } = cards;
  const words = useClubTerms();
  const labels = getPrintedCardRowLabels(format);
  const blocks = Array.from({ length: Math.ceil(labels.length / maxEndsInColumn) }, (_, at) =>
    labels.slice(at * maxEndsInColumn, (at + 1) * maxEndsInColumn),
  );
  const who = format.players === 1 ? 'player' : 'skip';
  return (
    <section className="match-card" data-wide={blocks.length > 1 || undefined}>
      <header className="match-card-head">
        <p className="match-card-club">{club}</p>
        <h2>
          {capitalize(words.rink)} {rink}
        </h2>
        <p className="match-card-what">{[competition, date].filter(Boolean).join(', ')}</p>
        {played ? <p className="match-card-what">{played}</p> : null}
      </header>
      <CardNames cards={cards} names={names} theirs={theirs} />
      <div className="match-card-ends">
        {blocks.map((block) => (
          <CardEnds key={block[0]} labels={block} home={home} away={away} />
        ))}
      </div>
      {rules.length > 0 ? <p className="match-card-rules">{rules.join(' ')}</p> : null}
      <dl className="match-card-signed">
        {matchSides.map((side) => (
          <div key={side}>
            <dt>
              Signed, {who} of {cards[side]}
            </dt>
            <dd />
          </div>
        ))}
      </dl>
    </section>
  );
}

const usualPositions = ['lead', 'second', 'third', 'skip'];

function CardNames({ cards: { positions, ours, home, away }, names, theirs }: Omit<Props, 'rink'>) {
  const places = positions.length > 0 ? positions : usualPositions;
  const [left, right] = ours === 'home' ? [names, theirs] : [theirs, names];
  const rows = Array.from({ length: Math.max(places.length, names.length) }, (_, at) => at);
  return (
    <table className="match-card-names">
      <TableHead of={[{ hidden: 'Position' }, home, away]} />
      <tbody>
        {rows.map((at) => (
          <tr key={at}>
            <th scope="row">{capitalize(places[at] ?? 'player')}</th>
            <td>{left[at]}</td>
            <td>{right[at]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CardEnds({ labels, home, away }: { labels: string[]; home: string; away: string }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="colgroup" colSpan={2}>
            {home}
          </th>
          <td />
          <th scope="colgroup" colSpan={2}>
            {away}
          </th>
        </tr>
        <tr>
          <th scope="col">Shots</th>
          <th scope="col">Total</th>
          <th scope="col">End</th>
          <th scope="col">Shots</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {labels.map((label) => (
          <tr key={label}>
            <td />
            <td />
            <th scope="row">{label}</th>
            <td />
            <td />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2} />
          <th scope="row">Total</th>
          <td colSpan={2} />
        </tr>
      </tfoot>
    </table>
  );
}
