import { useEffect } from 'react';
import { Form, Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call, callPagedApi } from '#app/api/call.ts';
import { usePagedList } from '#app/api/use-paged-list.tsx';
import type { MemberRollFilters, MemberRollListItem } from '#app/modules/members/members.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { FilterPills } from '#app/ui/pills/pills.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { MemberRollActionLinks } from './roll-actions.tsx';
import {
  getMemberRollFilterPills,
  getMemberRollSelects,
  type MemberRollQuery,
  memberRollPath,
  memberRollQueryParameters,
} from './roll-filters.ts';
import { MemberRollListRow } from './roll-list-row.tsx';

/** Page size: about two screens of a telephone. */
const rollPageSize = '20';

export async function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const asked: MemberRollQuery = Object.fromEntries(
    memberRollQueryParameters.flatMap((by) => (searchParams.get(by) ? [[by, searchParams.get(by)]] : [])),
  );
  const choices = call('GET /api/desk/roll-choices');
  const query = { ...asked, limit: rollPageSize };
  return { asked, choices: await choices, ...(await callPagedApi('GET /api/desk/members', { query })) };
}

/** The roll, with a search by part of a name or address. */
export default function MemberRollPage() {
  const { asked, choices, items, next } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const uninvited = choices.notInvited;
  return (
    <PageLayout title="Members" description="The membership list of the club." wide>
      <NavigationNotice onUndone={revalidate} />
      <Form className="finder roll-finder beside-title" role="search" key={asked.q ?? ''}>
        <Field label="Find in this list" name="q" type="search" autoComplete="off" defaultValue={asked.q} />
        <button type="submit" className="button quiet">
          Find
        </button>
      </Form>
      <div className="tools">
        <FilterPills label="Show" pills={getMemberRollFilterPills(choices, asked)} />
        <MemberRollSelects choices={choices} asked={asked} />
      </div>
      {uninvited > 0 && Object.keys(asked).length === 0 ? (
        <LinkRowList className="card beside-title">
          <LinkRowItem
            to="/desk/members/invite"
            name={`Invite ${uninvited}`}
            line="Members with an email address but no invitation yet"
          />
        </LinkRowList>
      ) : null}
      <Link className="button beside-title" to="/desk/members/add">
        Add a member
      </Link>
      <RollListRows key={`${JSON.stringify(asked)} ${items.map(({ id }) => id)}`} first={items} next={next} />
      <MemberRollActionLinks />
    </PageLayout>
  );
}

/** The filters with many values, in place of their pills where there is a line for all. */
function MemberRollSelects({ choices, asked }: { choices: MemberRollFilters; asked: MemberRollQuery }) {
  const navigate = useNavigate();
  return getMemberRollSelects(choices, asked).map(({ label, all, options }) => (
    <div key={label} className="field wide">
      <select
        aria-label={label}
        value={options.find(({ isChosen }) => isChosen)?.to ?? memberRollPath}
        onChange={({ target }) => navigate(target.value, { preventScrollReset: true })}
      >
        <option value={memberRollPath}>{all}</option>
        <Options of={options.map(({ to, words, count }) => ({ id: to, name: `${words} ${count}` }))} />
      </select>
    </div>
  ));
}

function RollListRows({ first, next }: { first: MemberRollListItem[]; next: string | undefined }) {
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
        <p>No members match.</p>
      </Card>
    );
  }
  return (
    <>
      <LinkRowList className="card columned roll-rows" label="Members">
        {members.map((member) => (
          <MemberRollListRow key={member.id} member={member} />
        ))}
      </LinkRowList>
      {more}
    </>
  );
}
