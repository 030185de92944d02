import { ActForm } from '#app/admin/forms/act-form.tsx';
import { own } from '#app/endpoints/fields.ts';
import { rotaFacts } from '#app/modules/duties/rotas/duty-fields.ts';
import { Choice, SelectField } from '#app/ui/field.tsx';
import type { DutiesRoom, RotaShown } from './duties-room.ts';

interface Props {
  room: Pick<DutiesRoom, 'kinds' | 'sections' | 'members'>;
  /** Undefined for a new rota. */
  rota?: RotaShown;
  onDone: () => unknown;
}

const ownOf = (what: string, all: { id: string; name: string }[]) =>
  Object.fromEntries(all.map(({ id, name }) => [`${what} ${id}`, own(name)]));

/** Return the checked ids of a checkbox group, parsed from the field names that `getCheckboxFieldNames` returns. */
const tickedOf = (values: Record<string, string>, what: string) =>
  Object.entries(values).flatMap(([name, value]) =>
    value && name.startsWith(`${what} `) ? [name.slice(what.length + 1)] : [],
  );

/** Render the form for a new or an existing rota. */
export function RotaForm({ room, rota, onDone }: Props) {
  const form = {
    fields: { ...rotaFacts, ...ownOf('kind', room.kinds), ...ownOf('member', room.members) },
    sends: (values: Record<string, string>) => {
      const { name, about, needed, time, sharedBy } = values;
      const [kinds, members] = [tickedOf(values, 'kind'), tickedOf(values, 'member')];
      return { name, about, needed: Number(needed), time, sharedBy, kinds, members };
    },
    onDone,
    children: (
      <>
        <WhichEvents room={room} rota={rota} />
        <WhoShares room={room} rota={rota} />
      </>
    ),
  };
  if (!rota)
    return (
      <ActForm
        act="POST /api/desk/duties/rotas"
        was={{ needed: 1 }}
        button="Make the rota"
        said="Made. Now give it dates."
        {...form}
      />
    );
  return (
    <ActForm
      act="PUT /api/desk/duties/rotas/{id}"
      param={{ id: rota.id }}
      was={rota}
      button="Save"
      said="Saved."
      {...form}
    />
  );
}

interface PartProps {
  room: Props['room'];
  rota: RotaShown | undefined;
}

function WhichEvents({ room: { kinds }, rota }: PartProps) {
  return (
    <details>
      <summary>Which events it goes with</summary>
      <fieldset className="choices">
        <legend>Kinds of event, at home</legend>
        {kinds.map(({ id, name }) => (
          <Choice
            key={id}
            type="checkbox"
            name={`kind ${id}`}
            value="yes"
            label={name}
            defaultChecked={rota?.kinds.includes(id)}
          />
        ))}
      </fieldset>
    </details>
  );
}

function WhoShares({ room: { sections, members }, rota }: PartProps) {
  return (
    <>
      <SelectField label={rotaFacts.sharedBy.label} name="sharedBy" defaultValue={rota?.sharedBy ?? 'all'}>
        <option value="all">All members</option>
        {sections.map(({ id, name }) => (
          <option key={id} value={`section:${id}`}>
            {name}
          </option>
        ))}
        <option value="ticked">Those ticked below</option>
      </SelectField>
      <details open={rota?.sharedBy === 'ticked'}>
        <summary>Tick members</summary>
        <fieldset className="choices">
          <legend>Who shares it</legend>
          {members.map(({ id, name }) => (
            <Choice
              key={id}
              type="checkbox"
              name={`member ${id}`}
              value="yes"
              label={name}
              defaultChecked={rota?.members.includes(id)}
            />
          ))}
        </fieldset>
      </details>
    </>
  );
}
