import { useState } from 'react';
import type { Account, Room } from '#app/club/subscriptions/accounts/room-schemas.server.ts';
import { accountWords, type State } from '#app/club/subscriptions/lines/account.ts';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { AccountRow } from './account-row.tsx';
import { JustPaid, type LastPayment } from './just-paid.tsx';

type Filter = State | 'owing' | 'asking' | 'all';

const filters: [filter: Filter, words: string][] = [
  ['owing', 'Owing'],
  ['part', accountWords.part],
  ['paid', accountWords.paid],
  ['credit', accountWords.credit],
  ['let off', accountWords['let off']],
  ['asking', 'To be asked'],
  ['all', 'Everybody'],
];

function fits({ state, owes, proposal }: Account, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'owing') return owes > 0;
  if (filter === 'asking') return proposal !== null || state === 'not asked';
  return state === filter;
}

/** More are had by a press: a whole club is forty screens of a telephone. */
const few = 20;

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Who owes, found by a few letters of the name; each row takes the money. */
export function Accounts({ room }: { room: Room }) {
  const desk = useActs();
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('owing');
  const [open, setOpen] = useState('');
  const [paid, setPaid] = useState<LastPayment>();
  const [isLong, setLong] = useState(false);
  const wanted = folded(text.trim());
  const shown = room.accounts.filter((one) =>
    wanted ? folded(one.name).includes(wanted) : fits(one, filter),
  );
  return (
    <section className="subs-accounts" aria-label="Members">
      <div className="finder subs-finder">
        <Field
          label="Find a name"
          name="name"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField
          label="Show"
          name="filter"
          value={filter}
          onChange={({ target }) => {
            setFilter(filters.find(([one]) => one === target.value)?.[0] ?? 'all');
            setText('');
          }}
        >
          {filters.map(([one, words]) => (
            <option key={one} value={one}>
              {words} ({room.accounts.filter((account) => fits(account, one)).length})
            </option>
          ))}
        </SelectField>
      </div>
      {paid ? <JustPaid paid={paid} desk={desk} onGone={() => setPaid(undefined)} /> : null}
      {desk.word}
      {shown.length === 0 ? (
        <p className="card">{wanted ? 'Nobody is called so.' : 'Nobody at present.'}</p>
      ) : null}
      <ul className="list card subs-list" aria-label="Accounts">
        {shown.slice(0, isLong ? shown.length : few).map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            room={room}
            desk={desk}
            isOpen={open === account.id}
            onOpen={() => setOpen(open === account.id ? '' : account.id)}
            onPaid={(payment) => {
              setOpen('');
              setText('');
              setPaid(payment);
            }}
          />
        ))}
      </ul>
      {shown.length > few ? (
        <button type="button" className="button quiet" onClick={() => setLong(!isLong)}>
          {isLong ? `Show the first ${few}` : `Show all ${shown.length}`}
        </button>
      ) : null}
    </section>
  );
}
