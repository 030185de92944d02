import type { MatchCardPageData, MatchCardSide } from '#app/modules/match-day/card/card.ts';
import { SelectField } from '#app/ui/field.tsx';

interface Props {
  card: Pick<MatchCardPageData, 'us' | 'them'>;
  won: MatchCardSide | null;
  onSay: (won: MatchCardSide | null) => void;
}

/** Render the choice of an extra end's winner, for a level score. */
export function ExtraEndWinnerSelect({ card: { us, them }, won, onSay }: Props) {
  return (
    <SelectField
      label="Who won the extra end?"
      name="extraEnd"
      value={won ?? ''}
      onChange={({ target: { value } }) => onSay(value === 'us' || value === 'them' ? value : null)}
    >
      <option value="">Not played yet</option>
      <option value="us">{us}</option>
      <option value="them">{them}</option>
    </SelectField>
  );
}
