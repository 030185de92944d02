import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { OneFold } from './one-fold.tsx';
import { sectionFields } from './teams.ts';
import type { TeamsRoom } from './teams-room.server.ts';

interface Props {
  section: TeamsRoom['sections'][number];
  desk: Acts;
}

/** List item of a section. */
export function OneSection({ section, desk }: Props) {
  return (
    <OneFold
      one={section}
      desk={desk}
      use="PUT /api/desk/sections/{id}/use"
      remove="DELETE /api/desk/sections/{id}"
    >
      <ActForm
        act="PUT /api/desk/sections/{id}"
        param={{ id: section.id }}
        fields={sectionFields}
        was={section}
        button="Save"
        said="Saved."
        onDone={desk.refresh}
      />
    </OneFold>
  );
}
