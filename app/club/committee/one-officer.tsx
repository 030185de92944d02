import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { PictureField } from '#app/desk/picture-field.tsx';
import { sitePictures } from '#app/desk/site-pictures.ts';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Officer } from './officers.api.ts';

const pictures = sitePictures('committee');

type Way = 'up' | 'down';

interface Props {
  officer: Officer;
  first: boolean;
  last: boolean;
  desk: DeskAction;
}

/** An officer in the list: up, down, and behind 'Change' the name, the role and the way out. */
export function OneOfficer({ officer, first, last, desk: { act, busy, say, refresh } }: Props) {
  const { id, name, role, version } = officer;
  const [picture, setPicture] = useState(officer.picture);
  const param = { id };
  const move = (move: Way) =>
    act(
      `${name} has moved ${move}.`,
      (version) => call('POST /api/desk/committee/{id}/move', { param, json: { move }, version }),
      { version, again: 'Move them all the same' },
    );
  const remove = () =>
    act(
      `${name} is no longer on the committee's page.`,
      (version) => call('DELETE /api/desk/committee/{id}', { param, version }),
      { version, again: 'Take them off all the same' },
    );
  return (
    <li className="card">
      <div className="desk-row">
        <span>
          <strong>{name}</strong>
          <br />
          {role}
        </span>
        <span className="actions">
          <MoveButton name={name} to="up" disabled={busy || first} onMove={move} />
          <MoveButton name={name} to="down" disabled={busy || last} onMove={move} />
        </span>
      </div>
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
            onGivenWay={refresh}
            act={(json, version) =>
              call('PUT /api/desk/committee/{id}', { param, json: { ...json, picture }, version })
            }
            onDone={async (done) => {
              await refresh();
              say(`${name} has been saved.`, done);
            }}
          >
            <Field label="Name" name="name" defaultValue={name} />
            <Field label="Looks after" name="role" defaultValue={role} />
            <PictureField
              label="Photograph"
              name="picture"
              image={picture}
              pictures={pictures}
              onChange={setPicture}
              optional
            />
          </DeskForm>
          <button type="button" className="button danger small" disabled={busy} onClick={remove}>
            Take {name} off the page
          </button>
        </div>
      </details>
    </li>
  );
}

interface MoveProps {
  name: string;
  to: Way;
  disabled: boolean;
  onMove: (to: Way) => unknown;
}

function MoveButton({ name, to, disabled, onMove }: MoveProps) {
  return (
    <button
      type="button"
      className="button quiet small"
      disabled={disabled}
      aria-label={`Move ${name} ${to}`}
      onClick={() => onMove(to)}
    >
      <span aria-hidden="true">{to === 'up' ? '↑' : '↓'}</span>
    </button>
  );
}
