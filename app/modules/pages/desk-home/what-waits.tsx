import { showDay } from '#app/core/dates.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { Waiting } from './desk-home-schemas.server.ts';

/** Maximum number of items displayed unfolded. */
const seen = 3;

interface Props {
  waiting: Waiting[];
  /** Site problems for administrators, never folded. */
  troubles: Waiting[];
}

/** Renders the waiting work, longest first: the first few unfolded, the rest in a fold. */
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
        // A single item is named after its count: '1 person asks to join: Grace Holland'.
        const [name, ...only] = what.split(': ');
        const line = first[0] ? `${first[0].name} and others` : only.join(': ');
        const state = since ? `since ${showDay(since.slice(5))}` : '';
        return <Row key={what} to={path} name={name} line={line} state={state} />;
      })}
    </Rows>
  );
}
