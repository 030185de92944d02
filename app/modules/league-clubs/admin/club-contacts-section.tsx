import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { OrderableFolds } from '#app/admin/forms/orderable-folds.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { AdminLeagueClub } from './admin-club.ts';
import { leagueClubContactFields } from './club-contact-fields.ts';

interface Props {
  seen: AdminLeagueClub;
  desk: MutationRunner;
}

/** Contacts of a club, in the order of its page and of the handbook. */
export function LeagueClubContactsSection({ seen, desk }: Props) {
  const { club, contacts } = seen;
  return (
    <section className="stack" aria-labelledby="club-contacts">
      <h2 id="club-contacts">Contacts</h2>
      <OrderableFolds
        items={contacts}
        move="POST /api/desk/league/contacts/{id}/move"
        desk={desk}
        line={({ role }) => role}
      >
        {(contact) => <OneContact key={contact.id} contact={contact} desk={desk} />}
      </OrderableFolds>
      <CollapsibleSection title="Add a contact" open={contacts.length === 0}>
        <MutationForm
          mutation="POST /api/desk/league/clubs/{id}/contacts"
          param={{ id: club.id }}
          fields={leagueClubContactFields}
          button="Add contact"
          successMessage="Contact added."
          kind="quiet"
          onDone={desk.refresh}
        />
      </CollapsibleSection>
    </section>
  );
}

function OneContact({
  contact,
  desk,
}: {
  contact: AdminLeagueClub['contacts'][number];
  desk: MutationRunner;
}) {
  const { id, name, role, version } = contact;
  return (
    <CollapsibleSection title={name} about={role}>
      <MutationForm
        mutation="PUT /api/desk/league/contacts/{id}"
        param={{ id }}
        fields={leagueClubContactFields}
        initialValues={contact}
        button="Save"
        onYielded={desk.refresh}
        onDone={(done) => desk.refreshAndShow('Contact saved.', done)}
      />
      <AdminRowActionButtons
        row={{ id, name, version }}
        desk={desk}
        remove={{
          mutation: 'DELETE /api/desk/league/contacts/{id}',
          button: `Remove ${name}`,
          said: `${name} removed from the contacts.`,
          again: 'Remove anyway',
        }}
      />
    </CollapsibleSection>
  );
}
