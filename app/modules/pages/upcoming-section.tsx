import { Children, type ReactNode } from 'react';
import { EventList } from '#app/modules/calendar/event-line.tsx';
import type { Page } from '#app/site/texts/page-text.server.ts';
import { RichText } from '#app/ui/rich-text.tsx';

interface Props {
  page: Page;
  /** What to say where nothing is to come. */
  empty?: string;
  /** The way to more of the same. */
  more?: ReactNode;
  /** Whether it lists days of the calendar, and not links. */
  events?: boolean;
  /** Whether what it lists stands side by side where there is room. */
  wide?: boolean;
  children: ReactNode;
}

export function UpcomingSection({ page, empty, more, events = false, wide = false, children }: Props) {
  const List = events ? EventList : Links;
  return (
    <section id={page.key} className={wide ? 'card whole-row' : 'card'} data-change={`pages/${page.key}`}>
      <h2>{page.title}</h2>
      <RichText doc={page.body} />
      {Children.count(children) > 0 ? <List>{children}</List> : <p className="soft">{empty}</p>}
      {more}
    </section>
  );
}

const Links = ({ children }: { children: ReactNode }) => <ul className="list links">{children}</ul>;
