import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { BookingContactRow } from '#app/modules/bookings/contact-row.tsx';
import type { AdminOpenCompetition } from '#app/modules/opens/admin/open-response-schemas.server.ts';
import { openCompetitionEntryStateLabels } from '#app/modules/opens/entries/entry-labels.ts';
import type { OpenCompetitionEntry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { getOpenCompetitionPlayersPerSide } from '#app/modules/opens/open/open-details.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { OpenCompetitionEntryButtons } from './entry-buttons.tsx';
import { OpenCompetitionEntryFieldsForm } from './entry-fields-form.tsx';

interface Props {
  open: AdminOpenCompetition;
  entry: OpenCompetitionEntry;
  desk: MutationRunner;
}

/** Renders an entry with its state and payment; contact details and actions are folded. */
export function OpenCompetitionEntryItem({ open, entry, desk }: Props) {
  const { skip, number, state, is_paid } = entry;
  const owing = state === 'in' && !is_paid && open.facts.fee_pence !== 0 ? 'not paid' : '';
  return (
    <CollapsibleSection
      under
      title={`${number}. ${skip}`}
      about={[openCompetitionEntryStateLabels[state], is_paid ? 'paid' : owing].filter(Boolean).join(', ')}
    >
      <EntryContacts entry={entry} alone={getOpenCompetitionPlayersPerSide(open.facts.team) === 1} />
      <OpenCompetitionEntryButtons open={open} entry={entry} desk={desk} />
      <details>
        <summary>
          Change <span className="visually-hidden">{skip}</span>
        </summary>
        <OpenCompetitionEntryFieldsForm
          key={entry.version}
          open={open}
          entry={entry}
          desk={desk}
          said={() => `${skip} saved.`}
        />
      </details>
    </CollapsibleSection>
  );
}

function EntryContacts({ entry, alone }: { entry: OpenCompetitionEntry; alone: boolean }) {
  const { others, note } = entry;
  return (
    <BookingContactRow booking={entry}>
      {others.length > 0 ? (
        <span>With {others.join(', ')}</span>
      ) : alone ? null : (
        <span className="soft">Other names to follow</span>
      )}
      {note ? <span>‘{note}’</span> : null}
    </BookingContactRow>
  );
}
