import { Link, useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { money } from '#app/core/money.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { MailStep } from './mail-step.tsx';
import type { RemindersNow } from './reminder-schemas.server.ts';
import { stepNames } from './when.ts';

export const clientLoader = () => call('GET /api/desk/subscriptions/reminders');

/** Render the due reminders with a preview of the text, and the button that sends them. */
export default function RemindersPage() {
  const now = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { year, steps } = now;
  const isQuiet = steps.every(({ mail, paper }) => mail.length + paper.length === 0);
  return (
    <RoomPage
      room="subscriptions"
      title="Reminders"
      lead={
        year ? `The subscription of ${year.year} was to be paid by ${showDayAndYear(year.due)}.` : undefined
      }
    >
      {desk.word}
      {isQuiet ? <Card>Nobody is to be reminded today.</Card> : null}
      {steps.map((step) => (
        <Step key={step.step} step={step} now={now} onDone={desk.refresh} />
      ))}
    </RoomPage>
  );
}

interface StepProps {
  step: RemindersNow['steps'][number];
  now: RemindersNow;
  onDone: () => unknown;
}

function Step({ step: one, now, onDone }: StepProps) {
  const { step, paper, later } = one;
  const isNext = now.steps.find(({ mail }) => mail.length > 0)?.step === step;
  const name = stepNames[step] ?? '';
  return (
    <>
      <MailStep title={`${name} by mail`} step={one} now={now} isNext={isNext} onDone={onDone} />
      {paper.length > 0 ? (
        <Card title={`${name} on paper: ${paper.length}`}>
          <p>
            {paper.map(({ name, owes }) => `${name} (${money(owes)})`).join(', ')}
            {step < 3 ? '. They have no e-mail address.' : '.'}
          </p>
          <Link className="onward" to={`/desk/subscriptions/letters?step=${step}`}>
            Print {paper.length === 1 ? 'the letter' : `${paper.length} letters`}
          </Link>
        </Card>
      ) : null}
      {later.length > 0 ? (
        <Fold title={`${name} later`} about={`${later.length}`}>
          <ul className="list">
            {later.map(({ id, name, from }) => (
              <li key={id}>
                {name}, from {showDayAndYear(from)}
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
    </>
  );
}
