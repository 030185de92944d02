import type { MemberClass } from '#app/club/register/entry/register-schemas.server.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { RowActs } from '#app/desk/acts/row-acts.tsx';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { classFields, monthsOf } from './class-fields.ts';

interface Props {
  one: MemberClass;
  desk: Acts;
  isFirst: boolean;
  isLast: boolean;
}

/** One class: its name, its place, and how long it keeps those who left. */
export function OneClass({ one, desk, isFirst, isLast }: Props) {
  const { id, name, keepsMonths, putBy, version } = one;
  return (
    <>
      <div className="desk-row">
        <h2>{name}</h2>
        <span className="soft">{keptWords(keepsMonths)}</span>
      </div>
      <div className="actions">
        <RowActs
          name={name}
          version={version}
          desk={desk}
          param={{ id }}
          move={{ act: 'PUT /api/desk/member-classes/{id}/place', first: isFirst, last: isLast }}
          putBy={{
            act: 'PUT /api/desk/member-classes/{id}/use',
            isBy: putBy,
            json: (away) => ({ used: !away }),
            said: `${name} is ${putBy ? 'offered again' : 'put by'}.`,
          }}
        />
      </div>
      <details>
        <summary>
          Change<span className="visually-hidden"> {name}</span>
        </summary>
        <ActForm
          act="PUT /api/desk/member-classes/{id}"
          param={{ id }}
          fields={classFields}
          was={{ ...one }}
          button="Save"
          said="Saved."
          kind="quiet"
          also={monthsOf}
          onGivenWay={desk.refresh}
          onDone={async (done) => {
            await desk.refresh();
            desk.say(`${name} has been saved.`, done);
          }}
        />
      </details>
    </>
  );
}

function keptWords(months: number | null): string {
  if (months === null) return 'Whoever left is kept as long as the club likes';
  return `Whoever left is kept for ${months} ${months === 1 ? 'month' : 'months'}`;
}
