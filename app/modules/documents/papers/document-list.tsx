import type { ReactNode } from 'react';
import { LinkRowList } from '#app/ui/rows.tsx';
import { documentKindLabels, groupDocumentsByKind } from './document-rules.ts';
import type { PublicDocument } from './document-schemas.server.ts';

interface Props<T extends PublicDocument> {
  documents: T[];
  /** Renders a list row that downloads the document. */
  row: (document: T) => ReactNode;
}

/** Documents grouped by kind, under headings. */
export function DocumentListByKind<T extends PublicDocument>({ documents, row }: Props<T>) {
  return (
    <div className="stack loose halves documents">
      {groupDocumentsByKind(documents).map(({ kind, documents: its }) => (
        <section key={kind} className="stack" aria-labelledby={`documents-${kind}`}>
          <h2 id={`documents-${kind}`}>{documentKindLabels[kind].title}</h2>
          <LinkRowList className="card documents-lines">{its.map(row)}</LinkRowList>
        </section>
      ))}
    </div>
  );
}

/** Description of a document, and the excerpt that matches the search. */
export function DocumentExcerpt({ document: { about, excerpt } }: { document: PublicDocument }) {
  return (
    <>
      {about ? <p className="as-typed">{about}</p> : null}
      {excerpt ? <p className="documents-excerpt">{excerpt}</p> : null}
    </>
  );
}

interface DocumentSearchFormProps {
  action: string;
  query: string;
  /** Client-side pages: called with the search, instead of a navigation. */
  onSearch?: (query: string) => unknown;
}

/** Search form for the text of documents. */
export function DocumentSearchForm({ action, query, onSearch }: DocumentSearchFormProps) {
  return (
    <search>
      <form
        className="search"
        action={action}
        onSubmit={
          onSearch &&
          ((event) => {
            event.preventDefault();
            void onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
          })
        }
      >
        <label htmlFor="documents-query">Search titles and text</label>
        <div>
          <input
            key={query}
            id="documents-query"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
          />
          <button className="button quiet" type="submit">
            Search
          </button>
        </div>
      </form>
    </search>
  );
}

/** Formats the number of search results, or the advice for none. */
export function formatDocumentSearchCount(count: number, query: string): string {
  if (count === 0) return `No document contains ‘${query}’. Try fewer words, or the beginning of a word.`;
  return `${count === 1 ? 'One document contains' : `${count} documents contain`} ‘${query}’.`;
}
