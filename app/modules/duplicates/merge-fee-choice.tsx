import { formatMoneyPlain } from '#app/core/money.ts';
import { ChoiceInput } from '#app/ui/field.tsx';
import type { MergeFeeChoice, MergePreview } from './duplicate-schemas.server.ts';

export type MergeFeeSource = MergeFeeChoice['holds'];

interface Props {
  fee: MergePreview['fees'][number];
  holds: MergeFeeSource;
  onChoose: (holds: MergeFeeSource) => void;
}

/** Choice between two fees of a year; the other is cancelled in the account, where both stay visible. */
export function MergeFeeSelect({ fee: { year, keep, gone }, holds, onChoose }: Props) {
  const choices: [MergeFeeSource, string][] = [
    ['keep', `${formatMoneyPlain(keep)}, of the entry that stays; the other is taken back`],
    ['gone', `${formatMoneyPlain(gone)}, of the other entry; that of the first is taken back`],
    ['both', `Both: ${formatMoneyPlain(keep + gone)} is asked for`],
  ];
  return (
    <fieldset className="merge-field">
      <legend>Fee of {year}: both were asked for one</legend>
      {choices.map(([value, label]) => (
        <ChoiceInput
          key={value}
          name={`fee-${year}`}
          label={label}
          checked={holds === value}
          onChange={() => onChoose(value)}
        />
      ))}
    </fieldset>
  );
}
