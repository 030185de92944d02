import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { Field } from '#app/ui/field.tsx';
import { PutBy } from './put-by.tsx';
import type { TeamsRoom } from './teams-room.ts';

interface Props {
  section: TeamsRoom['sections'][number];
  desk: DeskAction;
}

/** A section in the list. */
export function OneSection({ section: { id, name, putBy, inUse, version }, desk }: Props) {
  const param = { id };
  return (
    <li className="card">
      <div className="desk-row">
        <span>
          <strong>{name}</strong> {putBy ? <span className="badge">Put by</span> : null}
        </span>
      </div>
      <details>
        <summary>
          Change <span className="visually-hidden">{name}</span>
        </summary>
        <div className="stack">
          <DeskForm
            key={version}
            labels={{ name: 'Name of the section' }}
            button="Save"
            said="Saved."
            version={version}
            act={(json, version) => call('PUT /api/desk/sections/{id}', { param, json, version })}
            onDone={desk.refresh}
          >
            <Field
              label="Name of the section"
              name="name"
              defaultValue={name}
              maxLength={40}
              autoComplete="off"
            />
          </DeskForm>
          <PutBy
            {...{ name, putBy, inUse, version, desk }}
            onUse={(used, version) =>
              call('PUT /api/desk/sections/{id}/use', { param, json: { used }, version })
            }
            onRemove={(version) => call('DELETE /api/desk/sections/{id}', { param, version })}
          />
        </div>
      </details>
    </li>
  );
}
