import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { ReorderToggle, useIsReordering } from '#app/admin/forms/reorder-toggle.tsx';
import { RowActions } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { RowItem, RowList } from '#app/ui/rows.tsx';
import type { AdminClub } from './admin-club.ts';
import { clubContactFields } from './club-contact-fields.ts';

interface Props {
  seen: AdminClub;
  desk: MutationRunner;
}

/** Contacts of a club, in the order of its page and of the handbook. */
export function ClubContactsSection({ seen, desk }: Props) {
  const { club, contacts } = seen;
  return (
    <section className="stack" aria-labelledby="club-contacts">
      <h2 id="club-contacts">Whom to ask there</h2>
      {contacts.length > 1 ? (
        <ReorderToggle>
          <Contacts seen={seen} desk={desk} />
        </ReorderToggle>
      ) : (
        <Contacts seen={seen} desk={desk} />
      )}
      <CollapsibleSection title="Add a contact" open={contacts.length === 0}>
        <MutationForm
          mutation="POST /api/desk/league/clubs/{id}/contacts"
          param={{ id: club.id }}
          fields={clubContactFields}
          button="Add the contact"
          successMessage="Added."
          kind="quiet"
          onDone={desk.refresh}
        />
      </CollapsibleSection>
    </section>
  );
}

function Contacts({ seen: { contacts }, desk }: Props) {
  const ordering = useIsReordering() && contacts.length > 1;
  if (contacts.length === 0) return null;
  if (ordering)
    return (
      <RowList className="card">
        {contacts.map(({ id, name, role, version }, index) => (
          <RowItem
            key={id}
            name={name}
            line={role}
            state={
              <span className="actions">
                <RowActions
                  name={name}
                  version={version}
                  desk={desk}
                  param={{ id }}
                  move={{
                    mutation: 'POST /api/desk/league/contacts/{id}/move',
                    first: index === 0,
                    last: index === contacts.length - 1,
                  }}
                />
              </span>
            }
          />
        ))}
      </RowList>
    );
  return (
    <div className="folds">
      {contacts.map((contact) => (
        <OneContact key={contact.id} contact={contact} desk={desk} />
      ))}
    </div>
  );
}

function OneContact({ contact, desk }: { contact: AdminClub['contacts'][number]; desk: MutationRunner }) {
  const { id, name, role, version } = contact;
  return (
    <CollapsibleSection title={name} about={role}>
      <MutationForm
        mutation="PUT /api/desk/league/contacts/{id}"
        param={{ id }}
        fields={clubContactFields}
        initialValues={contact}
        button="Save"
        onYielded={desk.refresh}
        onDone={async (done) => {
          await desk.refresh();
          desk.showResult(`${name} has been saved.`, done);
        }}
      />
      <RowActions
        name={name}
        version={version}
        desk={desk}
        param={{ id }}
        remove={{
          mutation: 'DELETE /api/desk/league/contacts/{id}',
          button: `Take ${name} off`,
          said: `${name} is no longer a contact.`,
          again: 'Take them off all the same',
        }}
      />
    </CollapsibleSection>
  );
}
