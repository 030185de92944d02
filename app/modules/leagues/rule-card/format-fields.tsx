import { type ReactNode, useState } from 'react';
import type { RuleCard } from '#app/modules/formats/formats.ts';
import { CardWords } from '#app/modules/leagues/shown/card-lines.tsx';
import { BandParts } from './band-parts.tsx';
import type { PartProps } from './card-fields.tsx';
import { OrderPart } from './card-order.tsx';
import { PointsPart, ShortPart, UnplayedPart } from './card-parts.tsx';
import { countableFormat } from './card-values.ts';
import { GamePart, MoreGamePart } from './game-parts.tsx';
import { KeepFormat } from './keep-format.tsx';
import { WorkedExample } from './worked-example.tsx';

/** Renders all fields of a format: the most common first, the rest folded. */
export function FormatFields(parts: PartProps) {
  const format = countableFormat(parts.values);
  return (
    <>
      <GamePart {...parts} />
      <PointsPart {...parts} />
      <Folded title="Points by bands, and away wins that are worth more" open={hasBands(format)}>
        <BandParts {...parts} />
      </Folded>
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

const hasBands = ({ rinkBands, matchBands, winAway }: RuleCard) =>
  rinkBands !== null || matchBands !== null || winAway !== null;

/** `open`: initial state. */
function Folded({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  const [first] = useState(open);
  return (
    <details open={first}>
      <summary>{title}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
