import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { PictureField } from '#app/desk/picture-field.tsx';
import { sitePictures } from '#app/desk/site-pictures.ts';
import { Field } from '#app/ui/field.tsx';

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
  onRenew: () => Promise<void>;
}

/** An officer in the list: up, down, and behind 'Change' the name, the role and the way out. */
export function OneOfficer({ officer, first, last, onDone, onRenew }: Props) {
  const { busy, failed, run, clear } = useCall();
  const [doing, setDoing] = useState<'up' | 'down' | 'remove'>('remove');
  const { id, name, role, version } = officer;
  const [picture, setPicture] = useState(officer.picture);
  const path = `/api/desk/committee/${id}`;
  const act = (what: typeof doing, seen = version) =>
    run(async () => {
      setDoing(what);
      const { change } = await (what === 'remove'
        ? call<{ change: string }>(path, { method: 'DELETE', version: seen })
        : call<{ change: string }>(`${path}/move`, { method: 'POST', json: { move: what }, version: seen }));
      await onDone(
        what === 'remove' ? `${name} is no longer on the committee's page.` : `${name} has moved ${what}.`,
        change,
      );
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
            onClick={() => act('up')}
          >
            <span aria-hidden="true">↑</span>
          </button>
          <button
            type="button"
            className="button quiet small"
            disabled={busy || last}
            aria-label={`Move ${name} down`}
            onClick={() => act('down')}
          >
            <span aria-hidden="true">↓</span>
          </button>
        </span>
      </div>
      <NotDone
        failed={failed}
        again={doing === 'remove' ? 'Take them off all the same' : 'Move them all the same'}
        onAgain={(seen) => act(doing, seen)}
        onKeep={async () => {
          clear();
          await onRenew();
        }}
      />
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
            aside={{ picture: { label: 'Photograph', mine: picture ?? '' } }}
            onGivenWay={onRenew}
            act={async (json, version) => {
              const done = await call<{ change: string }>(path, {
                method: 'PUT',
                json: { ...json, picture },
                version,
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
          <button type="button" className="button danger small" disabled={busy} onClick={() => act('remove')}>
            Take {name} off the page
          </button>
        </div>
      </details>
    </li>
  );
}
