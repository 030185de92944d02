import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import type { PrintedLetterRecipient } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { SelectField } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { filterPrintedLetterRecipients } from './filter-recipients.ts';
import { addressLabelsPerSheet, paginateAddressLabels } from './label-sheets.ts';
import { PrintedLetterRecipientFilter } from './recipient-filter.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/letters/{id}/paper', { param: { id } });

/** Print page of labels, for the common sheet: 24 on A4, three columns, 63.5 by 33.9 mm. */
export default function AddressLabelsPrintPage() {
  const { letter, people } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const [first, setFirst] = useState(1);
  const sheets = paginateAddressLabels(filterPrintedLetterRecipients(people, search), first);
  return (
    <PageLayout
      title={`Labels: ${letter.subject}`}
      description="Address labels to print."
      wide
      before={<AdminSectionBackLink to={`/desk/letters/${letter.id}`}>{letter.subject}</AdminSectionBackLink>}
    >
      <div className="stack no-print letters-how">
        <PrintedLetterRecipientFilter people={people} what="labels" />
        <SelectField
          label="First free label on the sheet"
          name="first"
          hint="Count from the top left, row by row, to use up a sheet you have started."
          value={String(first)}
          onChange={({ target }) => setFirst(Number(target.value))}
        >
          {Array.from({ length: addressLabelsPerSheet }, (_, place) => (
            <option key={String(place + 1)}>{place + 1}</option>
          ))}
        </SelectField>
        {sheets.length > 0 ? <PrintButton /> : <p>No one gets this letter on paper.</p>}
        <p className="soft">
          For sheets of 24 labels of 63.5 by 33.9 mm (such as L7159). Print at 100 per cent, not ‘fit to
          page’.
        </p>
      </div>
      {sheets.map((labels, sheet) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
        <ol className="bare-list tiles filled letters-labels" key={sheet} aria-label={`Sheet ${sheet + 1}`}>
          {labels.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place on the sheet
            <AddressLabel key={place} one={one} />
          ))}
        </ol>
      ))}
    </PageLayout>
  );
}

function AddressLabel({ one }: { one: PrintedLetterRecipient | undefined }) {
  if (!one) return <li aria-hidden="true" />;
  return (
    <li className={one.lines.length > 6 ? 'letters-label-long' : undefined}>
      {one.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <span key={place}>{line}</span>
      ))}
    </li>
  );
}
