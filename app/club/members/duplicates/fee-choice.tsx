import { call } from '#app/api/call.ts';
import { moneyWords } from '#app/core/money.ts';
import { Choice } from '#app/ui/field.tsx';
import type { TwoMembers } from './two-schemas.server.ts';

export type Fee = TwoMembers['fees'][number];
export type Holds = 'keep' | 'gone' | 'both';

interface Props {
  fee: Fee;
  holds: Holds;
  onChoose: (holds: Holds) => void;
}

/** Which of two fees of a year holds; the other is taken back in the account, where both stay to be seen. */
export function FeeChoice({ fee: { year, keep, gone }, holds, onChoose }: Props) {
  const choices: [Holds, string][] = [
    ['keep', `${moneyWords(keep.pence)}, of the entry that stays; the other is taken back`],
    ['gone', `${moneyWords(gone.pence)}, of the other entry; that of the first is taken back`],
    ['both', `Both: ${moneyWords(keep.pence + gone.pence)} is asked for`],
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

/** Takes back what does not hold. Answers the years for which that could not be done: their accounts want looking through. */
export async function takeBackFees(fees: Fee[], holdsOf: (year: number) => Holds): Promise<number[]> {
  const left: number[] = [];
  for (const { year, keep, gone } of fees) {
    const holds = holdsOf(year);
    const lines = holds === 'keep' ? gone.lines : holds === 'gone' ? keep.lines : [];
    for (const id of lines)
      await call('POST /api/desk/subscriptions/lines/{id}/correction', {
        param: { id },
        json: { note: 'Asked for twice' },
      }).catch(() => left.push(year));
  }
  return left;
}
