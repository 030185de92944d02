import { useLoaderData, useSearchParams } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { today } from '#app/core/clock.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import type { PaperLetter, PaperPerson } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { LetterText } from './letter-text.tsx';
import { chosenFor } from './which.ts';
import { WhichPeople } from './which-people.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/letters/{id}/paper', { param: { id } });

/** Print page of letters, one sheet per recipient, with the address in the window of the envelope. */
export default function PrintLetters() {
  const { letter, people, sentAt } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const chosen = chosenFor(people, search);
  const sentOn = showDayAndYear(today(() => new Date(sentAt)));
  return (
    <Page
      title={`To print: ${letter.subject}`}
      description="Letters to print, a sheet for each."
      before={<BackTo to={`/desk/letters/${letter.id}`}>{letter.subject}</BackTo>}
    >
      <div className="stack no-print">
        <WhichPeople people={people} what="letters" />
        <WithoutAddress people={chosen} />
        {chosen.length > 0 ? <PrintButton /> : <p>Nobody gets it on paper.</p>}
        {chosen.length > 0 ? (
          <p className="soft">
            Folded in three, the address shows in the window of a DL envelope. Print at 100 per cent, not ‘fit
            to page’.
          </p>
        ) : null}
      </div>
      {chosen.map((one) => (
        <Sheet key={one.person} letter={letter} one={one} date={sentOn} />
      ))}
    </Page>
  );
}

function WithoutAddress({ people }: { people: PaperPerson[] }) {
  const without = people.filter(({ hasAddress }) => !hasAddress);
  if (without.length === 0) return null;
  const names = without.map(({ name, phone }) => [name, phone].filter(Boolean).join(', '));
  return (
    <p className="alert">
      The register has no address for {names.join('; ')}: the name stands alone there, to be handed over at
      the green.
    </p>
  );
}

function Sheet({ letter, one, date }: { letter: PaperLetter['letter']; one: PaperPerson; date: string }) {
  const { email } = useClub();
  const clubName = useClubName();
  return (
    <section className="letters-sheet" aria-label={`The letter to ${one.name}`}>
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
      <LetterText letter={letter} words={one.words} withSubject />
    </section>
  );
}
