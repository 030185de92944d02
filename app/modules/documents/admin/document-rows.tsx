import type { DeskDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import {
  byKind,
  datedWords,
  fileWords,
  kindWords,
  seenByWords,
} from '#app/modules/documents/papers/documents.ts';
import { Row, Rows } from '#app/ui/rows.tsx';

/** Admin list of documents, grouped by kind, each linked to its page. */
export function DocumentRows({ documents }: { documents: DeskDocument[] }) {
  return byKind(documents).map(({ kind, documents: its }) => (
    <section key={kind} className="documents-group" aria-labelledby={`documents-${kind}`}>
      <h2 id={`documents-${kind}`}>{kindWords[kind].title}</h2>
      <Rows className="card">
        {its.map((one) => (
          <Row
            key={one.id}
            to={`/desk/documents/${one.id}`}
            name={one.title}
            line={lineOf(one)}
            state={seenByWords[one.seen_by]}
          />
        ))}
      </Rows>
    </section>
  ));
}

function lineOf({ dated, file, earlier, excerpt }: DeskDocument): string {
  const unsearched = file.type === 'application/pdf' && !file.searched ? ['No text to search'] : [];
  const before = earlier.length > 0 ? [`Earlier versions: ${earlier.length}`] : [];
  const found = excerpt ? [excerpt] : [];
  return [datedWords(dated), fileWords(file), ...before, ...unsearched, ...found].join(' · ');
}
