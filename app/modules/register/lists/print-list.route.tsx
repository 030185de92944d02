import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { splitName } from '#app/core/names.ts';
import { NotFoundPage } from '#app/site/not-found.tsx';
import { useClub, useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import { type RegisterExportRow, registerExportAuditNotice } from './register-exports.ts';

type MemberListGrouping = '' | 'class' | 'section';

/** Printed list of members: names, telephones and addresses, ungrouped, by class or by section. */
export default function PrintMemberListPage() {
  const { uses } = useClub();
  const [members, setMembers] = useState<RegisterExportRow[]>();
  const { busy, failed, run } = useApiCall();
  const [asked, ask] = useSearchParams();
  const by: MemberListGrouping =
    asked.get('by') === 'section' ? 'section' : asked.get('by') === 'class' ? 'class' : '';
  const choose = (by: MemberListGrouping) =>
    ask(by ? { by } : {}, { replace: true, preventScrollReset: true });
  const take = () =>
    run(async () => setMembers(await call('POST /api/desk/roll/list', { json: { which: 'paper' } })));
  if (!uses.register) return <NotFoundPage />;
  return (
    <AdminSectionPage room="members" title="Print the membership list" wide>
      <div className="stack no-print">
        <fieldset className="choices">
          <legend>Order</legend>
          {groupingChoices.map(([value, label]) => (
            <RadioOrCheckboxInput
              key={value}
              name="by"
              label={label}
              checked={by === value}
              onChange={() => choose(value)}
            />
          ))}
        </fieldset>
        {members ? (
          <div className="actions">
            <PrintButton />
          </div>
        ) : null}
      </div>
      {members ? (
        <MemberListSheet members={members} by={by} />
      ) : (
        <Card>
          <p>{registerExportAuditNotice}</p>
          <VisibleAlert>{failed?.message}</VisibleAlert>
          <button type="button" className="button" disabled={busy} onClick={take}>
            Create list
          </button>
        </Card>
      )}
    </AdminSectionPage>
  );
}

function MemberListSheet({ members, by }: { members: RegisterExportRow[]; by: MemberListGrouping }) {
  const groups = by === '' ? [{ name: '', members }] : groupMembers(members, by);
  return (
    <section className="roll-print" aria-label="Membership list">
      <h2>Members of {useClubName()}</h2>
      {members.length === 0 ? <p>No members yet.</p> : null}
      {groups.map((group) => (
        <MemberListGroup key={group.name} {...group} />
      ))}
    </section>
  );
}

const groupingChoices = [
  ['', 'All by surname'],
  ['class', 'By membership type'],
  ['section', 'By section'],
] as const;

function MemberListGroup({ name, members }: { name: string; members: RegisterExportRow[] }) {
  return (
    <table>
      {name ? <caption>{name}</caption> : null}
      <TableHead of={['Name', 'Phone', 'Address']} />
      <tbody>
        {members.map(({ id, name, phone, otherPhone, address = '', email }) => (
          <tr key={id}>
            <th scope="row">{formatSurnameFirst(name)}</th>
            <td>{[phone, otherPhone].filter(Boolean).join(', ')}</td>
            <td>{[address.split('\n').join(', '), email].filter(Boolean).join('; ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'Dowse, Margaret': a printed list is sorted by surname. */
const formatSurnameFirst = (name = '') => {
  const [forenames, surname] = splitName(name);
  return forenames ? `${surname}, ${forenames}` : surname;
};

/** A member of two sections is in both groups; members of none come last. */
function groupMembers(members: readonly RegisterExportRow[], by: 'class' | 'section') {
  const namesOf = (one: RegisterExportRow) =>
    by === 'class' ? [one.class ?? ''].filter(Boolean) : (one.sections ?? '').split('; ').filter(Boolean);
  const names = [...new Set(members.flatMap(namesOf))].sort();
  const rest = members.filter((one) => namesOf(one).length === 0);
  return [
    ...names.map((name) => ({ name, members: members.filter((one) => namesOf(one).includes(name)) })),
    ...(rest.length > 0
      ? [{ name: by === 'class' ? 'No membership type' : 'In no section', members: rest }]
      : []),
  ];
}
