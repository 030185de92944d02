import { useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { PictureField } from '#app/admin/picture-field.tsx';
import { sitePictures } from '#app/admin/site-pictures.ts';
import { Fold } from '#app/ui/fold.tsx';
import type { Officer } from './officers.endpoints.server.ts';
import { officerFields } from './officers.ts';

const pictures = sitePictures('committee');

interface Props {
  officer: Officer;
  desk: Acts;
}

/** Officer in the admin list: a fold with the form, and a button to delete them. */
export function OneOfficer({ officer, desk }: Props) {
  const { id, name, role, version } = officer;
  const [picture, setPicture] = useState(officer.picture);
  return (
    <Fold title={name} about={role}>
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
        name={name}
        version={version}
        desk={desk}
        param={{ id }}
        remove={{
          act: 'DELETE /api/desk/committee/{id}',
          button: `Take ${name} off the page`,
          said: `${name} is no longer on the committee's page.`,
          again: 'Take them off all the same',
        }}
      />
    </Fold>
  );
}
