import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { RetainedDataNotice } from '#app/modules/members/retention/retained-data-notice.tsx';
import { formatRollUpFeeInPounds } from '#app/modules/roll-ups/roll-ups.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { ClearableFormerMember } from './clearing.server.ts';
import { formatMembershipLeftOn, formatRetentionMonths } from './clearing.ts';

export const clientLoader = () => call('GET /api/desk/law/clearings');

const formatLeaverBalance = (owes: number) => {
  if (owes === 0) return '';
  return owes > 0
    ? `Owes ${formatRollUpFeeInPounds(owes)}`
    : `The club owes them ${formatRollUpFeeInPounds(-owes)}`;
};

/** Page for the yearly clearing: former members past the retention of their class, to be selected and cleared. */
export default function YearlyMemberClearingPage() {
  const { due, kept, last, isDue } = useLoaderData<typeof clientLoader>();
  const [ticked, setTicked] = useState<string[]>([]);
  const desk = useMutationRunner();
  const chosen = ticked.filter((id) => due.some((one) => one.id === id));
  const clear = (members: string[]) =>
    desk.mutate('POST /api/desk/law/clearings', { json: { members } }, ({ cleared }) =>
      cleared === 0 ? 'Noted: the list was looked through.' : `${formatMemberCount(cleared)} cleared.`,
    );
  const tick = (id: string, on: boolean) =>
    setTicked(on ? [...ticked, id] : ticked.filter((one) => one !== id));
  return (
    <AdminSectionPage
      room="law"
      title="The yearly clearing"
      lead="Nobody’s details are kept longer than the club needs them. Nothing is cleared by itself: you tick, and press."
    >
      {desk.notice}
      <p>
        {last
          ? `Last looked through on ${formatDateTime(new Date(last.at))} by ${last.by}: ${last.cleared === 0 ? 'nobody' : last.cleared} cleared.`
          : 'Nobody has looked through it yet.'}{' '}
        {isDue ? <strong>It is time to do so.</strong> : null}
      </p>
      <Card title="To be cleared">
        {due.length === 0 ? <p>Nobody left so long ago that they should be cleared.</p> : null}
        {due.length > 1 ? (
          <button
            type="button"
            className="button quiet small"
            onClick={() => setTicked(chosen.length === due.length ? [] : due.map(({ id }) => id))}
          >
            {chosen.length === due.length ? 'Tick nobody' : 'Tick all'}
          </button>
        ) : null}
        <ul className="list" aria-label="Who left, the longest ago first">
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
            button={`Clear ${formatMemberCount(chosen.length)}`}
            title={`Clear ${formatMemberCount(chosen.length)}?`}
            busy={desk.busy}
            onSure={() => clear(chosen)}
          >
            They are removed for good: names, addresses, telephone numbers and what the register says of them.
            Whoever gave an e-mail address is told by mail. Sums in the club’s accounts stay, without names.
            This cannot be undone.
          </ConfirmButton>
        ) : (
          <button type="button" className="button quiet" disabled={desk.busy} onClick={() => clear([])}>
            I have looked through it: clear nobody
          </button>
        )}
        <details>
          <summary>What goes and what stays</summary>
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
    <CollapsibleSection title="Left, and kept for now" about={formatMemberCount(kept.length)}>
      <ul className="list">
        {kept.map((one) => (
          <li key={one.id}>
            {one.name} <span className="soft">{formatLeaver(one)}</span>
          </li>
        ))}
      </ul>
      <p className="soft">How long each class is kept is said with the classes of the register.</p>
    </CollapsibleSection>
  );
}

const formatMemberCount = (number: number) => (number === 1 ? '1 member' : `${number} members`);

function formatLeaver({ class: of, leftOn, keeps, until, owes }: ClearableFormerMember): string {
  const kept =
    keeps === null || until === null
      ? 'kept for as long as the club likes'
      : `kept for ${formatRetentionMonths(keeps)}, until ${formatDayAndYear(until)}`;
  return [of || 'no class', formatMembershipLeftOn(leftOn), kept, formatLeaverBalance(owes)]
    .filter(Boolean)
    .join('. ');
}
