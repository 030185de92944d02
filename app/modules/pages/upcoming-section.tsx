import { Children, type ReactNode } from 'react';
import { EventList } from '#app/modules/calendar/event-list-item.tsx';
import type { PageText } from '#app/site/texts/page-text.server.ts';
import { RichTextView } from '#app/ui/rich-text.tsx';

interface Props {
  page: PageText;
  /** Empty state. */
  empty?: string;
  /** Link to the full list. */
  more?: ReactNode;
  /** True for calendar events, false for links. */
  events?: boolean;
  /** Lays the items out side by side where the width allows. */
  wide?: boolean;
  children: ReactNode;
}

export function UpcomingItemsSection({ page, empty, more, events = false, wide = false, children }: Props) {
  const List = events ? EventList : LinkList;
  return (
    <section id={page.key} className={wide ? 'card whole-row' : 'card'} data-change={`pages/${page.key}`}>
      <h2>{page.title}</h2>
      <RichTextView doc={page.body} />
      {Children.count(children) > 0 ? <List>{children}</List> : <p className="soft">{empty}</p>}
      {more}
    </section>
  );
}

const LinkList = ({ children }: { children: ReactNode }) => <ul className="list links">{children}</ul>;
