import { moneyWords } from '#app/core/money.ts';
import { Choice } from '#app/ui/field.tsx';
import type { FeeHolds, TwoMembers } from './two-schemas.server.ts';

export type Holds = FeeHolds['holds'];

interface Props {
  fee: TwoMembers['fees'][number];
  holds: Holds;
  onChoose: (holds: Holds) => void;
}

/** Choice between two fees of a year; the other is cancelled in the account, where both stay visible. */
export function FeeChoice({ fee: { year, keep, gone }, holds, onChoose }: Props) {
  const choices: [Holds, string][] = [
    ['keep', `${moneyWords(keep)}, of the entry that stays; the other is taken back`],
    ['gone', `${moneyWords(gone)}, of the other entry; that of the first is taken back`],
    ['both', `Both: ${moneyWords(keep + gone)} is asked for`],
  ];
  return (
    <fieldset className="merge-field">
      <legend>Fee of {year}: both were asked for one</legend>
      {choices.map(([value, label]) => (
        <Choice
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
