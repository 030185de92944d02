import { useEffect } from 'react';
import { Form, Link, useLoaderData, useRevalidator } from 'react-router';
import { JustDone } from '#app/admin/just-done.tsx';
import { call, callForPage } from '#app/api/call.ts';
import { usePages } from '#app/api/use-pages.tsx';
import type { RollLine } from '#app/modules/members/members.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { Pills } from '#app/ui/pills/pills.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { MemberRow } from './member-row.tsx';
import { MoreWays } from './more-ways.tsx';
import { type Asked, asking, pillsOf } from './roll-filters.ts';

/** Page size: about two screens of a telephone. */
const atOnce = '20';

export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const asked: Asked = Object.fromEntries(
    asking.flatMap((by) => (searchParams.get(by) ? [[by, searchParams.get(by)]] : [])),
  );
  const choices = call('GET /api/desk/roll-choices');
  const query = { ...asked, limit: atOnce };
  return { asked, choices: await choices, ...(await callForPage('GET /api/desk/members', { query })) };
}

/** The roll, with a search by part of a name or address. */
export default function MembersRoom() {
  const { asked, choices, items, next } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const uninvited = choices.notInvited;
  return (
    <Page title="Members" description="The roll of the club." wide>
      <JustDone onUndone={revalidate} />
      <Form className="finder roll-finder" role="search" key={asked.q ?? ''}>
        <Field label="Find in this list" name="q" type="search" autoComplete="off" defaultValue={asked.q} />
        <button type="submit" className="button quiet">
          Find
        </button>
      </Form>
      <Pills label="Show" pills={pillsOf(choices, asked)} />
      {uninvited > 0 && Object.keys(asked).length === 0 ? (
        <Rows className="card">
          <Row
            to="/desk/members/invite"
            name={`Invite ${uninvited}`}
            line="They have an e-mail address, and no invitation yet"
          />
        </Rows>
      ) : null}
      <Link className="button" to="/desk/members/add">
        Add a member
      </Link>
      <Roll key={`${JSON.stringify(asked)} ${items.map(({ id }) => id)}`} first={items} next={next} />
      <MoreWays />
    </Page>
  );
}

function Roll({ first, next }: { first: RollLine[]; next: string | undefined }) {
  const { items: members, setItems, more } = usePages({ items: first, next }, `Show ${atOnce} more`);
  // Renders fresh data on return from a member's page.
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
      <Rows className="card roll-rows" label="Members">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </Rows>
      {more}
    </>
  );
}
