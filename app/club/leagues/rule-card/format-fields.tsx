import type { ReactNode } from 'react';
import { CardWords } from '#app/club/leagues/card-lines.tsx';
import type { PartProps } from './card-fields.tsx';
import { OrderPart } from './card-order.tsx';
import { PointsPart, ShortPart, UnplayedPart } from './card-parts.tsx';
import { countableFormat } from './card-values.ts';
import { GamePart, MoreGamePart } from './game-parts.tsx';
import { KeepFormat } from './keep-format.tsx';
import { WorkedExample } from './worked-example.tsx';

/** Everything that a format says: what most clubs touch first, the rest folded behind its name. */
export function FormatFields(parts: PartProps) {
  const format = countableFormat(parts.values);
  return (
    <>
      <GamePart {...parts} />
      <PointsPart {...parts} />
      <OrderPart {...parts} />
      <Folded title="A side that is a player short">
        <ShortPart {...parts} />
      </Folded>
      <Folded title="A match that is conceded or abandoned">
        <UnplayedPart {...parts} />
      </Folded>
      <Folded title="Rules, greens and what else is agreed">
        <MoreGamePart {...parts} />
      </Folded>
      <CardWords card={format} />
      <WorkedExample card={format} />
      <KeepFormat values={parts.values} />
    </>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
