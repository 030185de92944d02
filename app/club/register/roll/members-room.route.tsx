import { useEffect } from 'react';
import { Form, Link, useLoaderData, useRevalidator } from 'react-router';
import { call, callForPage } from '#app/api/call.ts';
import { usePages } from '#app/api/use-pages.tsx';
import { roles } from '#app/api/who/roles.ts';
import type { RollLine } from '#app/club/members/members.server.ts';
import { memberStateWords } from '#app/club/members/members.ts';
import { RollName } from '#app/club/members/roll/roll-name.tsx';
import { showJoined } from '#app/club/register/entry/joined.ts';
import { showMoment } from '#app/core/clock.ts';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { JustDone } from '#app/desk/just-done.tsx';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import { OnlyFiles, useMailFolder } from './mail-place.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const of = (name: string) => searchParams.get(name) || undefined;
  const asked = { q: of('q'), role: of('role'), state: of('state'), section: of('section') };
  const query = { ...asked, class: of('class'), left: of('left') };
  const choices = call('GET /api/desk/roll-choices');
  return { asked: query, choices: await choices, ...(await callForPage('GET /api/desk/members', { query })) };
}

/** The roll: who is a member, found by a part of the name or address. */
export default function MembersRoom() {
  const { asked, choices, items, next } = useLoaderData<typeof clientLoader>();
  const { uses } = useClub();
  const { revalidate } = useRevalidator();
  const isChosen = Object.entries(asked).some(([by, value]) => by !== 'q' && value !== undefined);
  return (
    <Page title="Members" description="The roll of the club." wide>
      <JustDone onUndone={revalidate} />
      <NotInvited count={choices.notInvited} />
      <div className="actions member-ways">
        <Link className="button" to="/desk/members/add">
          Add a member
        </Link>
        <Link className="button quiet" to="/desk/members/import">
          Add a list
        </Link>
        {uses.register ? <RegisterWays /> : null}
      </div>
      <Form className="finder" role="search" key={JSON.stringify(asked)}>
        <Field
          label="Find"
          name="q"
          type="search"
          defaultValue={asked.q}
          hint="Part of a name or an address"
        />
        <button type="submit" className="button quiet">
          Find
        </button>
        <details className="member-choices" open={isChosen}>
          <summary>More to choose by</summary>
          <div className="finder">
            <Select label="Role" name="role" value={asked.role} options={roles.map((role) => [role, role])} />
            <Select
              label="State"
              name="state"
              value={asked.state}
              options={Object.entries(memberStateWords)}
            />
            <RegisterSelects asked={asked} choices={choices} />
          </div>
        </details>
      </Form>
      <Roll key={`${JSON.stringify(asked)} ${items.map(({ id }) => id)}`} first={items} next={next} />
      <HowThisWorks
        steps={[
          'Add a new member with ‘Add a member’. They get a mail with a link and choose their own password.',
          'Many at once, new or changed: copy them from a spreadsheet into ‘Add a list’. Nothing happens before you have seen each line, and nobody gets a mail unless you say so.',
          'Somebody without e-mail gets a letter to print, with a code. Open the member to print it.',
          'To give an officer a key to a room of the desk, open the member. Take it back there when the office changes hands.',
          'A forgotten password needs nothing from you: the sign-in page sends a link. Where mail does not reach somebody, print them a letter with a code.',
        ]}
      />
    </Page>
  );
}

/** Those whom a list brought without a mail: all at once, with the number; each can be invited from their own page too. */
function NotInvited({ count }: { count: number }) {
  const desk = useActs();
  const folder = useMailFolder();
  const people = count === 1 ? '1 member' : `${count} members`;
  const invite = () =>
    desk.act('POST /api/desk/members/invitations', { json: { count } }, ({ invited }) =>
      folder
        ? `${invited} invitations have been written to files in ${folder}, and have reached nobody.`
        : `${invited === 1 ? 'The invitation is' : `${invited} invitations are`} on the way.`,
    );
  return (
    <>
      {desk.word}
      {count === 0 ? null : (
        <Card>
          <p>
            {people} with an e-mail address {count === 1 ? 'has' : 'have'} not been invited yet.{' '}
            <Link to="/desk/members?state=not+invited">See who</Link>
          </p>
          <OnlyFiles folder={folder} />
          <SureButton
            large
            kind="primary"
            button={`Invite ${people}`}
            title={`Invite ${people} by mail?`}
            busy={desk.busy}
            onSure={invite}
          >
            Each gets a mail with a link to choose a password. It lasts seven days.
          </SureButton>
        </Card>
      )}
    </>
  );
}

interface AskedProps {
  asked: { section: string | undefined; class: string | undefined; left: string | undefined };
  choices: Record<'sections' | 'classes', { id: string; name: string }[]>;
}

/** What the club has no sections or classes for is not asked. */
function RegisterSelects({ asked, choices: { sections, classes } }: AskedProps) {
  const named = (some: { id: string; name: string }[]) => some.map(({ id, name }) => [id, name] as const);
  return (
    <>
      {sections.length > 0 ? (
        <Select label="Section" name="section" value={asked.section} options={named(sections)} />
      ) : null}
      {classes.length > 0 ? (
        <>
          <Select label="Class" name="class" value={asked.class} options={named(classes)} />
          <Select label="Left" name="left" value={asked.left} options={leftWords} />
        </>
      ) : null}
    </>
  );
}

const leftWords = [
  ['no', 'members now'],
  ['yes', 'have left'],
] as const;

function RegisterWays() {
  const ways = [
    ['save', 'Save the register'],
    ['print', 'Print'],
    ['classes', 'Classes'],
    ['duplicates', 'Entered twice'],
  ] as const;
  return ways.map(([way, words]) => (
    <Link key={way} className="button quiet" to={`/desk/members/${way}`}>
      {words}
    </Link>
  ));
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

function Roll({ first, next }: { first: RollLine[]; next: string | undefined }) {
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
            <Link to={`/desk/members/${member.id}`}>
              <RollName name={member.name} />
            </Link>
            <span>{member.email ?? member.signInName}</span>
            <Telephone number={member.phone} />
            <span className="member-facts">
              {member.role === 'member' ? null : <span className="badge">{member.role}</span>}{' '}
              <StateBadge member={member} />{' '}
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

/** Their class and how long they have been here, where the register says so; in place of 'Suspended' that they have left. */
function StateBadge({ member: { state, register } }: { member: RollLine }) {
  const left = register?.leftOn ?? null;
  const facts = [register?.class, register?.joined ? `joined ${showJoined(register.joined)}` : ''];
  return (
    <>
      <span className="soft">{facts.filter(Boolean).join(', ')}</span>{' '}
      {left ? <span className="badge">left {showJoined(left)}</span> : null}
      {state === 'active' || left ? null : <span className="badge warm">{memberStateWords[state]}</span>}
    </>
  );
}
