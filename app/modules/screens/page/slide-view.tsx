import { slideLeagueTableColumns } from '#app/modules/screens/slides/table-columns.ts';
import type {
  WallSlide,
  WallSlideBody,
  WallSlideGame,
  WallSlideLeagueTableRow,
  WallSlideRinkScore,
  WallSlideRow,
} from '#app/site/wall-slides/wall-slide.ts';
import { QrCode } from '#app/ui/qr-code.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';

/** Longer than goes on one line beside the day. */
const longTitle = 28;

/** One picture: its title, and what fills the rest of the screen. */
export function ClubWallSlideView({ picture: { key, title, aside, body } }: { picture: WallSlide }) {
  return (
    <section className="wall-picture" data-key={key} aria-label={title}>
      <div className="wall-title">
        <h1 className={title.length > longTitle ? 'long' : undefined}>{title}</h1>
        {aside ? <p>{aside}</p> : null}
      </div>
      <SlideBodyView body={body} />
    </section>
  );
}

function SlideBodyView({ body }: { body: WallSlideBody }) {
  switch (body.kind) {
    case 'lines':
      return <RowsBody lines={body.lines} />;
    case 'games':
      return <GamesBody games={body.games} />;
    case 'names':
      return (
        <ul className="wall-names">
          {body.names.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      );
    case 'scores':
      return <ScoresBody {...body} />;
    case 'table':
      return <TableBody rows={body.rows} />;
    case 'notice':
      return (
        <div className="wall-words">
          <h2>{body.title}</h2>
          {body.words ? <p>{body.words}</p> : null}
        </div>
      );
    case 'square':
      return (
        <div className="wall-square">
          <QrCode text={body.link} label={`QR code for ${body.link}`} />
          <ul>
            {body.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      );
  }
}

const RowsBody = ({ lines }: { lines: WallSlideRow[] }) => (
  <ul className="wall-lines">
    {lines.map(({ name, about, more, state, isPressing }) => (
      <li key={`${name} ${about}`} className={state ? 'stated' : undefined}>
        <strong>{name}</strong>
        {state ? <b className={isPressing ? 'pressing' : undefined}>{state}</b> : null}
        {about ? <span>{about}</span> : null}
        {more ? <span>{more}</span> : null}
      </li>
    ))}
  </ul>
);

/** Two sides with long names take the whole width each. */
function gamesClass(games: WallSlideGame[]): string {
  if (games.length > 2) return 'wall-games many';
  const areTeams = games.every(({ sides }) => sides.length === 1);
  return areTeams && games.length === 2 ? 'wall-games many few' : 'wall-games';
}

const GamesBody = ({ games }: { games: WallSlideGame[] }) => (
  <div className={gamesClass(games)}>
    {games.map(({ name, sides }) => (
      <div key={name} className="wall-game">
        <h2>{name}</h2>
        <div className={sides.length > 1 ? 'wall-sides two' : 'wall-sides'}>
          {sides.map(({ id, players }) => (
            <ul key={id}>
              {players.map((player) => (
                <li key={`${player.place} ${player.name}`}>
                  <span>{player.place}</span> <strong>{player.name}</strong>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    ))}
  </div>
);

interface ScoresProps {
  us: string;
  them: string;
  total: { us: number; them: number };
  rinks: WallSlideRinkScore[];
}

const ScoresBody = ({ us, them, total, rinks }: ScoresProps) => (
  <table className="wall-scores">
    <TableHead of={['', us, them, '']} />
    <tbody>
      {rinks.map((rink) => (
        <tr key={rink.name}>
          <th scope="row">{rink.name}</th>
          <td>{rink.us}</td>
          <td>{rink.them}</td>
          <td className="ends">{rink.ends}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>{total.us}</td>
        <td>{total.them}</td>
        <td />
      </tr>
    </tfoot>
  </table>
);

const TableBody = ({ rows }: { rows: WallSlideLeagueTableRow[] }) => (
  <table className="wall-table">
    <thead>
      <tr>
        <th scope="col">Team</th>
        {slideLeagueTableColumns.map(({ name, short }) => (
          <th key={name} scope="col">
            <span className="wall-whole">{name}</span>
            <abbr className="wall-short" title={name}>
              {short}
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={`${row.place} ${row.team}`} className={row.isOurs ? 'ours' : undefined}>
          <th scope="row">{[row.place, row.team].filter(Boolean).join('  ')}</th>
          {slideLeagueTableColumns.map(({ name }, at) => (
            <td key={name}>{row.figures[at]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
