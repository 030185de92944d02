import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { money } from '#app/core/money.ts';
import { Card } from '#app/ui/card.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { NoClassForm } from './no-class-form.tsx';
import type { Opening, YearInFull } from './year-schemas.server.ts';

interface Props {
  full: YearInFull;
  desk: Acts;
}

const people = (count: number) => (count === 1 ? '1 member' : `${count} members`);
const totalOf = ({ groups }: Opening) => {
  const fees = groups.flatMap(({ members }) => members);
  return { members: fees.length, pence: fees.reduce((sum, { pence }) => sum + pence, 0) };
};

/** Render the preview of billing: fees, excluded members with the reason, and the button that bills. */
export function OpeningCard({ full, desk }: Props) {
  const { year, opening, canTakeBack, classes } = full;
  const { members, pence } = totalOf(opening);
  const { debts, credits, noClass, noFee, gone, alreadyAsked, version } = opening;
  const param = { year: String(year.year) };
  const carries = debts.members + credits.members > 0;
  const ask = () =>
    desk.act(
      'POST /api/desk/subscriptions/years/{year}/opening',
      { param, version },
      { said: ({ asked }) => `${people(asked)} asked for ${year.year}.`, again: 'Ask them as it is now' },
    );
  const takeBack = () =>
    desk.act(
      'DELETE /api/desk/subscriptions/years/{year}/opening',
      { param, version },
      'Nobody is asked any more.',
    );
  return (
    <Card
      title={alreadyAsked > 0 ? `Asked: ${people(alreadyAsked)}` : `What each will be asked for ${year.year}`}
    >
      <Groups opening={opening} />
      {debts.members > 0 ? (
        <p>
          {people(debts.members)} still {debts.members === 1 ? 'owes' : 'owe'} {money(debts.pence)} from
          before: it is carried over.
        </p>
      ) : null}
      {credits.members > 0 ? (
        <p>
          {people(credits.members)} {credits.members === 1 ? 'has' : 'have'} {money(credits.pence)} in credit:
          it is carried over.
        </p>
      ) : null}
      {noClass.length > 0 ? <NoClassForm people={noClass} classes={classes} desk={desk} /> : null}
      {noFee.length > 0 ? <Names title="Of a class without a fee, not asked" names={noFee} /> : null}
      {gone.length > 0 ? <Names title="Have left or are suspended, not asked" names={gone} /> : null}
      {members > 0 ? <p>{money(pence)} in all.</p> : null}
      {members > 0 || (carries && alreadyAsked > 0) ? (
        <button type="button" className="button" disabled={desk.busy} onClick={ask}>
          {members > 0 ? `Ask ${people(members)}` : 'Carry it over'}
        </button>
      ) : null}
      {canTakeBack ? (
        <SureButton
          button="Take the asking back"
          title={`Ask nobody for ${year.year}?`}
          busy={desk.busy}
          onSure={takeBack}
        >
          Nobody has paid yet. Each fee is taken back by another entry, and you can ask again.
        </SureButton>
      ) : null}
    </Card>
  );
}

function Groups({ opening: { groups } }: { opening: Opening }) {
  if (groups.length === 0) return <p>Nobody is still to be asked.</p>;
  return (
    <ul className="list">
      {groups.map(({ id, name, fee, members }) => (
        <li key={id}>
          <details>
            <summary>
              {name}: {people(members.length)}, {money(fee)} each,{' '}
              {money(members.reduce((sum, { pence }) => sum + pence, 0))}
            </summary>
            <ul>
              {members.map((one) => (
                <li key={one.id}>
                  {one.name}
                  {one.months < 12 ? `, ${money(one.pence)} for ${one.months} months` : ''}
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Names({ title, names }: { title: string; names: { id: string; name: string }[] }) {
  return (
    <details>
      <summary>
        {title}: {names.length}
      </summary>
      <p>{names.map(({ name }) => name).join(', ')}</p>
    </details>
  );
}
