import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type {
  SubscriptionAccount,
  SubscriptionsAdminSection,
} from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import {
  billedMembershipStateLabels,
  formatShortSubscriptionBalance,
} from '#app/modules/subscriptions/entries/account-state.ts';
import { Field } from '#app/ui/field.tsx';
import { FilterPills } from '#app/ui/pills/pills.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import {
  countSubscriptionAccountFilters,
  filterSubscriptionAccounts,
  filterSubscriptionAccountsByName,
  parseSubscriptionAccountFilter,
} from './account-filters.ts';

/** Number of rows before 'show more': a whole club fills forty screens of a phone. */
const maxRowsShownFirst = 20;

/** Render the accounts, largest debt first, or filtered by name; each links to the payment form on the member's page. */
export function SubscriptionAccountList({ room }: { room: SubscriptionsAdminSection }) {
  const [asked] = useSearchParams();
  const [text, setText] = useState('');
  const [isLong, setLong] = useState(false);
  const filter = parseSubscriptionAccountFilter(asked.get('show'));
  const wanted = text.trim();
  const shown = wanted
    ? filterSubscriptionAccountsByName(room.accounts, wanted)
    : filterSubscriptionAccounts(room.accounts, filter);
  const addressOf = (show: string) => {
    const query = new URLSearchParams(asked);
    query.set('show', show);
    return `?${query}`;
  };
  return (
    <section className="stack subs-accounts" aria-label="Members">
      <div className="tools">
        <Field
          label="Find a member"
          name="name"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FilterPills
          label="Show"
          pills={countSubscriptionAccountFilters(room.accounts).map(({ filter: one, ...pill }) => ({
            ...pill,
            to: addressOf(one),
            isChosen: !wanted && one === filter,
          }))}
        />
      </div>
      {shown.length === 0 ? (
        <p className="card">{wanted ? 'No members have that name.' : 'No one owes anything.'}</p>
      ) : (
        <LinkRowList className="card columned subs-rows" label="Accounts">
          {shown.slice(0, isLong ? shown.length : maxRowsShownFirst).map((account) => (
            <AccountRow key={account.id} account={account} room={room} />
          ))}
        </LinkRowList>
      )}
      {shown.length > maxRowsShownFirst ? (
        <button type="button" className="button quiet" onClick={() => setLong(!isLong)}>
          {isLong ? `Show the first ${maxRowsShownFirst}` : `Show all ${shown.length}`}
        </button>
      ) : null}
    </section>
  );
}

function AccountRow({ account, room }: { account: SubscriptionAccount; room: SubscriptionsAdminSection }) {
  const { id, name, owes, standing, reminded, proposal } = account;
  const kind = room.classes.find((one) => one.id === account.class)?.name ?? 'no membership type';
  const asks = proposal?.why === 'class' ? 'membership type changed' : '';
  const part = owes > 0 && account.paid > 0 ? 'part paid' : '';
  const billed = [billedMembershipStateLabels[standing], asks, part].filter(Boolean).join(', ');
  return (
    <LinkRowItem
      to={`/desk/members/${id}#owes`}
      name={name}
      cells={{ kind, billed, reminded: reminderLabels[reminded] }}
      state={formatShortSubscriptionBalance(account)}
      pressing={owes > 0}
    />
  );
}

const reminderLabels = ['', 'reminded once', 'reminded twice', 'sent a letter'];
