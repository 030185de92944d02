import { useState } from 'react';
import { money } from '#app/core/money.ts';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { useClubName } from '#app/site/shell.ts';
import { Choice } from '#app/ui/field.tsx';
import type { RemindedMember, RemindersNow } from './reminder-schemas.server.ts';
import { reminderMail } from './reminder-words.ts';

interface Props {
  step: number;
  mail: RemindedMember[];
  now: RemindersNow;
  desk: Acts;
  isNext: boolean;
}

/** Those with an address: the words as the first of them gets them, and whom to leave out. */
export function MailStep({ step, mail, now, desk, isNext }: Props) {
  const [left, setLeft] = useState<Set<string>>(new Set());
  const chosen = mail.filter(({ id }) => !left.has(id));
  const send = () =>
    desk.act(
      'POST /api/desk/subscriptions/reminders',
      { json: { step, way: 'mail', members: chosen.map(({ id }) => id) } },
      saidOf,
    );
  const [first] = chosen;
  return (
    <>
      <details open={mail.length <= 8}>
        <summary>
          {chosen.length === 1 ? '1 member' : `${chosen.length} members`}, who owe{' '}
          {money(chosen.reduce((sum, { owes }) => sum + owes, 0))} together; leave somebody out
        </summary>
        <fieldset className="choices">
          <legend className="visually-hidden">Who is reminded</legend>
          {mail.map(({ id, name, owes, shares }) => (
            <Choice
              key={id}
              type="checkbox"
              label={`${name}, ${money(owes)}`}
              hint={
                shares.length > 0
                  ? `Shares the address with ${shares.join(' and ')}; the mail says for whom it is.`
                  : undefined
              }
              checked={!left.has(id)}
              onChange={() => setLeft((now) => now.symmetricDifference(new Set([id])))}
            />
          ))}
        </fieldset>
      </details>
      {first ? <Words step={step} first={first} now={now} /> : null}
      <button
        type="button"
        className={isNext ? 'button' : 'button quiet'}
        disabled={desk.busy || chosen.length === 0}
        onClick={send}
      >
        Send {chosen.length === 1 ? '1 mail' : `${chosen.length} mails`}
      </button>
    </>
  );
}

/** What came of it, with whoever paid in the meantime. */
export const saidOf = ({ reminded, skipped }: { reminded: number; skipped: string[] }) =>
  [
    reminded === 1 ? '1 member is reminded.' : `${reminded} members are reminded.`,
    skipped.length > 0 ? `Not ${skipped.join(', ')}: they have paid, or were reminded, meanwhile.` : '',
  ]
    .filter(Boolean)
    .join(' ');

function Words({
  step,
  first,
  now: { year, officer },
}: {
  step: number;
  first: RemindedMember;
  now: RemindersNow;
}) {
  const club = useClubName();
  if (!year) return null;
  const facts = { step, year: year.year, due: year.due, howToPay: year.howToPay, owes: first.owes };
  const mail = reminderMail(
    { club, name: first.name, email: '' },
    { ...facts, officer, answersTo: null, link: '' },
  );
  return (
    <details>
      <summary>What the mail to {first.name} says</summary>
      <blockquote className="quote">
        {[mail.subject, mail.greeting, ...mail.lines, ...(mail.after ?? [])].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
    </details>
  );
}
