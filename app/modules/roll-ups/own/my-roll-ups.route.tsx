import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import type { MyRollUps as Shown } from '#app/modules/roll-ups/day/roll-up-day.ts';
import { RollUpSeasonTable } from '#app/modules/roll-ups/table/roll-up-season-table.tsx';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubName, useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(() => call('GET /api/me/on-the-day'));

function useTitle() {
  const title = capitalize(useClubTerms().rollUps);
  return { title, description: `${title} at ${useClubName()}.` };
}

export function HydrateFallback() {
  return (
    <PageLayout {...useTitle()}>
      <LoadingPlaceholder what="This page" words="Fetching the draw…" />
    </PageLayout>
  );
}

/** Render today's draw with the member's own game first, and the season's table. */
export default function MyRollUpsPage() {
  const { today, table } = useLoaderData<typeof clientLoader>();
  return (
    <PageLayout {...useTitle()}>
      <div className="account" data-members-only="">
        {today ? <DrawToday today={today} /> : <Card>There is no draw for today yet.</Card>}
        {table ? (
          <Card title="The season">
            {table.length > 0 ? <RollUpSeasonTable rows={table} /> : <p>No one has played yet.</p>}
          </Card>
        ) : null}
      </div>
    </PageLayout>
  );
}

function DrawToday({ today: { name, number, games, waiting } }: { today: NonNullable<Shown['today']> }) {
  const { rink } = useClubTerms();
  const mineFirst = games.toSorted((one, other) => Number(other.mine) - Number(one.mine));
  return (
    <>
      <h2>
        {name} today, draw {number}
      </h2>
      {mineFirst.map((game) => (
        <Card key={game.rink} title={`${capitalize(rink)} ${game.rink}`} className={game.mine ? 'call' : ''}>
          <div className="on-day-sides">
            {game.sides.map(({ players, shots }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place
              <ul key={at} className="bare-list on-day-side">
                {players.map((player) => (
                  <li key={player.place} className={player.isMe ? 'on-day-mine' : undefined}>
                    <span className="soft">{player.place}</span> {player.name}
                  </li>
                ))}
                {shots === null ? null : <li>{shots} shots</li>}
              </ul>
            ))}
          </div>
        </Card>
      ))}
      {waiting.length > 0 ? <p>In the next draw: {waiting.join(', ')}.</p> : null}
    </>
  );
}
