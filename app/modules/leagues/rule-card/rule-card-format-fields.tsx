import { type ReactNode, useState } from 'react';
import type { RuleCard } from '#app/modules/formats/formats.ts';
import { RuleCardText } from '#app/modules/leagues/public/rule-card-text.tsx';
import { BandFields } from './band-fields.tsx';
import { getPreviewFormat } from './format-form-values.ts';
import { GameFormatDetailFields, GameFormatFields } from './game-fields.tsx';
import { RankingCriteriaFields } from './ranking-criteria-fields.tsx';
import { RuleCardExample } from './rule-card-example.tsx';
import { PointsFields, ShortSideFields, UnplayedMatchFields } from './rule-card-fields.tsx';
import type { RuleCardFieldsProps } from './rule-card-number-field.tsx';
import { StoreFormatForm } from './store-format-form.tsx';

/** Renders all fields of a format: the most common first, the rest folded. */
export function RuleCardFormatFields(parts: RuleCardFieldsProps) {
  const format = getPreviewFormat(parts.values);
  return (
    <>
      <GameFormatFields {...parts} />
      <PointsFields {...parts} />
      <FoldedFields title="Points by bands, and away wins that are worth more" open={hasBands(format)}>
        <BandFields {...parts} />
      </FoldedFields>
      <RankingCriteriaFields {...parts} />
      <FoldedFields title="A side that is a player short">
        <ShortSideFields {...parts} />
      </FoldedFields>
      <FoldedFields title="A match that is conceded or abandoned">
        <UnplayedMatchFields {...parts} />
      </FoldedFields>
      <FoldedFields title="Rules, greens and what else is agreed">
        <GameFormatDetailFields {...parts} />
      </FoldedFields>
      <RuleCardText card={format} />
      <RuleCardExample card={format} />
      <StoreFormatForm values={parts.values} />
    </>
  );
}

const hasBands = ({ rinkBands, matchBands, winAway }: RuleCard) =>
  rinkBands !== null || matchBands !== null || winAway !== null;

/** `open`: initial state. */
function FoldedFields({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  const [first] = useState(open);
  return (
    <details open={first}>
      <summary>{title}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
