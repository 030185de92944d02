import { useLoaderData } from 'react-router';
import { roomAt } from '#app/admin/desk-rooms.ts';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { showFullDate } from '#app/core/dates.ts';
import { here } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type { DrawInDay } from '#app/modules/roll-ups/day/day.ts';
import { placeName } from '#app/modules/roll-ups/draw/games.ts';
import { whoWaits } from '#app/modules/roll-ups/draw/late.ts';
import { listOf, namesOf } from '#app/modules/roll-ups/games/names.ts';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';

export const clientLoader = ({ params: { event = '' } }: { params: { event?: string } }) =>
  call('GET /api/desk/on-the-day/{event}', { param: { event } });

/** Render the latest draw for the wall, in big type, and a disc for each player to cut out. */
export default function DrawSheet() {
  const { event, arrivals, draws, day } = useLoaderData<typeof clientLoader>();
  const nameOf = namesOf(arrivals);
  const draw = draws.at(-1);
  const waiting = draw
    ? whoWaits(
        here(arrivals).map(({ id }) => id),
        draw.games,
        draw.out,
      )
    : [];
  return (
    <Page
      title={`Draw: ${event.name}`}
      description="A draw to print."
      heading={event.name}
      lead={`${showFullDate(event.date)}${draw ? `, draw ${draw.number}` : ''}${day.ends ? `, ${day.ends} ends` : ''}`}
      before={<BackTo to={`${roomAt('on-the-day').path}/${event.id}`}>{event.name}</BackTo>}
      wide
    >
      {draw ? (
        <>
          <div className="actions no-print">
            <PrintButton />
            <p className="soft">
              The first sheet is for the wall. The discs after it are cut out, one for each player.
            </p>
          </div>
          <Wall draw={draw} nameOf={nameOf} />
          {waiting.length > 0 ? <p className="on-day-out">Next draw: {listOf(waiting.map(nameOf))}</p> : null}
          {day.note ? <p>{day.note}</p> : null}
          <Discs draw={draw} nameOf={nameOf} />
        </>
      ) : (
        <p>Nothing is drawn yet.</p>
      )}
    </Page>
  );
}

interface Props {
  draw: DrawInDay;
  nameOf: (id: string) => string;
}

function Wall({ draw: { games }, nameOf }: Props) {
  const { rink } = useWords();
  return (
    <div className={games.length > 4 ? 'on-day-wall many' : 'on-day-wall'}>
      {games.map((game) => (
        <section key={game.rink}>
          <h2>
            {capital(rink)} {game.rink}
          </h2>
          <div>
            {game.sides.map(({ players }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place
              <ul key={at}>
                {players.map((player, place) => (
                  <li key={player}>
                    <span>{placeName(players.length, place)}</span> {nameOf(player)}
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Render the discs for drawing from a bag: each shows a rink and a position. */
function Discs({ draw: { games }, nameOf }: Props) {
  const { rink } = useWords();
  const letters = ['A', 'B', 'C'];
  const discs = games.flatMap((game) =>
    game.sides.flatMap(({ players }, at) =>
      players.map((player, place) => ({
        player,
        strip: `${capital(rink)} ${game.rink}`,
        side: letters[at] ?? '',
        place: placeName(players.length, place),
      })),
    ),
  );
  return (
    <section className="on-day-discs" aria-label="Discs to cut out">
      {discs.map(({ player, strip, side, place }) => (
        <p key={player} className="on-day-disc">
          <strong>{strip}</strong>
          <span>
            {place} {side}
          </span>
          <span className="on-day-disc-name">{nameOf(player)}</span>
        </p>
      ))}
    </section>
  );
}
