import type { ScoreSheet } from '#app/club/formats/match-score.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { useWords } from '#app/site/shell.ts';
import { ScoreFields } from './score-fields.tsx';
import type { ScoreProps } from './score-props.ts';
import { type CardRinks, scoreLabels, sheetOfValues, valuesOfCard, valuesOfSheet } from './score-values.ts';

interface Props extends Pick<ScoreProps, 'card' | 'isLeague' | 'names' | 'order' | 'lineOf'> {
  sheet: ScoreSheet | null;
  /** What was taken over from the card and stands in the form instead. */
  taken?: CardRinks | undefined;
  note: string;
  version: number;
  said: string;
  act: (json: ScoreSheet & { note: string }, version: number) => Promise<{ change: string }>;
  onDone: () => unknown;
  /** The sheet in what the server holds, where somebody else was faster. */
  heldSheet: (current: Record<string, unknown>) => ScoreSheet | null;
}

/** The form of a match's result. */
export function MatchForm({ sheet, taken, note, version, said, act, heldSheet, onDone, ...props }: Props) {
  const { card, names } = props;
  const { rink: word } = useWords();
  // A rink more than the card says, such as one entered before the card was changed, is shown all the same.
  const rinks = Math.max(card.rinks, sheet?.rinks.length ?? 0, taken?.length ?? 0);
  const first = taken
    ? { ...valuesOfCard(taken), note, extraEnd: sheet?.extraEnd ?? '' }
    : valuesOfSheet(sheet, note);
  return (
    <DeskForm
      labels={scoreLabels(rinks, names.home, names.away, word)}
      button="Save the result"
      said={said}
      version={version}
      inReach
      act={(values, over) => act({ ...sheetOfValues(values, rinks), note: values.note ?? '' }, over ?? 0)}
      shown={(current) => valuesOfSheet(heldSheet(current), String(current.note ?? ''))}
      onDone={onDone}
    >
      <ScoreFields key={version} {...props} rinks={rinks} first={first} isNew={!sheet && !taken} />
    </DeskForm>
  );
}
