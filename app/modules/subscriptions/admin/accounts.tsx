import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Account, Room } from '#app/modules/subscriptions/accounts/room-schemas.server.ts';
import { owingWords, standingWords } from '#app/modules/subscriptions/lines/account.ts';
import { Field } from '#app/ui/field.tsx';
import { Pills } from '#app/ui/pills/pills.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { filterNamed, filtersOf, fitting, named } from './account-filters.ts';

/** Number of rows before 'show more': a whole club fills forty screens of a phone. */
const few = 20;

/** Render the accounts, largest debt first, or filtered by name; each links to the payment form on the member's page. */
export function Accounts({ room }: { room: Room }) {
  const [asked] = useSearchParams();
  const [text, setText] = useState('');
  const [isLong, setLong] = useState(false);
  const filter = filterNamed(asked.get('show'));
  const wanted = text.trim();
  const shown = wanted ? named(room.accounts, wanted) : fitting(room.accounts, filter);
  const addressOf = (show: string) => {
    const query = new URLSearchParams(asked);
    query.set('show', show);
    return `?${query}`;
  };
  return (
    <section className="subs-accounts" aria-label="Members">
      <Field
        label="Find a name"
        name="name"
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Pills
        label="Show those who"
        pills={filtersOf(room.accounts).map(({ filter: one, ...pill }) => ({
          ...pill,
          to: addressOf(one),
          isChosen: !wanted && one === filter,
        }))}
      />
      {shown.length === 0 ? (
        <p className="card">{wanted ? 'Nobody is called so.' : 'Nobody owes anything.'}</p>
      ) : (
        <Rows className="card" label="Accounts">
          {shown.slice(0, isLong ? shown.length : few).map((account) => (
            <AccountRow key={account.id} account={account} room={room} />
          ))}
        </Rows>
      )}
      {shown.length > few ? (
        <button type="button" className="button quiet" onClick={() => setLong(!isLong)}>
          {isLong ? `Show the first ${few}` : `Show all ${shown.length}`}
        </button>
      ) : null}
    </section>
  );
}

function AccountRow({ account, room }: { account: Account; room: Room }) {
  const { id, name, owes, standing, reminded, proposal } = account;
  const kind = room.classes.find((one) => one.id === account.class)?.name ?? 'no class';
  const asks = proposal?.why === 'class' ? 'of another class now' : '';
  const part = owes > 0 && account.paid > 0 ? 'part paid' : '';
  const line = [kind, standingWords[standing], asks, part, remindedWords[reminded]]
    .filter(Boolean)
    .join(', ');
  return (
    <Row
      to={`/desk/members/${id}#owes`}
      name={name}
      line={line}
      state={owingWords(account)}
      pressing={owes > 0}
    />
  );
}

const remindedWords = ['', 'reminded once', 'reminded twice', 'had the letter'];
