import { useState } from 'react';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { RowActs } from '#app/desk/acts/row-acts.tsx';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { PictureField } from '#app/desk/picture-field.tsx';
import { sitePictures } from '#app/desk/site-pictures.ts';
import type { Officer } from './officers.acts.server.ts';
import { officerFields } from './officers.ts';

const pictures = sitePictures('committee');

interface Props {
  officer: Officer;
  first: boolean;
  last: boolean;
  desk: Acts;
}

/** An officer in the list: up, down, and behind 'Change' the name, the role and the way out. */
export function OneOfficer({ officer, first, last, desk }: Props) {
  const { id, name, role, version } = officer;
  const [picture, setPicture] = useState(officer.picture);
  const row = { name, version, desk, param: { id } };
  return (
    <li className="card">
      <div className="desk-row">
        <span>
          <strong>{name}</strong>
          <br />
          {role}
        </span>
        <span className="actions">
          <RowActs {...row} move={{ act: 'POST /api/desk/committee/{id}/move', first, last }} />
        </span>
      </div>
      <details>
        <summary>
          Change <span className="visually-hidden">{name}</span>
        </summary>
        <div className="stack">
          <ActForm
            act="PUT /api/desk/committee/{id}"
            param={{ id }}
            fields={officerFields}
            was={officer}
            button="Save"
            said="Saved."
            also={{ picture }}
            aside={{ picture: picture ?? '' }}
            looks={{
              picture: (
                <PictureField
                  label={officerFields.picture.label}
                  name="picture"
                  image={picture}
                  pictures={pictures}
                  onChange={setPicture}
                  optional
                />
              ),
            }}
            onGivenWay={desk.refresh}
            onDone={async (done) => {
              await desk.refresh();
              desk.say(`${name} has been saved.`, done);
            }}
          />
          <RowActs
            {...row}
            remove={{
              act: 'DELETE /api/desk/committee/{id}',
              button: `Take ${name} off the page`,
              said: `${name} is no longer on the committee's page.`,
              again: 'Take them off all the same',
            }}
          />
        </div>
      </details>
    </li>
  );
}
