import type { RichText as Doc } from '#app/core/rich-text/rich-text.ts';
import { RichText } from '#app/ui/rich-text.tsx';

/** The notices of the day, over everything else on the home page. */
export function NoticeList({ notices }: { notices: { id: string; title: string; body: Doc | null }[] }) {
  if (notices.length === 0) return null;
  return (
    <section className="notices" aria-label="Notices">
      {notices.map(({ id, title, body }) => (
        <div key={id} className="card notice">
          <h2>{title}</h2>
          {body ? <RichText doc={body} /> : null}
        </div>
      ))}
    </section>
  );
}
