import { useState } from 'react';
import { Link, useLoaderData, useParams } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { TakeOverScreen } from '#app/club/leagues/desk/league-desk.ts';
import { LeagueTable } from '#app/club/leagues/league-table.tsx';
import { Saved } from '#app/desk/changes/saved.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { Card } from '#app/ui/card.tsx';
import { useAwake } from '#app/ui/form.ts';
import { Page } from '#app/ui/page.tsx';

const path = (day = '') => `/api/desk/results/leagues/${encodeURIComponent(day)}/take-over`;

export const clientLoader = ({ params }: { params: { day?: string } }) =>
  callAt<TakeOverScreen>(path(params.day));
// What was looked at stays in view when it has been done; then there is nothing more to preview.
export const shouldRevalidate = () => false;

const outcomes = { taken: 'Is copied', there: 'Is here already', left: 'Is left out' };

/** Taking a published sheet over: looked at line by line, then done once. */
export default function TakeOver() {
  const { name, version: shown, lines, table, club } = useLoaderData<typeof clientLoader>();
  const { day } = useParams();
  const awake = useAwake();
  const { busy, failed, run } = useCall();
  const [change, setChange] = useState<string>();
  const [undone, setUndone] = useState(false);
  const take = (version = shown) =>
    run(async () => {
      setUndone(false);
      const options = { method: 'POST', version } as const;
      setChange((await callAt<{ change: string }>(path(day), options)).change);
    });
  const parts = [
    { what: 'team', title: 'The table, club by club' },
    { what: 'result', title: 'Our results' },
  ];
  return (
    <Page
      title="Take the sheet over"
      description={`Take the sheet of ${name} over.`}
      lead={`${name}: this is what would be copied. Nothing has been changed yet.`}
      before={
        <Link className="back" to={`/desk/results/${day}`}>
          <span aria-hidden="true">←</span> {name}
        </Link>
      }
      wide
    >
      <Card title="The table afterwards" className="league">
        <LeagueTable name={name} club={club} rows={table} />
        <p>
          It stays what it is in the sheet. What a club has beyond the matches copied here is carried over,
          and every result that you enter from now on is added to it.
        </p>
        <NotDone
          failed={failed}
          again="Take it over all the same"
          onAgain={take}
          onKeep={() => location.reload()}
        />
        {undone ? <p role="status">It has been taken back. Visitors see the sheet again.</p> : null}
        {change ? (
          <>
            <Saved
              said="Taken over. The table is worked out here from now on."
              change={change}
              onUndone={() => {
                setChange(undefined);
                setUndone(true);
              }}
            />
            <Link className="button" to={`/desk/results/${day}`}>
              To the league
            </Link>
          </>
        ) : (
          <button type="button" className="button" disabled={!awake || busy || undone} onClick={() => take()}>
            Take it over
          </button>
        )}
      </Card>
      {parts.map(({ what, title }) => (
        <Lines key={what} title={title} lines={lines.filter((line) => line.what === what)} />
      ))}
    </Page>
  );
}

function Lines({ title, lines }: { title: string; lines: TakeOverScreen['lines'] }) {
  return (
    <Card title={title}>
      {lines.length > 0 ? (
        <ul className="list">
          {lines.map(({ name, outcome, why }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a preview never move
            <li key={index}>
              <strong>{name}</strong>{' '}
              <span className={outcome === 'left' ? 'badge warm' : 'badge'}>{outcomes[outcome]}</span>
              {why ? <span className="soft why">{why}</span> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>There is nothing in the sheet.</p>
      )}
    </Card>
  );
}
