import type { ReactNode } from 'react';
import { Rows } from '#app/ui/rows.tsx';
import type { ShownDocument } from './document-schemas.server.ts';
import { byKind, kindWords } from './documents.ts';

interface Props<T extends ShownDocument> {
  documents: T[];
  /** One in the list: pressed, it is saved. */
  row: (document: T) => ReactNode;
}

/** Documents under the headings of what they are. */
export function DocumentLines<T extends ShownDocument>({ documents, row }: Props<T>) {
  return (
    <div className="documents">
      {byKind(documents).map(({ kind, documents: its }) => (
        <section key={kind} className="documents-group" aria-labelledby={`documents-${kind}`}>
          <h2 id={`documents-${kind}`}>{kindWords[kind].title}</h2>
          <Rows className="card documents-lines">{its.map(row)}</Rows>
        </section>
      ))}
    </div>
  );
}

/** What a paper is about, and where the words stand that were looked for. */
export function DocumentWords({ document: { about, excerpt } }: { document: ShownDocument }) {
  return (
    <>
      {about ? <p className="documents-about">{about}</p> : null}
      {excerpt ? <p className="documents-excerpt">{excerpt}</p> : null}
    </>
  );
}

interface SearchProps {
  action: string;
  query: string;
  /** For pages of the app: the words, in place of a new document. */
  onSearch?: (query: string) => unknown;
}

/** The field for words that stand in the documents. */
export function DocumentSearch({ action, query, onSearch }: SearchProps) {
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
        <label htmlFor="documents-query">Words in a title or in the text</label>
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

/** How many were found, or that there is nothing. */
export function foundWords(count: number, query: string): string {
  if (count === 0) return `No document holds ‘${query}’. Try fewer words, or the beginning of one.`;
  return `${count === 1 ? 'One document holds' : `${count} documents hold`} ‘${query}’.`;
}
