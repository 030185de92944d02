import { useState } from 'react';
import { call } from '#app/club/members/call.ts';
import { sitePictures } from '#app/club/members/site-pictures.ts';
import { useCall } from '#app/club/members/use-call.ts';
import { Alert, Field } from '#app/ui/field.tsx';
import { DeskForm } from './desk-form.tsx';
import { PictureField } from './picture-field.tsx';

export interface OfficerRow {
  id: string;
  name: string;
  role: string;
  picture: string | null;
  version: number;
}

const pictures = sitePictures('committee');

interface Props {
  officer: OfficerRow;
  first: boolean;
  last: boolean;
  onDone: (said: string, change: string) => Promise<void>;
}

/** An officer in the list: up, down, and behind 'Change' the name, the role and the way out. */
export function OneOfficer({ officer, first, last, onDone }: Props) {
  const { busy, failed, run } = useCall();
  const { id, name, role, version } = officer;
  const [picture, setPicture] = useState(officer.picture);
  const path = `/api/desk/committee/${id}`;
  const move = (way: 'up' | 'down') =>
    run(async () => {
      const { change } = await call<{ change: string }>(`${path}/move`, {
        method: 'POST',
        json: { move: way },
      });
      await onDone(`${name} has moved ${way}.`, change);
    });
  const remove = () =>
    run(async () => {
      const { change } = await call<{ change: string }>(path, { method: 'DELETE' });
      await onDone(`${name} is no longer on the committee's page.`, change);
    });
  return (
    <li className="card">
      <div className="desk-row">
        <span>
          <strong>{name}</strong>
          <br />
          {role}
        </span>
        <span className="actions">
          <button
            type="button"
            className="button quiet small"
            disabled={busy || first}
            aria-label={`Move ${name} up`}
            onClick={() => move('up')}
          >
            <span aria-hidden="true">↑</span>
          </button>
          <button
            type="button"
            className="button quiet small"
            disabled={busy || last}
            aria-label={`Move ${name} down`}
            onClick={() => move('down')}
          >
            <span aria-hidden="true">↓</span>
          </button>
        </span>
      </div>
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      <details>
        <summary>
          Change <span className="visually-hidden">{name}</span>
        </summary>
        <div className="stack">
          <DeskForm
            key={version}
            labels={{ name: 'Name', role: 'Looks after' }}
            button="Save"
            said="Saved."
            version={version}
            act={async (json, version) => {
              const done = await call<{ change: string }>(path, {
                method: 'PUT',
                json: { ...json, picture, version },
              });
              await onDone(`${json.name} has been saved.`, done.change);
              return done;
            }}
          >
            {({ errors, disabled }) => (
              <>
                <Field label="Name" name="name" defaultValue={name} error={errors.name} disabled={disabled} />
                <Field
                  label="Looks after"
                  name="role"
                  defaultValue={role}
                  error={errors.role}
                  disabled={disabled}
                />
                <PictureField
                  label="Photograph"
                  image={picture}
                  pictures={pictures}
                  disabled={disabled}
                  error={errors.picture}
                  onChange={setPicture}
                  optional
                />
              </>
            )}
          </DeskForm>
          <button type="button" className="button danger small" disabled={busy} onClick={remove}>
            Take {name} off the page
          </button>
        </div>
      </details>
    </li>
  );
}
