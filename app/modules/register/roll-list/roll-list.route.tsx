import { useEffect } from 'react';
import { Form, Link, useLoaderData, useRevalidator } from 'react-router';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call, callPaged } from '#app/api/call.ts';
import { usePagedList } from '#app/api/use-paged-list.tsx';
import type { RollRow } from '#app/modules/members/members.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { FilterPills } from '#app/ui/pills/pills.tsx';
import { RowItem, RowList } from '#app/ui/rows.tsx';
import { RollActionLinks } from './roll-actions.tsx';
import { getRollFilterPills, type RollQuery, rollQueryParameters } from './roll-filters.ts';
import { RollListRow } from './roll-list-row.tsx';

/** Page size: about two screens of a telephone. */
const rollPageSize = '20';

export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const asked: RollQuery = Object.fromEntries(
    rollQueryParameters.flatMap((by) => (searchParams.get(by) ? [[by, searchParams.get(by)]] : [])),
  );
  const choices = call('GET /api/desk/roll-choices');
  const query = { ...asked, limit: rollPageSize };
  return { asked, choices: await choices, ...(await callPaged('GET /api/desk/members', { query })) };
}

/** The roll, with a search by part of a name or address. */
export default function RollListPage() {
  const { asked, choices, items, next } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const uninvited = choices.notInvited;
  return (
    <PageLayout title="Members" description="The roll of the club." wide>
      <NavigationNotice onUndone={revalidate} />
      <Form className="finder roll-finder" role="search" key={asked.q ?? ''}>
        <Field label="Find in this list" name="q" type="search" autoComplete="off" defaultValue={asked.q} />
        <button type="submit" className="button quiet">
          Find
        </button>
      </Form>
      <FilterPills label="Show" pills={getRollFilterPills(choices, asked)} />
      {uninvited > 0 && Object.keys(asked).length === 0 ? (
        <RowList className="card">
          <RowItem
            to="/desk/members/invite"
            name={`Invite ${uninvited}`}
            line="They have an e-mail address, and no invitation yet"
          />
        </RowList>
      ) : null}
      <Link className="button" to="/desk/members/add">
        Add a member
      </Link>
      <RollListRows key={`${JSON.stringify(asked)} ${items.map(({ id }) => id)}`} first={items} next={next} />
      <RollActionLinks />
    </PageLayout>
  );
}

function RollListRows({ first, next }: { first: RollRow[]; next: string | undefined }) {
  const {
    items: members,
    setItems,
    more,
  } = usePagedList({ items: first, next }, `Show ${rollPageSize} more`);
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
      <RowList className="card roll-rows" label="Members">
        {members.map((member) => (
          <RollListRow key={member.id} member={member} />
        ))}
      </RowList>
      {more}
    </>
  );
}
