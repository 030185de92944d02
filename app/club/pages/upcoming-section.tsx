import { Children, type ReactNode } from 'react';
import type { Page } from '#app/site/page-text.server.ts';
import { RichText } from '#app/ui/rich-text.tsx';

interface Props {
  page: Page;
  /** What to say where nothing is to come. */
  empty?: string;
  /** The way to more of the same. */
  more?: ReactNode;
  children: ReactNode;
}

export function UpcomingSection({ page, empty, more, children }: Props) {
  return (
    <section className="card">
      <h2>{page.title}</h2>
      <RichText doc={page.body} />
      {Children.count(children) > 0 ? (
        <ul className="list links">{children}</ul>
      ) : (
        <p className="soft">{empty}</p>
      )}
      {more}
    </section>
  );
}
