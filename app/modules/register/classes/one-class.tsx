import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { MemberClass } from '#app/modules/register/entry/register-schemas.server.ts';
import { Fold } from '#app/ui/fold.tsx';
import { classFields, monthsOf } from './class-fields.ts';

interface Props {
  one: MemberClass;
  desk: Acts;
}

/** Form for one class: its name, the retention of former members, and archiving. */
export function OneClass({ one, desk }: Props) {
  const { id, name, keepsMonths, putBy, version } = one;
  return (
    <Fold title={name} about={keptWords(keepsMonths)}>
      <ActForm
        act="PUT /api/desk/member-classes/{id}"
        param={{ id }}
        fields={classFields}
        was={{ ...one }}
        button="Save"
        said="Saved."
        also={monthsOf}
        onGivenWay={desk.refresh}
        onDone={async (done) => {
          await desk.refresh();
          desk.say(`${name} has been saved.`, done);
        }}
      />
      <div className="actions">
        <RowActs
          name={name}
          version={version}
          desk={desk}
          param={{ id }}
          putBy={{
            act: 'PUT /api/desk/member-classes/{id}/use',
            isBy: putBy,
            json: (away) => ({ used: !away }),
            said: `${name} is ${putBy ? 'offered again' : 'put by'}.`,
          }}
        />
      </div>
    </Fold>
  );
}

export function keptWords(months: number | null): string {
  if (months === null) return 'kept as long as the club likes';
  return `kept ${months} ${months === 1 ? 'month' : 'months'} after leaving`;
}
