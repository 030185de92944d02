import { useLoaderData, useSearchParams } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import type {
  PrintableLetter,
  PrintedLetterRecipient,
} from '#app/modules/letters/letter/letter-schemas.server.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { filterPrintedLetterRecipients } from './filter-recipients.ts';
import { LetterBody } from './letter-body.tsx';
import { PrintedLetterRecipientFilter } from './recipient-filter.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/letters/{id}/paper', { param: { id } });

/** Print page of letters, one sheet per recipient, with the address in the window of the envelope. */
export default function LettersPrintPage() {
  const { letter, people, sentAt } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const chosen = filterPrintedLetterRecipients(people, search);
  const sentOn = formatDayAndYear(todayInLondon(() => new Date(sentAt)));
  return (
    <PageLayout
      title={`Print: ${letter.subject}`}
      description="Letters to print, one sheet each."
      before={<AdminSectionBackLink to={`/desk/letters/${letter.id}`}>{letter.subject}</AdminSectionBackLink>}
    >
      <div className="stack no-print">
        <PrintedLetterRecipientFilter people={people} what="letters" />
        <WithoutAddress people={chosen} />
        {chosen.length > 0 ? <PrintButton /> : <p>No one gets this letter on paper.</p>}
        {chosen.length > 0 ? (
          <p className="soft">
            Folded in three, the address shows in the window of a DL envelope. Print at 100 per cent, not ‘fit
            to page’.
          </p>
        ) : null}
      </div>
      {chosen.map((one) => (
        <LetterSheet key={one.person} letter={letter} one={one} date={sentOn} />
      ))}
    </PageLayout>
  );
}

function WithoutAddress({ people }: { people: PrintedLetterRecipient[] }) {
  const without = people.filter(({ hasAddress }) => !hasAddress);
  if (without.length === 0) return null;
  const names = without.map(({ name, phone }) => [name, phone].filter(Boolean).join(', '));
  return (
    <p className="alert">
      The membership records have no address for {names.join('; ')}. Only the name is printed, so you can hand
      the letter over at the green.
    </p>
  );
}

function LetterSheet({
  letter,
  one,
  date,
}: {
  letter: PrintableLetter['letter'];
  one: PrintedLetterRecipient;
  date: string;
}) {
  const { email } = useClub();
  const clubName = useClubName();
  return (
    <section className="paper letters-sheet" aria-label={`The letter to ${one.name}`}>
      <p className="letters-from">
        <strong>{clubName}</strong>
        <span>{email}</span>
      </p>
      <address className="letters-address">
        {one.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <span key={place}>{line}</span>
        ))}
      </address>
      <p className="letters-date">{date}</p>
      <LetterBody letter={letter} words={one.words} withSubject />
    </section>
  );
}
