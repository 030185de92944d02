import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { describeMatchFormat, summarizeMatchFormat } from '#app/modules/formats/format-sentences.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { AdminMatchFormat } from './format-admin-schemas.server.ts';
import { matchFormatNameFields } from './format-name-fields.ts';

/** Renders one format, folded behind its name: its rules as sentences, a form for its name, and archiving. */
export function MatchFormatEditor({ one, desk }: { one: AdminMatchFormat; desk: MutationRunner }) {
  const { id, name, format, putBy } = one;
  const words = useClubTerms();
  return (
    <CollapsibleSection title={name} about={summarizeMatchFormat(format, words)}>
      <div className="stack">
        <ul>
          {describeMatchFormat(format, words).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <MutationForm
          mutation="PATCH /api/desk/formats/{id}"
          param={{ id }}
          fields={matchFormatNameFields}
          initialValues={one}
          button="Save the name"
          successMessage="Saved."
          onDone={desk.refresh}
        />
        <div className="actions">
          <AdminRowActionButtons
            row={one}
            desk={desk}
            archive={{
              mutation: 'PATCH /api/desk/formats/{id}',
              isBy: putBy,
              json: (putBy) => ({ putBy }),
              said: putBy ? `${name} restored.` : `${name} archived.`,
              button: (
                <>
                  {putBy ? 'Restore' : 'Archive'}
                  <span className="visually-hidden">: {name}</span>
                </>
              ),
            }}
          />
        </div>
      </div>
    </CollapsibleSection>
  );
}
