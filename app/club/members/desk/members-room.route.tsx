import { useEffect } from 'react';
import { Form, Link, useLoaderData } from 'react-router';
import { callForPage } from '#app/api/call.ts';
import { usePages } from '#app/api/use-pages.tsx';
import { roles } from '#app/api/who/roles.ts';
import type { RollEntry } from '#app/club/members/roll/roll-schemas.server.ts';
import { showMoment } from '#app/core/clock.ts';
import { Card } from '#app/ui/card.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { stateWords } from './roll-words.ts';

export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const of = (name: string) => searchParams.get(name) || undefined;
  const asked = { q: of('q'), role: of('role'), state: of('state') };
  return { asked, ...(await callForPage('GET /api/desk/members', { query: asked })) };
}

/** The roll: who is a member, found by a part of the name or address. */
export default function MembersRoom() {
  const { asked, items, next } = useLoaderData<typeof clientLoader>();
  return (
    <Page title="Members" description="The roll of the club." wide>
      <div className="actions">
        <Link className="button" to="/desk/members/add">
          Add a member
        </Link>
        <Link className="button quiet" to="/desk/members/import">
          Add a list
        </Link>
      </div>
      <HowThisWorks
        steps={[
          'Add a new member with ‘Add a member’. They get a mail with a link and choose their own password.',
          'Many at once: copy the names and addresses from a spreadsheet into ‘Add a list’. Nothing happens before you have seen each line.',
          'Somebody without e-mail gets a letter to print, with a code. Open the member to print it.',
          'To give an officer a key to a room of the desk, open the member. Take it back there when the office changes hands.',
          'A forgotten password needs nothing from you: the sign-in page sends a link. Where mail does not reach somebody, print them a letter with a code.',
        ]}
      />
      <Form className="finder" role="search" key={JSON.stringify(asked)}>
        <Field
          label="Find"
          name="q"
          type="search"
          defaultValue={asked.q}
          hint="Part of a name or an address"
        />
        <Select label="Role" name="role" value={asked.role} options={roles.map((role) => [role, role])} />
        <Select label="State" name="state" value={asked.state} options={Object.entries(stateWords)} />
        <button type="submit" className="button quiet">
          Find
        </button>
      </Form>
      <Roll key={`${JSON.stringify(asked)} ${items.map(({ id }) => id)}`} first={items} next={next} />
    </Page>
  );
}

interface SelectProps {
  label: string;
  name: string;
  value: string | undefined;
  options: readonly (readonly [string, string])[];
}

function Select({ label, name, value = '', options }: SelectProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value}>
      <option value="">any</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

function Roll({ first, next }: { first: RollEntry[]; next: string | undefined }) {
  const { items: members, setItems, more } = usePages({ items: first, next });
  // What a member's page has changed shows when one comes back here.
  useEffect(() => setItems(first), [first, setItems]);
  if (members.length === 0) {
    return (
      <Card>
        <p>Nobody on the roll is like that.</p>
      </Card>
    );
  }
  return (
    <>
      <ul className="list card roll" aria-label="Members">
        {members.map((member) => (
          <li key={member.id}>
            <Link to={`/desk/members/${member.id}`}>{member.name}</Link>
            <span>{member.email ?? member.signInName}</span>
            <span>
              {member.role === 'member' ? null : <span className="badge">{member.role}</span>}{' '}
              {member.state === 'active' ? null : (
                <span className="badge warm">{stateWords[member.state]}</span>
              )}{' '}
              {member.signedInAt ? (
                <span className="soft">last signed in {showMoment(new Date(member.signedInAt))}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
