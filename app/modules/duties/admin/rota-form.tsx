import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { defineCustomField } from '#app/endpoints/fields.ts';
import { rotaFormFields } from '#app/modules/duties/rotas/rota-form-fields.ts';
import { RadioOrCheckboxInput, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { DutiesAdminData, RotaView } from './duties-section-schemas.ts';

interface Props {
  room: Pick<DutiesAdminData, 'kinds' | 'sections' | 'members'>;
  /** Undefined for a new rota. */
  rota?: RotaView;
  onDone: () => unknown;
}

const getCheckboxFieldNames = (what: string, all: { id: string; name: string }[]) =>
  Object.fromEntries(all.map(({ id, name }) => [`${what} ${id}`, defineCustomField(name)]));

/** Return the checked ids of a checkbox group, parsed from the field names that `getCheckboxFieldNames` returns. */
const getCheckedIds = (values: Record<string, string>, what: string) =>
  Object.entries(values).flatMap(([name, value]) =>
    value && name.startsWith(`${what} `) ? [name.slice(what.length + 1)] : [],
  );

/** Render the form for a new or an existing rota. */
export function RotaForm({ room, rota, onDone }: Props) {
  const form = {
    fields: {
      ...rotaFormFields,
      ...getCheckboxFieldNames('kind', room.kinds),
      ...getCheckboxFieldNames('member', room.members),
    },
    buildBody: (values: Record<string, string>) => {
      const { name, about, needed, time, sharedBy } = values;
      const [kinds, members] = [getCheckedIds(values, 'kind'), getCheckedIds(values, 'member')];
      return { name, about, needed: Number(needed), time, sharedBy, kinds, members };
    },
    onDone,
    children: (
      <>
        <EventKindChoices room={room} rota={rota} />
        <SharerChoices room={room} rota={rota} />
      </>
    ),
  };
  if (!rota)
    return (
      <MutationForm
        mutation="POST /api/desk/duties/rotas"
        initialValues={{ needed: 1 }}
        button="Add rota"
        successMessage="Rota added. Now add its dates."
        {...form}
      />
    );
  return (
    <MutationForm
      mutation="PUT /api/desk/duties/rotas/{id}"
      param={{ id: rota.id }}
      initialValues={rota}
      button="Save"
      successMessage="Rota saved."
      {...form}
    />
  );
}

interface PartProps {
  room: Props['room'];
  rota: RotaView | undefined;
}

function EventKindChoices({ room: { kinds }, rota }: PartProps) {
  return (
    <details>
      <summary>Events it covers</summary>
      <fieldset className="choices">
        <legend>Types of home event</legend>
        {kinds.map(({ id, name }) => (
          <RadioOrCheckboxInput
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

function SharerChoices({ room: { sections, members }, rota }: PartProps) {
  return (
    <>
      <SelectField
        label={rotaFormFields.sharedBy.label}
        name="sharedBy"
        defaultValue={rota?.sharedBy ?? 'all'}
      >
        <option value="all">All members</option>
        <Options of={sections.map(({ id, name }) => ({ id: `section:${id}`, name }))} />
        <option value="ticked">Members ticked below</option>
      </SelectField>
      <details open={rota?.sharedBy === 'ticked'}>
        <summary>Tick members</summary>
        <fieldset className="choices">
          <legend>Members on the rota</legend>
          {members.map(({ id, name }) => (
            <RadioOrCheckboxInput
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
