import { useLoaderData } from 'react-router';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import type { MyRollUps as Shown } from '#app/modules/roll-ups/day/day.ts';
import { SeasonTable } from '#app/modules/roll-ups/table/season-table.tsx';
import { capital } from '#app/site/club-words.ts';
import { useClubName, useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  return call('GET /api/me/on-the-day');
}
clientLoader.hydrate = true as const;

function useTitle() {
  const title = capital(useWords().rollUps);
  return { title, description: `${title} at ${useClubName()}.` };
}

export function HydrateFallback() {
  return (
    <Page {...useTitle()}>
      <Opening what="This page" words="Fetching the draw…" />
    </Page>
  );
}

/** Render today's draw with the member's own game first, and the season's table. */
export default function MyRollUps() {
  const { today, table } = useLoaderData<typeof clientLoader>();
  return (
    <Page {...useTitle()}>
      <div className="account" data-members-only="">
        {today ? <Today today={today} /> : <Card>There is no draw today, or not yet.</Card>}
        {table ? (
          <Card title="The season">
            {table.length > 0 ? <SeasonTable rows={table} /> : <p>Nobody has played yet.</p>}
          </Card>
        ) : null}
      </div>
    </Page>
  );
}

function Today({ today: { name, number, games, waiting } }: { today: NonNullable<Shown['today']> }) {
  const { rink } = useWords();
  const mineFirst = games.toSorted((one, other) => Number(other.mine) - Number(one.mine));
  return (
    <>
      <h2>
        {name} today, draw {number}
      </h2>
      {mineFirst.map((game) => (
        <Card key={game.rink} title={`${capital(rink)} ${game.rink}`} className={game.mine ? 'call' : ''}>
          <div className="on-day-sides">
            {game.sides.map(({ players, shots }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place
              <ul key={at} className="on-day-side">
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
