import { showDayAndYear } from '#app/core/dates.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { type Reminded, reminderLines } from './reminder-words.ts';

interface Props {
  person: { name: string; formalName: string; address: string };
  facts: Reminded;
  /** Of the day, 'YYYY-MM-DD'. */
  date: string;
  /** Who signs; '' for a line to sign on. */
  officer: string;
}

/** One letter on A4, its address where the window of a DL envelope is. */
export function LetterSheet({ person: { name, formalName, address }, facts, date, officer }: Props) {
  const club = useClubName();
  const { email } = useClub();
  return (
    <section className="subs-letter" aria-label={`The letter to ${name}`}>
      <h2>{club}</h2>
      <p className="subs-address">{[formalName, address].filter(Boolean).join('\n')}</p>
      <p>{showDayAndYear(date)}</p>
      <p>Dear {name},</p>
      {reminderLines(facts).map((line) => (
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
