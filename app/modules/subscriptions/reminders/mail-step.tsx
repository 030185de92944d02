import { TellSheet } from '#app/admin/telling/tell-sheet.tsx';
import { useClubName } from '#app/site/shell.ts';
import { Fold } from '#app/ui/fold.tsx';
import type { RemindedMember, RemindersNow } from './reminder-schemas.server.ts';
import { reminderMail } from './reminder-words.ts';

interface Props {
  title: string;
  step: RemindersNow['steps'][number];
  now: RemindersNow;
  /** True for the first of several steps. */
  isNext: boolean;
  onDone: () => unknown;
}

/** Render the email step: recipients with sums, checkboxes to leave some out, and a preview of the first mail. */
export function MailStep({ title, step: { step, mail, reached }, now, isNext, onDone }: Props) {
  const [first] = mail;
  return (
    <TellSheet
      title={title}
      act="POST /api/desk/subscriptions/reminders"
      fields={{}}
      kind={isNext ? '' : 'quiet'}
      once
      isLive
      reached={reached}
      toldOf={({ told }) => told}
      adds={skippedWords}
      chosen={(members) => ({ step, way: 'mail', members })}
      onDone={onDone}
    >
      {first ? <Words step={step} first={first} now={now} /> : null}
    </TellSheet>
  );
}

const skippedWords = ({ skipped }: { skipped: string[] }) =>
  skipped.length > 0 ? `Not ${skipped.join(', ')}: they have paid, or were reminded, meanwhile.` : '';

/** Format the result, with the members skipped because they have paid since. */
export const saidOf = ({ reminded, skipped }: { reminded: number; skipped: string[] }) =>
  [reminded === 1 ? '1 member is reminded.' : `${reminded} members are reminded.`, skippedWords({ skipped })]
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
    <div className="folds">
      <Fold under title="The words" about={mail.lines[0]}>
        <blockquote className="quote">
          {[mail.subject, mail.greeting, ...mail.lines, ...(mail.after ?? [])].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </blockquote>
      </Fold>
    </div>
  );
}
