import { useLoaderData } from 'react-router';
import { getAdminSection } from '#app/admin/admin-sections.ts';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatFullDate } from '#app/core/dates.ts';
import { formatList } from '#app/core/language.ts';
import { filterPresentArrivals } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type { RollUpDraw } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { getRollUpPositionName } from '#app/modules/roll-ups/draw/games.ts';
import { getPlayersWithoutGame } from '#app/modules/roll-ups/draw/late-arrivals.ts';
import { createArrivalNameLookup } from '#app/modules/roll-ups/games/player-names.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';

export const clientLoader = ({ params: { event = '' } }: { params: { event?: string } }) =>
  call('GET /api/desk/on-the-day/{event}', { param: { event } });

/** Render the latest draw for the wall, in big type, and a disc for each player to cut out. */
export default function PrintedRollUpDrawPage() {
  const { event, arrivals, draws, day } = useLoaderData<typeof clientLoader>();
  const nameOf = createArrivalNameLookup(arrivals);
  const draw = draws.at(-1);
  const waiting = draw
    ? getPlayersWithoutGame(
        filterPresentArrivals(arrivals).map(({ id }) => id),
        draw.games,
        draw.out,
      )
    : [];
  return (
    <PageLayout
      title={`Draw: ${event.name}`}
      description="A draw to print."
      heading={event.name}
      lead={`${formatFullDate(event.date)}${draw ? `, draw ${draw.number}` : ''}${day.ends ? `, ${day.ends} ends` : ''}`}
      before={
        <AdminSectionBackLink to={`${getAdminSection('on-the-day').path}/${event.id}`}>
          {event.name}
        </AdminSectionBackLink>
      }
      wide
    >
      {draw ? (
        <>
          <div className="actions no-print">
            <PrintButton />
            <p className="soft">
              The first sheet is for the wall. Cut out the discs on the other sheets, one for each player.
            </p>
          </div>
          <WallSheet draw={draw} nameOf={nameOf} />
          {waiting.length > 0 ? (
            <p className="on-day-out">Next draw: {formatList(waiting.map(nameOf))}</p>
          ) : null}
          {day.note ? <p>{day.note}</p> : null}
          <DiscSheet draw={draw} nameOf={nameOf} />
        </>
      ) : (
        <p>There is no draw yet.</p>
      )}
    </PageLayout>
  );
}

interface Props {
  draw: RollUpDraw;
  nameOf: (id: string) => string;
}

function WallSheet({ draw: { games }, nameOf }: Props) {
  const { rink } = useClubTerms();
  return (
    <div className={games.length > 4 ? 'cards on-day-wall many' : 'cards on-day-wall'}>
      {games.map((game) => (
        <section key={game.rink}>
          <h2>
            {capitalize(rink)} {game.rink}
          </h2>
          <div>
            {game.sides.map(({ players }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place
              <ul key={at} className="bare-list">
                {players.map((player, place) => (
                  <li key={player}>
                    <span>{getRollUpPositionName(players.length, place)}</span> {nameOf(player)}
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
function DiscSheet({ draw: { games }, nameOf }: Props) {
  const { rink } = useClubTerms();
  const letters = ['A', 'B', 'C'];
  const discs = games.flatMap((game) =>
    game.sides.flatMap(({ players }, at) =>
      players.map((player, place) => ({
        player,
        strip: `${capitalize(rink)} ${game.rink}`,
        side: letters[at] ?? '',
        place: getRollUpPositionName(players.length, place),
      })),
    ),
  );
  return (
    <section className="tiles filled on-day-discs" aria-label="Discs to cut out">
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
