import { formatMoney } from '#app/core/money.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { MemberMergeFeeChoice, MemberMergePreview } from './duplicate-schemas.server.ts';

export type MemberMergeFeeSource = MemberMergeFeeChoice['holds'];

interface Props {
  fee: MemberMergePreview['fees'][number];
  holds: MemberMergeFeeSource;
  onChoose: (holds: MemberMergeFeeSource) => void;
}

/** Choice between two fees of a year; the other is cancelled in the account, where both stay visible. */
export function MemberMergeFeeSelect({ fee: { year, keep, gone }, holds, onChoose }: Props) {
  const choices: [MemberMergeFeeSource, string][] = [
    ['keep', `${formatMoney(keep)}, from the record to keep. The other fee is reversed.`],
    ['gone', `${formatMoney(gone)}, from the record to merge. The other fee is reversed.`],
    ['both', `Both: ${formatMoney(keep + gone)} is billed`],
  ];
  return (
    <fieldset className="tiles merge-field">
      <legend>Fee for {year}: both records were billed</legend>
      {choices.map(([value, label]) => (
        <RadioOrCheckboxInput
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
