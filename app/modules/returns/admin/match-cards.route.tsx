import { useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import { matchSides } from '#app/modules/formats/formats.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms, useDocumentShell } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import type { PrintedMatchCards } from './result-admin-pages.ts';

/** Admin page of printable A5 match cards for a day: space for the shots, and a code for each side. */
export default function CaptainMatchCardsPage() {
  const { today } = useDocumentShell();
  const [made, setMade] = useState<PrintedMatchCards>();
  return (
    <PageLayout
      title="Match cards"
      description="League match cards to print, with a QR code for each captain."
      lead="One A5 card for each match. Each captain’s QR code opens the result for their own side."
      before={<AdminSectionBackLink to="/desk/league/returns">Results from captains</AdminSectionBackLink>}
      wide
    >
      <div className="stack no-print">
        <MutationForm
          mutation="POST /api/desk/league/returns/cards"
          fields={toCustomFields({ day: 'Match date' })}
          button="Create match cards"
          kind={made ? 'quiet' : ''}
          successMessage=""
          buildBody={({ day = '' }) => ({ day })}
          onDone={(answer) => setMade(answer)}
        >
          <Field label="Match date" name="day" type="date" defaultValue={today} required />
        </MutationForm>
        {made ? <PrintButton /> : null}
      </div>
      {made ? (
        <div className="stack loose return-cards">
          {made.cards.map((card) => (
            <OneCard key={card.id} card={card} link={made.link} />
          ))}
        </div>
      ) : null}
    </PageLayout>
  );
}

function OneCard({ card, link }: { card: PrintedMatchCards['cards'][number]; link: string }) {
  const word = capitalize(useClubTerms().rink);
  const { names, when, where, division, rinks, codes } = card;
  return (
    <section className="return-card">
      <h2>
        {names.home} v {names.away}
      </h2>
      <p>{[division, when, where].filter(Boolean).join(', ')}</p>
      <table>
        <TableHead of={['', names.home, names.away]} />
        <tbody>
          {Array.from({ length: rinks }, (_, at) => `${word} ${at + 1}`)
            .concat('Shots')
            .map((label) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td />
                <td />
              </tr>
            ))}
        </tbody>
      </table>
      <div className="return-codes">
        {matchSides.map((side) => (
          <figure key={side}>
            <QrCode
              text={`${link}?${new URLSearchParams({ code: codes[side] })}`}
              label={`QR code for ${names[side]}`}
            />
            <figcaption>
              For <strong>{names[side]}</strong>, {side === 'home' ? 'at home' : 'away'}. Only their captain
              should use it.
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
