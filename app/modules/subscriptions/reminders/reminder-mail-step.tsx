import { MailingFormWithResult } from '#app/admin/send-sheet/send-sheet.tsx';
import { formatCount } from '#app/core/language.ts';
import { useClubName } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { FeeRemindedMember, FeeRemindersOverview } from './reminder-schemas.server.ts';
import { renderFeeReminderMail } from './reminder-texts.ts';

interface Props {
  title: string;
  step: FeeRemindersOverview['steps'][number];
  now: FeeRemindersOverview;
  /** True for the first of several steps. */
  isNext: boolean;
  onDone: () => unknown;
}

/** Render the email step: recipients with sums, checkboxes to leave some out, and a preview of the first mail. */
export function FeeReminderMailCard({ title, step: { step, mail, reached }, now, isNext, onDone }: Props) {
  const [first] = mail;
  return (
    <MailingFormWithResult
      title={title}
      mutation="POST /api/desk/subscriptions/reminders"
      fields={{}}
      kind={isNext ? '' : 'quiet'}
      idempotent
      isLive
      reached={reached}
      toldOf={({ told }) => told}
      adds={formatSkipped}
      chosen={(members) => ({ step, way: 'mail', members })}
      onDone={onDone}
    >
      {first ? <ReminderPreview step={step} first={first} now={now} /> : null}
    </MailingFormWithResult>
  );
}

const formatSkipped = ({ skipped }: { skipped: string[] }) =>
  skipped.length > 0 ? `Left out: ${skipped.join(', ')}. They have since paid or been reminded.` : '';

/** Format the result, with the members skipped because they have paid since. */
export const formatFeeReminderResult = ({ reminded, skipped }: { reminded: number; skipped: string[] }) =>
  [formatCount(reminded, 'member reminded.', 'members reminded.'), formatSkipped({ skipped })]
    .filter(Boolean)
    .join(' ');

function ReminderPreview({
  step,
  first,
  now: { year, officer },
}: {
  step: number;
  first: FeeRemindedMember;
  now: FeeRemindersOverview;
}) {
  const club = useClubName();
  if (!year) return null;
  const facts = { step, year: year.year, due: year.due, howToPay: year.howToPay, owes: first.owes };
  const mail = renderFeeReminderMail(
    { club, name: first.name, email: '' },
    { ...facts, officer, answersTo: null, link: '' },
  );
  return (
    <div className="folds">
      <CollapsibleSection under title="Text of the email" about={mail.lines[0]}>
        <blockquote className="quote">
          {[mail.subject, mail.greeting, ...mail.lines, ...(mail.after ?? [])].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </blockquote>
      </CollapsibleSection>
    </div>
  );
}
