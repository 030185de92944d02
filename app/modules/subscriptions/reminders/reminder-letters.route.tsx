import { useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { PrintedFeeReminderLetter } from './reminder-letter-sheet.tsx';
import { formatFeeReminderResult } from './reminder-mail-step.tsx';
import { lastFeeReminderStep } from './reminder-schedule.ts';

/** Fetch the letters of one step, or a single member's letter on request. */
export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('member');
  if (id) {
    const { account, formalName, address, year } = await call('GET /api/desk/subscriptions/accounts/{id}', {
      param: { id },
    });
    const step = Math.min(lastFeeReminderStep, account.reminded + 1);
    return { step, year, people: [{ ...account, formalName, address }], officer: '', isStep: false };
  }
  const step = Number(searchParams.get('step')) || lastFeeReminderStep;
  const { year, steps, officer } = await call('GET /api/desk/subscriptions/reminders');
  const people = steps.find((one) => one.step === step)?.paper ?? [];
  return { step, year, people, officer, isStep: true };
}

/** Render the letters for printing, each on its own A4 sheet addressed for a window envelope. */
export default function FeeReminderLettersPage() {
  const { step, year, people, officer, isStep } = useLoaderData<typeof clientLoader>();
  const { today } = useDocumentShell();
  const desk = useMutationRunner();
  const printed = () =>
    desk.mutate(
      'POST /api/desk/subscriptions/reminders',
      { json: { step, way: 'paper', members: people.map(({ id }) => id) } },
      formatFeeReminderResult,
    );
  return (
    <PageLayout
      title="Letters to print"
      description="Letters to members who owe a subscription."
      heading={<span className="no-print">Letters to print</span>}
      before={
        <span className="no-print">
          <AdminSectionBackLink to="/desk/subscriptions/reminders">Reminders</AdminSectionBackLink>
        </span>
      }
    >
      <div className="no-print">{desk.notice}</div>
      {people.length === 0 ? <Card>No letters to print.</Card> : null}
      {people.length > 0 ? (
        <div className="actions no-print">
          <PrintButton />
          {isStep ? (
            <button type="button" className="button quiet" disabled={desk.busy} onClick={printed}>
              Mark as printed
            </button>
          ) : null}
        </div>
      ) : null}
      <div className="stack loose subs-letters">
        {year
          ? people.map((person) => (
              <PrintedFeeReminderLetter
                key={person.id}
                person={person}
                facts={{ step, year: year.year, due: year.due, howToPay: year.howToPay, owes: person.owes }}
                date={today}
                officer={officer}
              />
            ))
          : null}
      </div>
    </PageLayout>
  );
}
