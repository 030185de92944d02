import { formatDayAndYear } from '#app/core/dates.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { type FeeReminderValues, renderFeeReminderParagraphs } from './reminder-texts.ts';

interface Props {
  person: { name: string; formalName: string; address: string };
  facts: FeeReminderValues;
  /** Date of the letter, 'YYYY-MM-DD'. */
  date: string;
  /** Name of the signatory; '' renders a blank signature line. */
  officer: string;
}

/** Render one letter on A4, with the address placed for the window of a DL envelope. */
export function PrintedFeeReminderLetter({
  person: { name, formalName, address },
  facts,
  date,
  officer,
}: Props) {
  const club = useClubName();
  const { email } = useClub();
  return (
    <section className="paper subs-letter" aria-label={`The letter to ${name}`}>
      <h2>{club}</h2>
      <p className="subs-address">{[formalName, address].filter(Boolean).join('\n')}</p>
      <p>{formatDayAndYear(date)}</p>
      <p>Dear {name},</p>
      {renderFeeReminderParagraphs(facts).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>Yours sincerely,</p>
      <p>
        {officer || '……………………………'}, for {club}
        <br />
        {email}
      </p>
    </section>
  );
}
