import { Link, useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { formatMoney } from '#app/core/money.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { FeeReminderMailCard } from './reminder-mail-step.tsx';
import { feeReminderStepNames } from './reminder-schedule.ts';
import type { FeeRemindersOverview } from './reminder-schemas.server.ts';

export const clientLoader = () => call('GET /api/desk/subscriptions/reminders');

/** Render the due reminders with a preview of the text, and the button that sends them. */
export default function FeeRemindersPage() {
  const now = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { year, steps } = now;
  const isQuiet = steps.every(({ mail, paper }) => mail.length + paper.length === 0);
  return (
    <AdminSectionPage
      room="subscriptions"
      title="Reminders"
      lead={year ? `Subscriptions for ${year.year} were due by ${formatDayAndYear(year.due)}.` : undefined}
    >
      {desk.notice}
      {isQuiet ? <Card>No one is due a reminder today.</Card> : null}
      {steps.map((step) => (
        <ReminderStep key={step.step} step={step} now={now} onDone={desk.refresh} />
      ))}
    </AdminSectionPage>
  );
}

interface ReminderStepProps {
  step: FeeRemindersOverview['steps'][number];
  now: FeeRemindersOverview;
  onDone: () => unknown;
}

function ReminderStep({ step: one, now, onDone }: ReminderStepProps) {
  const { step, paper, later } = one;
  const isNext = now.steps.find(({ mail }) => mail.length > 0)?.step === step;
  const name = feeReminderStepNames[step] ?? '';
  return (
    <>
      <FeeReminderMailCard title={`${name} by email`} step={one} now={now} isNext={isNext} onDone={onDone} />
      {paper.length > 0 ? (
        <Card title={`${name} on paper: ${paper.length}`}>
          <p>
            {paper.map(({ name, owes }) => `${name} (${formatMoney(owes)})`).join(', ')}
            {step < 3 ? '. They have no email address.' : '.'}
          </p>
          <Link className="onward" to={`/desk/subscriptions/letters?step=${step}`}>
            Print {paper.length === 1 ? 'the letter' : `${paper.length} letters`}
          </Link>
        </Card>
      ) : null}
      {later.length > 0 ? (
        <CollapsibleSection title={`${name}: due later`} about={`${later.length}`}>
          <ul className="list">
            {later.map(({ id, name, from }) => (
              <li key={id}>
                {name}, from {formatDayAndYear(from)}
              </li>
            ))}
          </ul>
        </CollapsibleSection>
      ) : null}
    </>
  );
}
