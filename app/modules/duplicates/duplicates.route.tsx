import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { PossibleDuplicateMembersResponse } from './duplicate-schemas.server.ts';
import {
  SeparateMemberPairList,
  type UnmarkSeparateMemberPair,
  VisuallyHiddenPairNames,
} from './separate-pairs.tsx';

export async function clientLoader() {
  const [pairs, apart, members] = await Promise.all([
    call('GET /api/desk/roll/duplicates'),
    call('GET /api/desk/roll/two-people'),
    call('GET /api/desk/roll/list'),
  ]);
  return { pairs, apart, members };
}

type MemberOption = { id: string; name: string; as: string };

/** Possible duplicates on the roll, and a form to merge any two entries. */
export default function DuplicateMembersPage() {
  const { pairs, apart, members } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { busy, mutate, notice } = useMutationRunner({ onUndone: revalidate });
  const keepApart: UnmarkSeparateMemberPair = ({ one, other }) =>
    mutate(
      'PUT /api/desk/roll/two-people/{one}/{other}',
      { param: { one: one.id, other: other.id } },
      `${one.name} and ${other.name} marked as two people. They will not be listed again.`,
    );
  const askAgain: UnmarkSeparateMemberPair = ({ one, other }) =>
    mutate(
      'DELETE /api/desk/roll/two-people/{one}/{other}',
      { param: { one: one.id, other: other.id } },
      `${one.name} and ${other.name} will be listed again if they look alike.`,
    );
  const likely = pairs.filter((pair) => pair.likely);
  const others = pairs.filter((pair) => !pair.likely);
  return (
    <AdminSectionPage
      room="members"
      title="Possible duplicates"
      lead="Compare two records side by side before you merge them."
    >
      <NavigationNotice onUndone={revalidate} />
      {notice}
      {likely.length > 0 ? (
        <DuplicatePairs pairs={likely} busy={busy} onApart={keepApart} />
      ) : (
        <Card>
          <p>No one seems to be on the membership list twice.</p>
        </Card>
      )}
      {others.length > 0 ? (
        <CollapsibleSection
          title="Same phone or address"
          about="Different names, so these are mostly couples."
        >
          <DuplicatePairs pairs={others} busy={busy} onApart={keepApart} />
        </CollapsibleSection>
      ) : null}
      {apart.length > 0 ? <SeparateMemberPairList pairs={apart} busy={busy} onUnmark={askAgain} /> : null}
      <ChooseAnyTwoForm members={members} />
    </AdminSectionPage>
  );
}

interface DuplicatePairsProps {
  pairs: PossibleDuplicateMembersResponse[];
  busy: boolean;
  onApart: UnmarkSeparateMemberPair;
}

function DuplicatePairs({ pairs, busy, onApart }: DuplicatePairsProps) {
  return (
    <ul className="list card">
      {pairs.map(({ one, other, why }) => (
        <li key={`${one.id} ${other.id}`} className="stack">
          <span>
            <strong>{one.name}</strong> and <strong>{other.name}</strong>{' '}
            <span className="soft">{why.join(', ')}</span>
          </span>
          <div className="actions">
            <Link to={`/desk/members/duplicates/${one.id}/${other.id}`}>
              Compare records
              <VisuallyHiddenPairNames one={one} other={other} />
            </Link>
            <button
              type="button"
              className="button quiet small"
              disabled={busy}
              onClick={() => onApart({ one, other })}
            >
              Mark as two people
              <VisuallyHiddenPairNames one={one} other={other} />
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ChooseAnyTwoForm({ members }: { members: MemberOption[] }) {
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const isReady = one !== '' && other !== '' && one !== other;
  return (
    <CollapsibleSection title="Any two members" about="choose and merge them">
      <MemberSelect label="Record to keep" name="keep" members={members} value={one} onChoose={setOne} />
      <MemberSelect label="Record to merge" name="gone" members={members} value={other} onChoose={setOther} />
      {isReady ? (
        <Link className="button" to={`/desk/members/duplicates/${one}/${other}`}>
          Compare records
        </Link>
      ) : null}
    </CollapsibleSection>
  );
}

interface MemberSelectProps {
  label: string;
  name: string;
  members: MemberOption[];
  value: string;
  onChoose: (id: string) => void;
}

function MemberSelect({ label, name, members, value, onChoose }: MemberSelectProps) {
  return (
    <SelectField label={label} name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">Choose a member</option>
      <Options of={members.map(({ id, name, as }) => ({ id, name: as ? `${name} (${as})` : name }))} />
    </SelectField>
  );
}
