import type { ReactNode } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import type { MatchScoreSheet } from '#app/modules/formats/formats.ts';
import {
  getScoreFieldLabels,
  greenScorecardToFormValues,
  type MatchScoreFieldsProps,
  parseScoreSheetValues,
  type RinkScoresFromGreen,
  scoreSheetToFormValues,
} from '#app/modules/score-sheets/score-sheets.ts';
import { MatchScoreFields } from '#app/modules/score-sheets/scores/score-fields.tsx';
import { useClubTerms } from '#app/site/shell.ts';

interface Props extends Pick<MatchScoreFieldsProps, 'card' | 'isLeague' | 'names' | 'order' | 'lineOf'> {
  sheet: MatchScoreSheet | null;
  /** Scores copied from the green's card; they replace those of `sheet`. */
  copiedRinks?: RinkScoresFromGreen | undefined;
  note: string;
  version: number;
  successMessage: ReactNode;
  act: 'PUT /api/desk/results/events/{id}' | 'PUT /api/desk/results/matches/{id}';
  param: { id: string };
  /** Extra fields of the request body. */
  extraValues?: Record<string, unknown>;
  onDone: () => unknown;
  next?: { button: string; onDone: (done: { change: string }) => unknown } | undefined;
  /** Parses the score sheet of a conflict response. */
  parseConflictSheet: (current: Record<string, unknown>) => MatchScoreSheet | null;
}

/** Renders the form of a match's result. */
export function MatchResultForm({
  sheet,
  copiedRinks,
  note,
  version,
  parseConflictSheet,
  extraValues,
  ...props
}: Props) {
  const { act, param, successMessage, onDone, next, ...shown } = props;
  const { card, names } = props;
  const { rink: word } = useClubTerms();
  // Rinks beyond the rule card, such as those entered before it was changed, are shown too.
  const rinks = Math.max(card.rinks, sheet?.rinks.length ?? 0, copiedRinks?.length ?? 0);
  const first = copiedRinks
    ? { ...greenScorecardToFormValues(copiedRinks), note, extraEnd: sheet?.extraEnd ?? '' }
    : scoreSheetToFormValues(sheet, note);
  return (
    <MutationForm
      mutation={act}
      param={param}
      successMessage={successMessage}
      onDone={onDone}
      next={next}
      fields={toCustomFields(getScoreFieldLabels(rinks, names.home, names.away, word))}
      initialValues={{ version }}
      button="Save result"
      stickyFooter
      buildBody={(values) => ({
        ...parseScoreSheetValues(values, rinks),
        note: values.note ?? '',
        ...extraValues,
      })}
      fromConflictRow={(current) =>
        scoreSheetToFormValues(parseConflictSheet(current), String(current.note ?? ''))
      }
    >
      <MatchScoreFields {...shown} rinks={rinks} first={first} isNew={!sheet && !copiedRinks} />
    </MutationForm>
  );
}
