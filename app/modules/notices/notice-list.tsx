import type { RichText as Doc } from '#app/core/rich-text/rich-text.ts';
import { RichTextView } from '#app/ui/rich-text.tsx';

interface PublicNotice {
  id: string;
  title: string;
  body: Doc | null;
  /** Section name; '' for the whole club. */
  section: string;
}

/** Notices of the day, above the other content of the home page. */
export function NoticeList({ notices }: { notices: PublicNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <section className="stack" aria-label="Notices" data-change="notices">
      {notices.map(({ id, title, body, section }) => (
        <div key={id} className="card notice">
          <h2>{title}</h2>
          {section ? <p className="badge">{section}</p> : null}
          {body ? <RichTextView doc={body} /> : null}
        </div>
      ))}
    </section>
  );
}
