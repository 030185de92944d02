import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import { RetainedDataNotice } from '#app/modules/members/retention/retained-data-notice.tsx';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { ClearableFormerMember } from './clearing.server.ts';
import { formatMembershipLeftOn, formatRetentionMonths } from './clearing.ts';

export const clientLoader = () => call('GET /api/desk/law/clearings');

const formatLeaverBalance = (owes: number) => {
  if (owes === 0) return '';
  return owes > 0 ? `Owes ${formatMoney(owes)}` : `The club owes them ${formatMoney(-owes)}`;
};

/** Page for the yearly clearing: former members past the retention of their class, to be selected and cleared. */
export default function YearlyMemberClearingPage() {
  const { due, kept, last, isDue } = useLoaderData<typeof clientLoader>();
  const [ticked, setTicked] = useState<string[]>([]);
  const desk = useMutationRunner();
  const chosen = ticked.filter((id) => due.some((one) => one.id === id));
  const clear = (members: string[]) =>
    desk.mutate('POST /api/desk/law/clearings', { json: { members } }, ({ cleared }) =>
      cleared === 0
        ? 'Review recorded. Nothing was deleted.'
        : `The details of ${formatCount(cleared, 'member')} were deleted.`,
    );
  const tick = (id: string, on: boolean) =>
    setTicked(on ? [...ticked, id] : ticked.filter((one) => one !== id));
  return (
    <AdminSectionPage
      room="law"
      title="Yearly clear-out"
      lead="Delete the details of former members once the club no longer needs them. Nothing is deleted automatically."
    >
      {desk.notice}
      <p>
        {last
          ? `Last reviewed on ${formatDateTime(new Date(last.at))} by ${last.by}: ${last.cleared === 0 ? 'nothing deleted' : `the details of ${formatCount(last.cleared, 'member')} deleted`}.`
          : 'Not reviewed yet.'}{' '}
        {isDue ? <strong>A review is due.</strong> : null}
      </p>
      <Card title="Ready to delete">
        {due.length === 0 ? <p>There are no details to delete.</p> : null}
        {due.length > 1 ? (
          <button
            type="button"
            className="button quiet small"
            onClick={() => setTicked(chosen.length === due.length ? [] : due.map(({ id }) => id))}
          >
            {chosen.length === due.length ? 'Untick all' : 'Tick all'}
          </button>
        ) : null}
        <ul className="list" aria-label="Former members, earliest leavers first">
          {due.map((one) => (
            <li key={one.id}>
              <RadioOrCheckboxInput
                type="checkbox"
                label={one.name}
                hint={formatLeaver(one)}
                checked={chosen.includes(one.id)}
                onChange={({ target }) => tick(one.id, target.checked)}
              />
            </li>
          ))}
        </ul>
        {chosen.length > 0 ? (
          <ConfirmButton
            large
            button={`Delete details of ${chosen.length}`}
            title={`Delete the details of ${formatCount(chosen.length, 'member')}?`}
            busy={desk.busy}
            onSure={() => clear(chosen)}
          >
            Their names, addresses, phone numbers and membership records are permanently deleted. Anyone who
            gave an email address is emailed. Amounts in the club’s accounts stay, without names. You cannot
            undo this.
          </ConfirmButton>
        ) : (
          <button type="button" className="button quiet" disabled={desk.busy} onClick={() => clear([])}>
            Record review, delete nothing
          </button>
        )}
        <details>
          <summary>What is deleted and what stays</summary>
          <RetainedDataNotice />
        </details>
      </Card>
      <RetainedLeavers kept={kept} />
    </AdminSectionPage>
  );
}

function RetainedLeavers({ kept }: { kept: ClearableFormerMember[] }) {
  if (kept.length === 0) return null;
  return (
    <CollapsibleSection title="Former members not yet due" about={formatCount(kept.length, 'member')}>
      <ul className="list">
        {kept.map((one) => (
          <li key={one.id}>
            {one.name} <span className="soft">{formatLeaver(one)}</span>
          </li>
        ))}
      </ul>
      <p className="soft">The membership types say how long each record is stored.</p>
    </CollapsibleSection>
  );
}

function formatLeaver({ class: of, leftOn, keeps, until, owes }: ClearableFormerMember): string {
  const kept =
    keeps === null || until === null
      ? 'no time limit'
      : `stored for ${formatRetentionMonths(keeps)}, until ${formatDayAndYear(until)}`;
  return [of || 'no membership type', formatMembershipLeftOn(leftOn), kept, formatLeaverBalance(owes)]
    .filter(Boolean)
    .join('. ');
}
