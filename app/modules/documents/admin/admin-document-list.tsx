import {
  documentKindLabels,
  documentVisibilityLabels,
  formatDocumentDate,
  formatDocumentFileSummary,
  groupDocumentsByKind,
} from '#app/modules/documents/papers/document-rules.ts';
import type { AdminDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

/** Admin list of documents, grouped by kind, each linked to its page. */
export function AdminDocumentList({ documents }: { documents: AdminDocument[] }) {
  return groupDocumentsByKind(documents).map(({ kind, documents: its }) => (
    <section key={kind} className="stack" aria-labelledby={`documents-${kind}`}>
      <h2 id={`documents-${kind}`}>{documentKindLabels[kind].title}</h2>
      <LinkRowList className="card">
        {its.map((one) => (
          <LinkRowItem
            key={one.id}
            to={`/desk/documents/${one.id}`}
            name={one.title}
            line={formatAdminDocument(one)}
            state={documentVisibilityLabels[one.seen_by]}
          />
        ))}
      </LinkRowList>
    </section>
  ));
}

function formatAdminDocument({ dated, file, earlier, excerpt }: AdminDocument): string {
  const unsearched = file.type === 'application/pdf' && !file.searched ? ['No text to search'] : [];
  const before = earlier.length > 0 ? [`Earlier versions: ${earlier.length}`] : [];
  const found = excerpt ? [excerpt] : [];
  return [
    formatDocumentDate(dated),
    formatDocumentFileSummary(file),
    ...before,
    ...unsearched,
    ...found,
  ].join(' · ');
}
