import { useNavigate } from 'react-router';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import type { JustDoneState } from '#app/desk/just-done.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { documentFields, fileField } from './document-fields.ts';
import { FileField } from './file-field.tsx';
import { useChosenFile } from './use-chosen-file.ts';

/** A document is handed in: its file, and what is said of it. */
export default function AddDocument() {
  const { today } = useShell();
  const navigate = useNavigate();
  const chosen = useChosenFile();
  return (
    <RoomPage room="documents" title="Hand in a document">
      <Card>
        <ActForm
          act="POST /api/desk/documents"
          fields={{ ...fileField, ...documentFields }}
          was={{ kind: 'minutes', seen_by: 'members', dated: today }}
          button="Hand it in"
          said="It is kept."
          around={async (_, __, { file: ___, ...facts }) => {
            const { id, title, seen_by } = await chosen.send('/api/desk/documents', facts);
            const who = seen_by === 'public' ? 'Everybody can read it now.' : 'Members can read it now.';
            const state: JustDoneState = { said: `‘${title}’ is kept. ${who}` };
            await navigate(`/desk/documents/${id}`, { state });
            return {};
          }}
          looks={{ file: <FileField chosen={chosen} /> }}
        />
      </Card>
    </RoomPage>
  );
}
