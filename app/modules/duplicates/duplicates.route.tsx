import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Apart, type KeepApart, Whom } from './apart.tsx';
import type { ShownPair } from './two-schemas.server.ts';

export async function clientLoader() {
  const [pairs, apart, members] = await Promise.all([
    call('GET /api/desk/roll/duplicates'),
    call('GET /api/desk/roll/two-people'),
    call('GET /api/desk/roll/list'),
  ]);
  return { pairs, apart, members };
}

type Named = { id: string; name: string; as: string };

/** Possible duplicates on the roll, and a form to merge any two entries. */
export default function Duplicates() {
  const { pairs, apart, members } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { busy, act, word } = useActs({ onUndone: revalidate });
  const keepApart: KeepApart = ({ one, other }) =>
    act(
      'PUT /api/desk/roll/two-people/{one}/{other}',
      { param: { one: one.id, other: other.id } },
      `${one.name} and ${other.name} are two people, and are not asked about again.`,
    );
  const askAgain: KeepApart = ({ one, other }) =>
    act(
      'DELETE /api/desk/roll/two-people/{one}/{other}',
      { param: { one: one.id, other: other.id } },
      `${one.name} and ${other.name} are asked about again, if they look alike.`,
    );
  const likely = pairs.filter((pair) => pair.likely);
  const others = pairs.filter((pair) => !pair.likely);
  return (
    <RoomPage
      room="members"
      title="Members who are there twice"
      lead="Nothing happens before you have seen both side by side."
    >
      <JustDone onUndone={revalidate} />
      {word}
      {likely.length > 0 ? (
        <Pairs pairs={likely} busy={busy} onApart={keepApart} />
      ) : (
        <Card>
          <p>Nobody seems to be on the roll twice.</p>
        </Card>
      )}
      {others.length > 0 ? (
        <Fold title="Under one roof" about="The same telephone or address, but other names: mostly couples.">
          <Pairs pairs={others} busy={busy} onApart={keepApart} />
        </Fold>
      ) : null}
      {apart.length > 0 ? <Apart pairs={apart} busy={busy} onAgain={askAgain} /> : null}
      <AnyTwo members={members} />
    </RoomPage>
  );
}

interface PairsProps {
  pairs: ShownPair[];
  busy: boolean;
  onApart: KeepApart;
}

function Pairs({ pairs, busy, onApart }: PairsProps) {
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
              Look at both
              <Whom one={one} other={other} />
            </Link>
            <button
              type="button"
              className="button quiet small"
              disabled={busy}
              onClick={() => onApart({ one, other })}
            >
              They are two people
              <Whom one={one} other={other} />
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function AnyTwo({ members }: { members: Named[] }) {
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const isReady = one !== '' && other !== '' && one !== other;
  return (
    <Fold title="Any two members" about="make one of them">
      <Choose label="The one to keep" name="keep" members={members} value={one} onChoose={setOne} />
      <Choose label="The other" name="gone" members={members} value={other} onChoose={setOther} />
      {isReady ? (
        <Link className="button" to={`/desk/members/duplicates/${one}/${other}`}>
          Look at both
        </Link>
      ) : null}
    </Fold>
  );
}

interface ChooseProps {
  label: string;
  name: string;
  members: Named[];
  value: string;
  onChoose: (id: string) => void;
}

function Choose({ label, name, members, value, onChoose }: ChooseProps) {
  return (
    <SelectField label={label} name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">choose</option>
      {members.map(({ id, name, as }) => (
        <option key={id} value={id}>
          {name} ({as})
        </option>
      ))}
    </SelectField>
  );
}
