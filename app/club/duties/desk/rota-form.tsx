import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { Done } from '#app/desk/do-act.ts';
import { Choice, Field, SelectField } from '#app/ui/field.tsx';
import type { DutiesRoom, RotaShown } from './duties-room.ts';

interface Props {
  room: Pick<DutiesRoom, 'kinds' | 'sections' | 'members'>;
  /** None for a new one. */
  rota?: RotaShown;
  onDone: (done: Done) => unknown;
}

const labels = {
  name: 'What is it called?',
  about: 'What is to be done?',
  needed: 'How many at a time?',
  time: 'When it begins',
  sharedBy: 'Who shares it?',
};

/** What a rota is, for a new one or one that is changed. */
export function RotaForm({ room, rota, onDone }: Props) {
  const kindFields = Object.fromEntries(room.kinds.map(({ id, name }) => [`kind ${id}`, name]));
  const memberFields = Object.fromEntries(room.members.map(({ id, name }) => [`member ${id}`, name]));
  return (
    <DeskForm
      key={rota?.version}
      labels={{ ...labels, ...kindFields, ...memberFields }}
      button={rota ? 'Save' : 'Make the rota'}
      said={rota ? 'Saved.' : 'Made. Now give it dates.'}
      version={rota?.version}
      reset={!rota}
      act={async (values, version) => {
        const ticked = (what: string) =>
          Object.entries(values).flatMap(([name, value]) =>
            value && name.startsWith(`${what} `) ? [name.slice(what.length + 1)] : [],
          );
        const { name = '', about = '', needed = '', time = '', sharedBy = 'all' } = values;
        const json = {
          ...{ name, about, needed: Number(needed), time, sharedBy },
          ...{ kinds: ticked('kind'), members: ticked('member') },
        };
        if (rota) await call('PUT /api/desk/duties/rotas/{id}', { param: { id: rota.id }, json, version });
        else await call('POST /api/desk/duties/rotas', { json });
        return undefined;
      }}
      onDone={onDone}
    >
      <Field label={labels.name} name="name" maxLength={40} autoComplete="off" defaultValue={rota?.name} />
      <Field label={labels.about} name="about" maxLength={300} defaultValue={rota?.about} />
      <Field
        label={labels.needed}
        name="needed"
        type="number"
        inputMode="numeric"
        min={1}
        max={20}
        defaultValue={rota?.needed ?? 1}
      />
      <Field
        label={labels.time}
        name="time"
        type="time"
        hint="Left empty it is the event’s own time."
        defaultValue={rota?.time}
      />
      <WhichEvents room={room} rota={rota} />
      <WhoShares room={room} rota={rota} />
    </DeskForm>
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
      <SelectField label={labels.sharedBy} name="sharedBy" defaultValue={rota?.sharedBy ?? 'all'}>
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
