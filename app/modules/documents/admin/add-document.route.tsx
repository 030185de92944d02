import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { JustDoneState } from '#app/admin/just-done.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { documentFields, fileField } from './document-fields.ts';
import { FileField } from './file-field.tsx';
import { dayInTitle, guessOf } from './file-guess.ts';
import { NewDay, NewFacts, NewTitle, type Said } from './new-document-fields.tsx';
import { useChosenFile } from './use-chosen-file.ts';

const { seen_by, kind, dated, about } = documentFields;
const fields = { ...fileField, title: documentFields.title, dated, seen_by, kind, about };

/** Page for a new document: its file, from whose name title, kind and date are guessed, and its visibility. */
export default function AddDocument() {
  const { today } = useShell();
  const navigate = useNavigate();
  const chosen = useChosenFile();
  // Typed values take precedence over those guessed from the file name.
  const [typed, setTyped] = useState<Partial<Said>>({});
  const guess = guessOf(chosen.file?.name ?? '');
  const title = typed.title ?? guess.title;
  const said: Said = {
    title,
    kind: typed.kind ?? guess.kind ?? 'minutes',
    dated: typed.dated ?? dayInTitle(title, today) ?? guess.dated ?? today,
  };
  const parts = { said, onSay: (more: Partial<Said>) => setTyped((was) => ({ ...was, ...more })) };
  return (
    <RoomPage room="documents" title="Add a document">
      <Card>
        <ActForm
          act="POST /api/desk/documents"
          fields={fields}
          was={{ seen_by: 'members' }}
          button="Add it"
          said="It is kept."
          inReach
          around={async (_, __, { file: ___, ...facts }) => {
            const { id, title, seen_by } = await chosen.send('/api/desk/documents', facts);
            const who = seen_by === 'public' ? 'Everybody can read it now.' : 'Members can read it now.';
            const state: JustDoneState = { said: `‘${title}’ is kept. ${who}` };
            await navigate(`/desk/documents/${id}`, { state });
            return {};
          }}
          looks={{
            file: <FileField chosen={chosen} />,
            title: <NewTitle {...parts} />,
            kind: <NewFacts {...parts} />,
            dated: <NewDay {...parts} />,
            about: null,
          }}
        />
      </Card>
    </RoomPage>
  );
}
