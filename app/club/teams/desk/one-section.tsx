import { ActForm } from '#app/desk/acts/act-form.tsx';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { PutBy } from './put-by.tsx';
import { sectionFields } from './teams.ts';
import type { TeamsRoom } from './teams-room.server.ts';

interface Props {
  section: TeamsRoom['sections'][number];
  desk: Acts;
}

/** A section in the list. */
export function OneSection({ section, desk }: Props) {
  const { id, name, putBy, inUse, version } = section;
  const param = { id };
  return (
    <Fold title={name} about={putBy ? 'put by' : ''}>
      <div className="stack">
        <ActForm
          act="PUT /api/desk/sections/{id}"
          param={param}
          fields={sectionFields}
          was={section}
          button="Save"
          said="Saved."
          onDone={desk.refresh}
        />
        <PutBy
          name={name}
          param={param}
          putBy={putBy}
          inUse={inUse}
          version={version}
          desk={desk}
          use="PUT /api/desk/sections/{id}/use"
          remove="DELETE /api/desk/sections/{id}"
        />
      </div>
    </Fold>
  );
}
