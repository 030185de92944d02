import { ActForm } from '#app/admin/forms/act-form.tsx';
import { PutInOrder, useOrdering } from '#app/admin/forms/put-in-order.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { LeagueClubSeen } from './club-seen.ts';
import { contactFields } from './contacts.ts';

interface Props {
  seen: LeagueClubSeen;
  desk: Acts;
}

/** Contacts of a club, in the order of its page and of the handbook. */
export function ClubContacts({ seen, desk }: Props) {
  const { club, contacts } = seen;
  return (
    <section className="stack" aria-labelledby="club-contacts">
      <h2 id="club-contacts">Whom to ask there</h2>
      {contacts.length > 1 ? (
        <PutInOrder>
          <Contacts seen={seen} desk={desk} />
        </PutInOrder>
      ) : (
        <Contacts seen={seen} desk={desk} />
      )}
      <Fold title="Add a contact" open={contacts.length === 0}>
        <ActForm
          act="POST /api/desk/league/clubs/{id}/contacts"
          param={{ id: club.id }}
          fields={contactFields}
          button="Add the contact"
          said="Added."
          kind="quiet"
          onDone={desk.refresh}
        />
      </Fold>
    </section>
  );
}

function Contacts({ seen: { contacts }, desk }: Props) {
  const ordering = useOrdering() && contacts.length > 1;
  if (contacts.length === 0) return null;
  if (ordering)
    return (
      <Rows className="card">
        {contacts.map(({ id, name, role, version }, index) => (
          <Row
            key={id}
            name={name}
            line={role}
            state={
              <span className="actions">
                <RowActs
                  name={name}
                  version={version}
                  desk={desk}
                  param={{ id }}
                  move={{
                    act: 'POST /api/desk/league/contacts/{id}/move',
                    first: index === 0,
                    last: index === contacts.length - 1,
                  }}
                />
              </span>
            }
          />
        ))}
      </Rows>
    );
  return (
    <div className="folds">
      {contacts.map((contact) => (
        <OneContact key={contact.id} contact={contact} desk={desk} />
      ))}
    </div>
  );
}

function OneContact({ contact, desk }: { contact: LeagueClubSeen['contacts'][number]; desk: Acts }) {
  const { id, name, role, version } = contact;
  return (
    <Fold title={name} about={role}>
      <ActForm
        act="PUT /api/desk/league/contacts/{id}"
        param={{ id }}
        fields={contactFields}
        was={contact}
        button="Save"
        onGivenWay={desk.refresh}
        onDone={async (done) => {
          await desk.refresh();
          desk.say(`${name} has been saved.`, done);
        }}
      />
      <RowActs
        name={name}
        version={version}
        desk={desk}
        param={{ id }}
        remove={{
          act: 'DELETE /api/desk/league/contacts/{id}',
          button: `Take ${name} off`,
          said: `${name} is no longer a contact.`,
          again: 'Take them off all the same',
        }}
      />
    </Fold>
  );
}
