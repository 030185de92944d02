import { type ReactNode, useState } from 'react';
import type { LeagueScoringRules } from '#app/modules/formats/formats.ts';
import { PointBandRuleFields } from './band-fields.tsx';
import { getPreviewMatchFormat } from './format-form-values.ts';
import { GameFormatDetailFields, GameFormatFields } from './game-fields.tsx';
import { RankingCriteriaFields } from './ranking-criteria-fields.tsx';
import { RuleCardExample } from './rule-card-example.tsx';
import { MatchPointsRuleFields, ShortSideRuleFields, UnplayedMatchRuleFields } from './rule-card-fields.tsx';
import type { RuleCardFieldsProps } from './rule-card-number-field.tsx';
import { RuleCardSentences } from './rule-card-text.tsx';
import { SaveMatchFormatForm } from './store-format-form.tsx';

/** Renders all fields of a format: the most common first, the rest folded. */
export function RuleCardFormatFields(parts: RuleCardFieldsProps) {
  const format = getPreviewMatchFormat(parts.values);
  return (
    <>
      <GameFormatFields {...parts} />
      <MatchPointsRuleFields {...parts} />
      <FoldedFields title="Points in bands, and extra points for away wins" open={hasBands(format)}>
        <PointBandRuleFields {...parts} />
      </FoldedFields>
      <RankingCriteriaFields {...parts} />
      <FoldedFields title="Sides a player short">
        <ShortSideRuleFields {...parts} />
      </FoldedFields>
      <FoldedFields title="Conceded or abandoned matches">
        <UnplayedMatchRuleFields {...parts} />
      </FoldedFields>
      <FoldedFields title="Rules, greens and other agreements">
        <GameFormatDetailFields {...parts} />
      </FoldedFields>
      <RuleCardSentences card={format} />
      <RuleCardExample card={format} />
      <SaveMatchFormatForm values={parts.values} />
    </>
  );
}

const hasBands = ({ rinkBands, matchBands, winAway }: LeagueScoringRules) =>
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
