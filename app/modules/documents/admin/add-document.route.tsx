import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { NavigationNoticeLocationState } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { documentFileField, documentFormFields } from './document-fields.ts';
import { DocumentFileField } from './file-field.tsx';
import { guessDocumentFieldsFromFileName, parseDateInDocumentTitle } from './guess-from-file-name.ts';
import {
  NewDocumentDateField,
  NewDocumentMoreFields,
  NewDocumentTitleField,
  type NewDocumentValues,
} from './new-document-fields.tsx';
import { useChosenDocumentFile } from './use-chosen-file.ts';

const { seen_by, kind, dated, about } = documentFormFields;
const newDocumentFields = {
  ...documentFileField,
  title: documentFormFields.title,
  dated,
  seen_by,
  kind,
  about,
};

/** Page for a new document: its file, from whose name title, kind and date are guessed, and its visibility. */
export default function AddDocumentPage() {
  const { today } = useDocumentShell();
  const navigate = useNavigate();
  const chosen = useChosenDocumentFile();
  // Typed values take precedence over those guessed from the file name.
  const [typed, setTyped] = useState<Partial<NewDocumentValues>>({});
  const guess = guessDocumentFieldsFromFileName(chosen.file?.name ?? '');
  const title = typed.title ?? guess.title;
  const said: NewDocumentValues = {
    title,
    kind: typed.kind ?? guess.kind ?? 'minutes',
    dated: typed.dated ?? parseDateInDocumentTitle(title, today) ?? guess.dated ?? today,
  };
  const parts = {
    said,
    onSay: (more: Partial<NewDocumentValues>) => setTyped((was) => ({ ...was, ...more })),
  };
  return (
    <AdminSectionPage room="documents" title="Add a document">
      <Card>
        <MutationForm
          mutation="POST /api/desk/documents"
          fields={newDocumentFields}
          initialValues={{ seen_by: 'members' }}
          button="Add document"
          successMessage="Document added."
          stickyFooter
          submit={async (_, __, { file: ___, ...facts }) => {
            const { id, title, seen_by } = await chosen.send('/api/desk/documents', facts);
            const who = seen_by === 'public' ? 'Everyone can read it now.' : 'Members can read it now.';
            const state: NavigationNoticeLocationState = { said: `‘${title}’ added. ${who}` };
            await navigate(`/desk/documents/${id}`, { state });
            return {};
          }}
          fieldOverrides={{
            file: <DocumentFileField chosen={chosen} />,
            title: <NewDocumentTitleField {...parts} />,
            kind: <NewDocumentMoreFields {...parts} />,
            dated: <NewDocumentDateField {...parts} />,
            about: null,
          }}
        />
      </Card>
    </AdminSectionPage>
  );
}
