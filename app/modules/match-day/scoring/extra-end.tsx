import type { CardScreen, CardSide } from '#app/modules/match-day/card/card.ts';
import { SelectField } from '#app/ui/field.tsx';

interface Props {
  card: Pick<CardScreen, 'us' | 'them'>;
  won: CardSide | null;
  onSay: (won: CardSide | null) => void;
}

/** Render the choice of an extra end's winner, for a level score. */
export function ExtraEndChoice({ card: { us, them }, won, onSay }: Props) {
  return (
    <SelectField
      label="Who won the extra end?"
      name="extraEnd"
      value={won ?? ''}
      onChange={({ target: { value } }) => onSay(value === 'us' || value === 'them' ? value : null)}
    >
      <option value="">It has not been played</option>
      <option value="us">{us}</option>
      <option value="them">{them}</option>
    </SelectField>
  );
}
