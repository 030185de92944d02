import type { ReactNode } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { drawn } from '#app/endpoints/fields.ts';
import type { ScoreSheet } from '#app/modules/formats/formats.ts';
import { useWords } from '#app/site/shell.ts';
import { ScoreFields } from './score-fields.tsx';
import type { ScoreProps } from './score-props.ts';
import { type CardRinks, scoreLabels, sheetOfValues, valuesOfCard, valuesOfSheet } from './score-values.ts';

interface Props extends Pick<ScoreProps, 'card' | 'isLeague' | 'names' | 'order' | 'lineOf'> {
  sheet: ScoreSheet | null;
  /** Scores copied from the green's card; they replace those of `sheet`. */
  taken?: CardRinks | undefined;
  note: string;
  version: number;
  said: ReactNode;
  act: 'PUT /api/desk/results/events/{id}' | 'PUT /api/desk/results/matches/{id}';
  param: { id: string };
  /** Extra fields of the request body. */
  also?: Record<string, unknown>;
  onDone: () => unknown;
  /** Parses the score sheet of a conflict response. */
  heldSheet: (current: Record<string, unknown>) => ScoreSheet | null;
}

/** Renders the form of a match's result. */
export function MatchForm({ sheet, taken, note, version, heldSheet, also, ...props }: Props) {
  const { act, param, said, onDone, ...shown } = props;
  const { card, names } = props;
  const { rink: word } = useWords();
  // Rinks beyond the rule card, such as those entered before it was changed, are shown too.
  const rinks = Math.max(card.rinks, sheet?.rinks.length ?? 0, taken?.length ?? 0);
  const first = taken
    ? { ...valuesOfCard(taken), note, extraEnd: sheet?.extraEnd ?? '' }
    : valuesOfSheet(sheet, note);
  return (
    <ActForm
      act={act}
      param={param}
      said={said}
      onDone={onDone}
      fields={drawn(scoreLabels(rinks, names.home, names.away, word))}
      was={{ version }}
      button="Save the result"
      inReach
      sends={(values) => ({ ...sheetOfValues(values, rinks), note: values.note ?? '', ...also })}
      shown={(current) => valuesOfSheet(heldSheet(current), String(current.note ?? ''))}
    >
      <ScoreFields {...shown} rinks={rinks} first={first} isNew={!sheet && !taken} />
    </ActForm>
  );
}
