import { showDay } from '#app/core/dates.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { Waiting } from './desk-home-schemas.server.ts';

/** How many are in sight at once. */
const seen = 3;

interface Props {
  waiting: Waiting[];
  /** What of the site itself needs an administrator: never folded away. */
  troubles: Waiting[];
}

/** What waits, the longest first: some in sight, the others folded. */
export function WhatWaits({ waiting, troubles }: Props) {
  const [first, more] = [[...waiting.slice(0, seen), ...troubles], waiting.slice(seen)];
  if (first.length === 0) return null;
  return (
    <Card title="Waiting for you" className="desk-card">
      <Lines waiting={first} />
      {more.length > 0 ? (
        <Fold under title="More that waits" about={String(more.length)}>
          <Lines waiting={more} />
        </Fold>
      ) : null}
    </Card>
  );
}

function Lines({ waiting }: { waiting: Waiting[] }) {
  return (
    <Rows>
      {waiting.map(({ what, path, first, since }) => {
        // What waits alone is named after its number: '1 person asks to join: Grace Holland'.
        const [name, ...only] = what.split(': ');
        const line = first[0] ? `${first[0].name} and others` : only.join(': ');
        const state = since ? `since ${showDay(since.slice(5))}` : '';
        return <Row key={what} to={path} name={name} line={line} state={state} />;
      })}
    </Rows>
  );
}
