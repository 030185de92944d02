import { Link, useNavigation } from 'react-router';
import { getForumTopicPagePath } from '#app/modules/forum-messages/forum-messages.ts';

interface Props {
  topic: string;
  page: number;
  last: number;
  label: string;
}

/** Render the links to the pages of a topic's replies. */
export function ForumReplyPager({ topic, page, last, label }: Props) {
  const { state } = useNavigation();
  if (last <= 1) return null;
  const link = (to: number, words: string, rel?: 'prev' | 'next') => (
    <Link className="button quiet small" to={getForumTopicPagePath(topic, to)} rel={rel} preventScrollReset>
      {words}
    </Link>
  );
  return (
    <nav className="print-row pager" aria-label={label}>
      <p>{state === 'loading' ? 'Loading…' : `Page ${page} of ${last}`}</p>
      <div className="actions tight">
        {page > 1 ? link(1, 'First') : null}
        {page > 1 ? link(page - 1, 'Previous', 'prev') : null}
        {page < last ? link(page + 1, 'Next', 'next') : null}
        {page < last ? link(last, 'Last') : null}
      </div>
    </nav>
  );
}
